import { type EdgeLoad, measureEdgeLoad } from './edge-load.ts'
import { type BenchEdit, type MeasuredPlatform, measureInTurn, reportWay, totals } from './edit-to-live.ts'
import { median, percentile } from './figures.ts'
import { type EmitFigure, FOLDER, SMALL } from './platforms.ts'
import { reportEditing } from './report-editing.ts'
import { firstRead, type LiveLine, nextLive, post, type RunningStack, type StackPorts, startRunningStack } from './running-stack.ts'

const EDITS = 40
/** A product, by its Japanese name: it reaches as many pages on a small platform as on a large one. */
const PRODUCT: BenchEdit = {
  service: 'pim',
  model: 'Product',
  id: 'corda-330',
  control: 'pim/product/corda-330',
  page: '/ja/products/cutting/cut-and-strip/benchtop/compact/corda-330',
  body: (name) => ({ language: 'ja', data: { name } }),
}
/** A title on every English page, and one in every English footer. */
const NAVIGATION: BenchEdit = navigationItem('nav-products')
const FOOTER: BenchEdit = navigationItem('nav-imprint')
/** A page of about the average size, and one of the largest kind. */
const LOADED_PAGES = ['/ja/about', PRODUCT.page] as const
/** A content page that exists in one locale of one site only. */
const SINGLE_PAGE = { model: 'Page', id: 'page-trade-machines', locale: 'de' }
/** Times the menu and the footer are edited; half as many do not tell a growth of 1.2 from one of 1.4. */
const SHARED_EDITS = 15

/** The small platform: its data, and what its services hold. */
const SMALL_PLATFORM = { dataDir: `${FOLDER}/small`, sample: SMALL }

/** @returns the ports on which it starts again with nothing to do */
export async function reportSmall(emit: EmitFigure): Promise<StackPorts> {
  const { dataDir } = SMALL_PLATFORM
  const stack = await startRunningStack(SMALL_PLATFORM)
  const pages = stack.lives[0]?.rendered ?? 0
  const [samples = []] = await measureInTurn([{ stack, dataDir }], { edit: PRODUCT, edits: EDITS })
  reportWay('small', samples, emit)
  await reportShared([{ stack, dataDir }], { platform: 'small', emit })
  await stack.stop()
  const second = await reportSecondStart({ ...SMALL_PLATFORM, ports: stack.ports, platform: 'small', emit })
  await second.stop()
  const load = await measureEdgeLoad(dataDir, LOADED_PAGES)
  emit('small_pages', pages, 'pages', null, 'pages of the small platform')
  emit(
    'edit_to_live_small_p50',
    median(totals(samples)),
    'ms',
    null,
    `from webhook accepted to new bytes served, ${EDITS} edits of a product, small platform`,
  )
  reportLoad(load, emit)
  return stack.ports
}

function reportLoad({ hello, pages }: EdgeLoad, emit: EmitFigure): void {
  emit('edge_hello_per_second', hello, '/s', null, 'requests for a bare Hono route, 8 connections')
  for (const [at, name] of ['', '_largest'].entries()) {
    const { edge, constant } = pages[at] ?? { edge: Number.NaN, constant: Number.NaN }
    const how = `${LOADED_PAGES[at]} over a bare Hono route in the same workerd, medians`
    emit(`edge_vs_constant${name}`, edge / constant, '×', { atLeast: 0.9 }, `${how}: the route answers the same headers and bytes`)
    emit(`edge_vs_hello${name}`, edge / hello, '×', null, `${how}: the route answers five bytes`)
  }
}

/** What is compared is measured in turn with the small platform, which is started again for it. */
export async function reportLarge(scale: number, { smallPorts, emit }: { smallPorts: StackPorts; emit: EmitFigure }): Promise<void> {
  const dataDir = `${FOLDER}/large`
  const sample = ['--scale', String(scale)]
  const stack = await startRunningStack({ dataDir, sample })
  const full = stack.lives[0]
  if (!full || full.failed > 0) throw new Error('The large platform was not built whole')
  emit('large_pages', full.rendered, 'pages', null, 'pages of the large platform')
  emit(
    'render_pages_per_second',
    (full.rendered / full.renderMs) * 1000,
    '/s',
    null,
    'first build of the large platform, rendering and packing',
  )
  const small = await startRunningStack({ ...SMALL_PLATFORM, ports: smallPorts })
  await firstRead(small)
  const inTurn = [
    { stack, dataDir },
    { stack: small, dataDir: SMALL_PLATFORM.dataDir },
  ]
  const [samples = [], ofSmall = []] = await measureInTurn(inTurn, { edit: PRODUCT, edits: EDITS })
  const times = totals(samples)
  reportWay('large', samples, emit)
  emit(
    'edit_to_live_ms_p50',
    median(times),
    'ms',
    { atMost: 150 },
    `from webhook accepted to new bytes served, ${EDITS} edits, large platform`,
  )
  emit('edit_to_live_ms_p95', percentile(times, 0.95), 'ms', { atMost: 300 }, 'the same')
  emit('edit_to_live_growth', median(times) / median(totals(ofSmall)), '×', { atMost: 1.2 }, GROWTH)
  await reportOnePage(stack, emit)
  await reportShared(inTurn, { platform: 'large', emit })
  await small.stop()
  emit('peak_rss_mb', stack.peakRss(), 'MB', { atMost: 1000 }, 'highest resident memory of the builder, its render threads included')
  await stack.stop()
  // Before drafts and rollbacks, after which a builder reads everything anew before it says that it is ready.
  const second = await reportSecondStart({ dataDir, sample, ports: stack.ports, platform: 'large', emit })
  await reportEditing(second, { dataDir, platform: 'large', emit })
  await second.stop()
}

/** A start that finds nothing changed: it serves at once, and reads the services beside that. @returns what it started, still running */
async function reportSecondStart({
  platform,
  emit,
  ...options
}: Parameters<typeof startRunningStack>[0] & { platform: 'small' | 'large'; emit: EmitFigure }): Promise<RunningStack> {
  const stack = await startRunningStack(options)
  try {
    const found = await firstRead(stack)
    if (found.rendered !== 0) throw new Error('The second start rendered pages though nothing had changed')
  } catch (error) {
    await stack.stop()
    throw error
  }
  const how = `npm start a second time, nothing changed, until everything is served, ${platform} platform`
  emit(`noop_start_seconds_${platform}`, stack.secondsToReady, 's', { atMost: 2 }, how)
  return stack
}

async function reportOnePage(stack: RunningStack, emit: EmitFigure): Promise<void> {
  const before = stack.lives.length
  await post(`${stack.sandboxUrl}/control/content/${SINGLE_PAGE.model}/${SINGLE_PAGE.id}`, {
    locale: SINGLE_PAGE.locale,
    data: { leadText: 'Neu gemessen.' },
    publish: true,
  })
  const live = await nextLive(stack, before)
  if (live.changed !== 1) throw new Error(`The edit of one page changed ${live.changed} pages; choose another entry for the benchmark`)
  emit('publish_objects', (live.objects ?? 0) + 1, 'objects', { atMost: 10 }, 'objects written for one changed page, its pack included')
  emit('publish_bytes', live.bytes ?? 0, 'bytes', { atMost: 65_536 }, 'bytes written beside the page for one changed page')
}

/** What is edited stands on every English page. */
function navigationItem(id: string): BenchEdit {
  const entry = { service: 'content', model: 'NavigationItem', id, control: `content/NavigationItem/${id}` } as const
  return { ...entry, page: '/en/about', body: (title) => ({ locale: 'en', data: { title }, publish: true }) }
}

const GROWTH = 'p50 on the large platform over p50 on the small one, edited in turn'

/** What stands on every page of a language: the pages are completed with it, and not rendered. The first platform beside others. */
async function reportShared(
  platforms: readonly MeasuredPlatform[],
  { platform, emit }: { platform: 'small' | 'large'; emit: EmitFigure },
): Promise<void> {
  for (const [name, edit] of Object.entries({ nav: NAVIGATION, footer: FOOTER })) {
    // The one beside it was edited alone before: both have to be as warm, or the ratio tells how warm they are.
    if (platforms.length > 1) await measureInTurn(platforms.slice(0, 1), { edit, edits: SHARED_EDITS })
    const [samples = [], beside] = await measureInTurn(platforms, { edit, edits: SHARED_EDITS })
    const ofLines = (value: (line: LiveLine) => number) => median(samples.map(({ line }) => value(line)))
    const how = `a title in every English ${name === 'nav' ? 'menu' : 'footer'}, ${SHARED_EDITS} edits, ${platform} platform`
    const ms = median(totals(samples))
    if (beside) emit(`${name}_change_growth`, ms / median(totals(beside)), '×', { atMost: 1.3 }, GROWTH)
    emit(`${name}_change_ms_${platform}`, ms, 'ms', { atMost: 1000 }, `webhook accepted to new bytes served: ${how}`)
    const written = ({ objects, bytes, packBytes }: LiveLine) => ({ objects: objects ?? 0, bytes: (bytes ?? 0) + packBytes })
    emit(
      `${name}_change_completed_${platform}`,
      ofLines(({ completed }) => completed),
      'pages',
      null,
      `pages that show it and are not rendered: ${how}`,
    )
    emit(
      `${name}_change_rendered_${platform}`,
      ofLines(({ rendered }) => rendered),
      'pages',
      null,
      `pages that are rendered: ${how}`,
    )
    emit(
      `${name}_change_objects_${platform}`,
      ofLines((line) => written(line).objects),
      'objects',
      { atMost: 20 },
      `written: ${how}`,
    )
    emit(
      `${name}_change_bytes_${platform}`,
      ofLines((line) => written(line).bytes),
      'bytes',
      { atMost: 100_000 },
      `written, packs included: ${how}`,
    )
  }
}
