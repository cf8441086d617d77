import { FOLDER, SMALL, type Tell } from './platforms.ts'
import { measurePortalLoads } from './portal-load.ts'
import { measureProxiedCall, PAUSE_MS } from './proxied-call.ts'
import { startRunningStack } from './running-stack.ts'
import { measureTicketList } from './ticket-list-load.ts'
import { measureUploads } from './uploads.ts'

/** Ten thousand tickets, of the forty of the sample. */
const PORTAL_SCALE = 250

/** What the edge costs between the portal and its services, and how soon the portal is there. */
export async function tellSignIn(tell: Tell): Promise<void> {
  const { steady, flooded, proxiedCpuUs, forwardedCpuUs, verificationUs } = await measureProxiedCall(FOLDER)
  const hop = 'a worker in the same workerd that only hands the call on'
  for (const [name, { proxied, direct, forwarded }, pace] of [
    ['', steady, `with a pause of ${PAUSE_MS} ms between two calls`],
    ['_flooded', flooded, 'without a pause, more than one isolate can take'],
  ] as const) {
    const how = `fifty callers in parallel ${pace}, a service that takes 10 ms, turn by turn`
    const ms = `${proxied.toFixed(1)} over ${direct.toFixed(1)} ms`
    tell(`proxied_call_over_direct${name}`, proxied / direct, 'ratio', name === '' ? { atMost: 1.3 } : null, `${how}: ${ms}`)
    const forward = `the same through ${hop}: ${forwarded.toFixed(1)} ms`
    tell(`forwarded_call_over_direct${name}`, forwarded / direct, 'ratio', null, forward)
  }
  const cpu = `${proxiedCpuUs.toFixed(0)} µs of processor a call, less ${forwardedCpuUs.toFixed(0)} of ${hop}`
  tell('proxied_call_cpu_us', proxiedCpuUs - forwardedCpuUs, 'µs', null, cpu)
  tell('session_verification_us', verificationUs, 'µs', { atMost: 200 }, 'a call refused once its caller is known, less one refused before')
  const stack = await startRunningStack({ dataDir: `${FOLDER}/sign-in`, sample: SMALL })
  const load = await measurePortalLoads(stack).finally(() => stack.stop())
  const where = 'the dashboard in Chromium, somebody signed in, services that take 10 ms, median of nine'
  tell('portal_interactive_ms', load.interactiveMs, 'ms', null, `navigation to links of tiles that can be used: ${where}`)
  tell('portal_filled_ms', load.filledMs, 'ms', null, `navigation to figures in all tiles and lists: ${where}`)
  await tellTicketLists(tell)
}

/** What the length of a list costs: ten thousand tickets beside forty. */
async function tellTicketLists(tell: Tell): Promise<void> {
  const measure = async (scale: number) => {
    const dataDir = `${FOLDER}/tickets-${scale}`
    const stack = await startRunningStack({ dataDir, sample: [...SMALL, '--portal-scale', String(scale)] })
    return measureTicketList(stack).finally(() => stack.stop())
  }
  const [few, many] = [await measure(1), await measure(PORTAL_SCALE)]
  const where = 'in Chromium through edge and sandbox, median of nine'
  tell('tickets_first_rows_ms', many.firstRowsMs, 'ms', null, `navigation to rows of a list of ten thousand tickets: ${where}`)
  const rows = `${many.firstRowsMs.toFixed(0)} over ${few.firstRowsMs.toFixed(0)} ms of forty tickets`
  tell('tickets_first_rows_ratio', many.firstRowsMs / few.firstRowsMs, 'ratio', { atMost: 1.5 }, rows)
  tell('tickets_filter_ms', many.filterMs, 'ms', null, `word typed to rows it finds, a quarter of a second of pause included: ${where}`)
  const found = `${many.filterMs.toFixed(0)} over ${few.filterMs.toFixed(0)} ms among forty tickets`
  tell('tickets_filter_ratio', many.filterMs / few.filterMs, 'ratio', { atMost: 1.5 }, found)
}

/** What it costs to send files through the edge. */
export async function tellFiles(tell: Tell): Promise<void> {
  const { upload, parts, plain, growth, plainGrowth } = await measureUploads(FOLDER)
  const how = `100 MB in parts, three at once: ${upload.ms.toFixed(0)} over ${plain.ms.toFixed(0)} ms in one PUT`
  tell('upload_over_plain_put', upload.ms / plain.ms, 'ratio', { atMost: 1.2 }, how)
  const same = `the same parts into the same store without the edge: ${parts.ms.toFixed(0)} ms`
  tell('plain_parts_over_plain_put', parts.ms / plain.ms, 'ratio', null, same)
  const spent = `processor of workerd and its store: ${upload.cpuMs.toFixed(0)} over ${plain.cpuMs.toFixed(0)} ms`
  tell(
    'upload_cpu_over_plain_put',
    upload.cpuMs / plain.cpuMs,
    'ratio',
    null,
    `${spent}, ${parts.cpuMs.toFixed(0)} for the parts without the edge`,
  )
  const files = 'twenty files of 100 MB at once, three parts of each'
  tell('upload_edge_memory', growth.isolate, 'MB', { atMost: 128 }, `heap and buffers of the edge's isolate at their highest: ${files}`)
  const process = 'workerd with its simulated store grows by'
  tell('upload_memory_growth', growth.process, 'MB', null, `${process}: ${files}`)
  tell('plain_put_memory_growth', plainGrowth.process, 'MB', null, `${process}: the same parts in a PUT each, without the edge`)
}
