import { measureBudgets } from '../budgets/budgets.ts'
import { readConfig } from '../config.ts'
import { compileRenderer } from '../platform/compile.ts'
import { ROOT } from '../platform/root.ts'
import { type Effort, type EmitFigure, FOLDER, SMALL } from './platforms.ts'
import { measurePortalLoads, type PortalLoad } from './portal-load.ts'
import { measureProxiedCall, UPSTREAM_MS } from './proxied-call.ts'
import { startRunningStack } from './running-stack.ts'
import { measureTicketList } from './ticket-list-load.ts'
import { measureUploads } from './uploads.ts'

/** Ten thousand tickets, of the forty of the sample. */
const PORTAL_SCALE = 250
const KB = 1024

/** What the edge costs between the portal and its services, how soon the portal is there, and what its screens weigh. */
export async function reportSignIn(emit: EmitFigure, effort: Effort): Promise<void> {
  await reportProxiedCalls(emit, effort)
  await reportScreens(emit)
  const stack = await startRunningStack({ dataDir: `${FOLDER}/sign-in`, sample: SMALL })
  const { cold, warm } = await measurePortalLoads(stack, effort.loads).finally(() => stack.stop())
  reportPortalLoad(emit, warm, { suffix: '', cache: 'scripts and styles in the cache of the browser' })
  reportPortalLoad(emit, cold, { suffix: '_cold', cache: 'an empty cache' })
  await reportTicketLists(emit, effort.loads)
}

async function reportProxiedCalls(emit: EmitFigure, effort: Effort): Promise<void> {
  const { steady, flooded, verificationUs } = await measureProxiedCall(FOLDER, effort)
  const hop = 'a worker in the same workerd that only hands the call on'
  for (const [suffix, { proxied, direct, forwarded }, ms, load] of [
    ['', steady, UPSTREAM_MS.steady, 'time to spare'],
    ['_flooded', flooded, UPSTREAM_MS.flooded, 'more than one isolate can take: capacity, not overhead'],
  ] as const) {
    const where = `fifty callers without a pause, a service that takes ${ms} ms, ${load}`
    const goal = suffix === '' ? { atMost: 1.3 } : null
    emit(
      `proxied_call_over_direct${suffix}`,
      proxied.ms / direct.ms,
      'ratio',
      goal,
      `${proxied.ms.toFixed(1)} over ${direct.ms.toFixed(1)} ms: ${where}`,
    )
    emit(`proxied_call_added${suffix}_ms`, proxied.ms - direct.ms, 'ms', null, `what the way through the edge adds to a call: ${where}`)
    emit(
      `forwarded_call_over_direct${suffix}`,
      forwarded.ms / direct.ms,
      'ratio',
      null,
      `the same through ${hop}: ${forwarded.ms.toFixed(1)} ms`,
    )
    emit(
      `proxied_calls_in_flight${suffix}`,
      proxied.inFlight,
      'calls',
      null,
      `calls under way at once through the edge, ${direct.inFlight.toFixed(1)} without it`,
    )
    const spent = `processor of workerd a call: ${proxied.cpuUs.toFixed(0)} µs, less ${forwarded.cpuUs.toFixed(0)} of ${hop}`
    emit(`proxied_call_cpu${suffix}_us`, proxied.cpuUs - forwarded.cpuUs, 'µs', null, spent)
  }
  const verified = 'processor of a call refused once its caller is known, less one refused before'
  emit('session_verification_us', verificationUs.edge, 'µs', { atMost: 200 }, `${verified}; tokens kept at the edge`)
  emit('session_verification_browser_us', verificationUs.browser, 'µs', { atMost: 200 }, `${verified}; tokens kept in the browser`)
}

/** What a screen of the portal weighs beside the shell, its texts in one language and in English included. */
async function reportScreens(emit: EmitFigure): Promise<void> {
  const { clientDir } = await compileRenderer(ROOT, readConfig().dataDir)
  for (const { name, size, limit } of await measureBudgets(clientDir)) {
    const [, screen] = /^portal: (.+)$/.exec(name) ?? []
    if (screen === undefined) continue
    const figure = `portal_${screen.replaceAll(/(?<=[a-z])(?=[A-Z])|\W+/g, '_').toLowerCase()}_kb`
    emit(figure, size / KB, 'KB', { atMost: limit / KB }, `${screen}: scripts, styles and texts, compressed, beside what is there before`)
  }
}

function reportPortalLoad(
  emit: EmitFigure,
  { interactiveMs, filledMs }: PortalLoad,
  { suffix, cache }: { suffix: string; cache: string },
): void {
  const where = `the dashboard in Chromium with ${cache}, somebody signed in, services that take 10 ms, median`
  emit(`portal_interactive${suffix}_ms`, interactiveMs, 'ms', null, `navigation to links of tiles that can be used: ${where}`)
  emit(`portal_filled${suffix}_ms`, filledMs, 'ms', null, `navigation to figures in all tiles and lists: ${where}`)
}

/** What the length of a list costs: all tickets of a large platform beside those of the sample. */
async function reportTicketLists(emit: EmitFigure, loads: number): Promise<void> {
  const measure = async (scale: number) => {
    const dataDir = `${FOLDER}/tickets-${scale}`
    const stack = await startRunningStack({ dataDir, sample: [...SMALL, '--portal-scale', String(scale)] })
    return measureTicketList(stack, loads).finally(() => stack.stop())
  }
  const [few, many] = [await measure(1), await measure(PORTAL_SCALE)]
  const where = `of ${many.tickets} tickets, in Chromium through edge and sandbox, median`
  emit('tickets_first_rows_ms', many.firstRowsMs, 'ms', null, `navigation to rows of a list ${where}`)
  const rows = `${many.firstRowsMs.toFixed(0)} over ${few.firstRowsMs.toFixed(0)} ms of ${few.tickets} tickets`
  emit('tickets_first_rows_ratio', many.firstRowsMs / few.firstRowsMs, 'ratio', { atMost: 1.5 }, rows)
  const filtered = `word typed to rows it finds, a quarter of a second of pause included, ${where}`
  emit('tickets_filter_ms', many.filterMs, 'ms', { atMost: 1000 }, filtered)
  const found = `${many.filterMs.toFixed(0)} over ${few.filterMs.toFixed(0)} ms among ${few.tickets} tickets`
  emit('tickets_filter_ratio', many.filterMs / few.filterMs, 'ratio', { atMost: 1.5 }, found)
}

/** What it costs to send files through the edge. */
export async function reportFiles(emit: EmitFigure): Promise<void> {
  const { upload, parts, plain, growth, plainGrowth } = await measureUploads(FOLDER)
  const how = `100 MB in parts, three at once: ${upload.ms.toFixed(0)} over ${plain.ms.toFixed(0)} ms in one PUT`
  emit('upload_over_plain_put', upload.ms / plain.ms, 'ratio', { atMost: 1.2 }, how)
  const same = `the same parts into the same store without the edge: ${parts.ms.toFixed(0)} ms`
  emit('plain_parts_over_plain_put', parts.ms / plain.ms, 'ratio', null, same)
  const spent = `processor of workerd and its store: ${upload.cpuMs.toFixed(0)} over ${plain.cpuMs.toFixed(0)} ms`
  emit(
    'upload_cpu_over_plain_put',
    upload.cpuMs / plain.cpuMs,
    'ratio',
    null,
    `${spent}, ${parts.cpuMs.toFixed(0)} for the parts without the edge`,
  )
  const files = 'twenty files of 100 MB at once, three parts of each'
  emit('upload_edge_memory', growth.isolate, 'MB', { atMost: 128 }, `heap and buffers of the edge's isolate at their highest: ${files}`)
  const process = 'workerd with its simulated store grows by'
  emit('upload_memory_growth', growth.process, 'MB', null, `${process}: ${files}`)
  emit('plain_put_memory_growth', plainGrowth.process, 'MB', null, `${process}: the same parts in a PUT each, without the edge`)
}
