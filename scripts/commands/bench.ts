import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureEdgeLoad } from '../bench/edge-load.ts'
import { type BenchEdit, measureEditToLive, tellWay, totals } from '../bench/edit-to-live.ts'
import { measureEditing } from '../bench/editing.ts'
import { describeFigure, type Figure, median, percentile } from '../bench/figures.ts'
import { measureFullBuild } from '../bench/full-build.ts'
import { measureHugo } from '../bench/hugo.ts'
import { auditPage } from '../bench/lighthouse.ts'
import { measurePortalLoads } from '../bench/portal-load.ts'
import { measureProxiedCall } from '../bench/proxied-call.ts'
import { firstRead, type LiveLine, nextLive, post, type RunningStack, startRunningStack } from '../bench/running-stack.ts'
import { isSearchEngine, SEARCH_ENGINE_NAMES, type SearchEngineName } from '../bench/search-engines/search-engines.ts'
import { tellRelevance, tellSearches } from '../bench/tell-searches.ts'
import { measureTicketList } from '../bench/ticket-list-load.ts'
import { measureUploads } from '../bench/uploads.ts'
import { ROOT } from '../root.ts'
import { readCommandOptions } from './command-options.ts'
import { runCommand } from './run-command.ts'

const FOLDER = '.data/bench'
const EDITS = 40
/** Ten thousand tickets, of the forty of the sample. */
const PORTAL_SCALE = 250
/** About a thousand pages: one country, and the languages of the pages that are edited and asked for. */
const SMALL = ['--countries', 'JP', '--languages', 'en,de,ja']
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
/** Audited on the mobile profile: a page of each of the kinds that matter most. */
const AUDITED_PAGES = {
  home: '/de',
  product: '/de/products/cutting/cut-and-strip/benchtop/compact/corda-330',
  classification: '/de/products/crimping',
  story: '/de/stories/the-night-shift',
}
/** Rounds of an editor: saved, looked at, published, taken back. */
const EDITING_ROUNDS = 20
/** The page that is drafted. */
const DRAFTED = { id: 'page-about', path: '/ja/about', locale: 'ja' }
/** A content page that exists in one locale of one site only. */
const SINGLE_PAGE = { model: 'Page', id: 'page-trade-machines', locale: 'de' }
/** Times the menu and the footer are edited. */
const SHARED_EDITS = 7

const figures: Figure[] = []
function tell(name: string, value: number, unit: string, goal: Figure['goal'], how: string): void {
  const figure: Figure = { name, value, unit, goal, how }
  figures.push(figure)
  process.stdout.write(`${describeFigure(figure)}\n`)
}

/**
 * `npm run bench`: named figures of one run on the real templates, printed and written to `.data/bench.json`. `-- --large 12`
 * takes a smaller large platform, `-- --only full` (or `pages`, `search`, `sign-in`, `uploads`, `editing`, `edits`) a part of the figures,
 * `-- --records 1000,10000`
 * other sizes of the search, `-- --engines own,minisearch` fewer of its engines.
 */
runCommand(async () => {
  const options = readBenchOptions()
  const scale = Number(options.large ?? 24)
  const only = options.only
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
  mkdirSync(join(ROOT, FOLDER), { recursive: true })
  const isWanted = (part: string) => only === undefined || only === part
  if (isWanted('full')) await measureWholeBuilds()
  if (isWanted('pages')) await measurePages()
  if (isWanted('search')) {
    const { sizes, engines } = searchOptions(options)
    await tellRelevance({ engines, tell })
    await tellSearches(`${FOLDER}/search`, { sizes, engines, tell })
  }
  if (isWanted('sign-in')) await measureSignIn()
  if (isWanted('uploads')) await measureFiles()
  if (isWanted('editing')) await measureDesk()
  if (isWanted('edits')) await measureLarge(scale, await measureSmall())
  writeFileSync(join(ROOT, '.data/bench.json'), `${JSON.stringify({ measuredAt: new Date().toISOString(), figures }, null, 2)}\n`)
})

function readBenchOptions() {
  const text = { type: 'string' } as const
  return readCommandOptions(process.argv.slice(2), { large: text, only: text, records: text, engines: text }).values
}

/** Records a language may have, and the engines that are asked. */
function searchOptions(options: ReturnType<typeof readBenchOptions>): { sizes: number[]; engines: SearchEngineName[] } {
  const list = (name: 'records' | 'engines', usual: readonly string[]) => options[name]?.split(',') ?? usual
  return {
    sizes: list('records', ['1000', '10000', '50000']).map(Number),
    engines: list('engines', SEARCH_ENGINE_NAMES).filter(isSearchEngine),
  }
}

/** What the edge costs between the portal and its services, and how soon the portal is there. */
async function measureSignIn(): Promise<void> {
  const { proxiedMs, directMs, forwardedMs, proxiedCpuUs, forwardedCpuUs, verificationUs } = await measureProxiedCall(FOLDER)
  const how = 'fifty calls in parallel, a service that takes 10 ms, turn by turn'
  tell(
    'proxied_call_over_direct',
    proxiedMs / directMs,
    'ratio',
    { atMost: 1.3 },
    `${how}: ${proxiedMs.toFixed(1)} over ${directMs.toFixed(1)} ms`,
  )
  const hop = 'a worker in the same workerd that only hands the call on'
  tell('forwarded_call_over_direct', forwardedMs / directMs, 'ratio', null, `the same through ${hop}: ${forwardedMs.toFixed(1)} ms`)
  const cpu = `${proxiedCpuUs.toFixed(0)} µs of processor a call, less ${forwardedCpuUs.toFixed(0)} of ${hop}`
  tell('proxied_call_cpu_us', proxiedCpuUs - forwardedCpuUs, 'µs', null, cpu)
  tell('session_verification_us', verificationUs, 'µs', { atMost: 200 }, 'a call refused once its caller is known, less one refused before')
  const stack = await startRunningStack({ dataDir: `${FOLDER}/sign-in`, sample: SMALL })
  const load = await measurePortalLoads(stack).finally(() => stack.stop())
  const where = 'the dashboard in Chromium, somebody signed in, services that take 10 ms, median of nine'
  tell('portal_interactive_ms', load.interactiveMs, 'ms', null, `navigation to links of tiles that can be used: ${where}`)
  tell('portal_filled_ms', load.filledMs, 'ms', null, `navigation to figures in all tiles and lists: ${where}`)
  await measureTicketLists()
}

/** What the length of a list costs: ten thousand tickets beside forty. */
async function measureTicketLists(): Promise<void> {
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
async function measureFiles(): Promise<void> {
  const { upload, parts, plain, growthMb, plainGrowthMb } = await measureUploads(FOLDER)
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
  const process = 'workerd with its simulated store, twenty files of 100 MB at once'
  tell('upload_memory_growth', growthMb, 'MB', { atMost: 128 }, `${process}, three parts of each`)
  tell('plain_put_memory_growth', plainGrowthMb, 'MB', null, `${process}, the same parts in a PUT each, without the edge`)
}

/** What editors wait for on the small platform. */
async function measureDesk(): Promise<void> {
  const dataDir = `${FOLDER}/editing`
  const stack = await startRunningStack({ dataDir, sample: SMALL })
  await tellEditing(stack, { dataDir, platform: 'small' }).finally(() => stack.stop())
}

async function tellEditing(stack: RunningStack, { dataDir, platform }: { dataDir: string; platform: 'small' | 'large' }): Promise<void> {
  const { draftSeen, publishLive, dryRun, rollback } = await measureEditing(stack, { dataDir, rounds: EDITING_ROUNDS, ...DRAFTED })
  const how = `${EDITING_ROUNDS} rounds with one page, ${platform} platform`
  tell(`draft_to_preview_${platform}_p50`, median(draftSeen), 'ms', { atMost: 300 }, `a draft is saved to its words in the preview: ${how}`)
  tell(`publish_to_live_${platform}_p50`, median(publishLive), 'ms', { atMost: 500 }, `published to served, as an editor sees it: ${how}`)
  tell(`dry_run_${platform}_p50`, median(dryRun), 'ms', { atMost: 1000 }, `what publishing the draft would change: ${how}`)
  tell(`rollback_${platform}_p50`, median(rollback), 'ms', { atMost: 300 }, `the release before is chosen to served: ${how}`)
}

/** What a visitor's phone makes of a page, and what the page weighs. */
async function measurePages(): Promise<void> {
  const stack = await startRunningStack({ dataDir: `${FOLDER}/pages`, sample: SMALL })
  for (const [kind, path] of Object.entries(AUDITED_PAGES)) {
    const audit = await auditPage(stack.edgeUrl + path, join(ROOT, FOLDER, 'lighthouse', kind))
    for (const [category, score] of Object.entries(audit.scores))
      tell(
        `${kind}_${category}`,
        score,
        'of 100',
        { atLeast: category === 'performance' ? 98 : 100 },
        `Lighthouse, mobile profile, median of three: ${path}`,
      )
    tell(`${kind}_layout_shift`, audit.layoutShift, '', { atMost: 0.02 }, 'cumulative layout shift')
    tell(`${kind}_largest_paint`, audit.largestPaintMs, 'ms', { atMost: 1500 }, 'largest contentful paint as simulated for a phone')
    tell(`${kind}_blocking`, audit.blockingMs, 'ms', { atMost: 100 }, 'total blocking time as simulated for a phone')
    tell(`${kind}_html`, audit.htmlBytes / 1024, 'KB', { atMost: 60 }, 'the document, uncompressed')
    tell(`${kind}_script`, audit.scriptBytes / 1024, 'KB', { atMost: 15 }, 'scripts before anything is used, compressed')
    for (const finding of audit.findings) process.stdout.write(`     ${finding}\n`)
  }
  await stack.stop()
}

interface SmallFigures {
  p50: number
  shared: Record<string, number>
}

async function measureSmall(): Promise<SmallFigures> {
  const dataDir = `${FOLDER}/small`
  const options = { dataDir, sample: SMALL }
  const stack = await startRunningStack(options)
  const pages = stack.lives[0]?.rendered ?? 0
  const samples = await measureEditToLive(stack, { dataDir, edit: PRODUCT, edits: EDITS })
  tellWay('small', samples, tell)
  const shared = await tellShared(stack, { dataDir, platform: 'small' })
  await stack.stop()
  await tellSecondStart({ ...options, ports: stack.ports, platform: 'small' })
  const load = await measureEdgeLoad(dataDir, LOADED_PAGES)
  tell('small_pages', pages, 'pages', null, 'pages of the small platform')
  tell(
    'edit_to_live_small_p50',
    median(totals(samples)),
    'ms',
    null,
    `from webhook accepted to new bytes served, ${EDITS} edits of a product, small platform`,
  )
  const [average = Number.NaN, largest = Number.NaN] = load.pages
  tell('edge_hello_per_second', load.hello, '/s', null, 'requests for a bare Hono route, 8 connections')
  tell(
    'edge_vs_hello',
    average / load.hello,
    '×',
    { atLeast: 0.7 },
    `${LOADED_PAGES[0]} over a bare Hono route in the same workerd, medians`,
  )
  tell('edge_vs_hello_largest', largest / load.hello, '×', { atLeast: 0.7 }, `the same for ${LOADED_PAGES[1]}`)
  return { p50: median(totals(samples)), shared }
}

async function measureLarge(scale: number, small: SmallFigures): Promise<void> {
  const dataDir = `${FOLDER}/large`
  const sample = ['--scale', String(scale)]
  const stack = await startRunningStack({ dataDir, sample })
  const full = stack.lives[0]
  if (!full || full.failed > 0) throw new Error('The large platform was not built whole')
  tell('large_pages', full.rendered, 'pages', null, 'pages of the large platform')
  tell(
    'render_pages_per_second',
    (full.rendered / full.renderMs) * 1000,
    '/s',
    null,
    'first build of the large platform, rendering and packing',
  )
  const samples = await measureEditToLive(stack, { dataDir, edit: PRODUCT, edits: EDITS })
  const times = totals(samples)
  tellWay('large', samples, tell)
  tell(
    'edit_to_live_ms_p50',
    median(times),
    'ms',
    { atMost: 150 },
    `from webhook accepted to new bytes served, ${EDITS} edits, large platform`,
  )
  tell('edit_to_live_ms_p95', percentile(times, 0.95), 'ms', { atMost: 300 }, 'the same')
  tell('edit_to_live_growth', median(times) / small.p50, '×', { atMost: 1.2 }, 'p50 on the large platform over p50 on the small one')
  await measureOnePage(stack)
  const shared = await tellShared(stack, { dataDir, platform: 'large' })
  for (const [name, ms] of Object.entries(shared))
    tell(
      `${name}_change_growth`,
      ms / (small.shared[name] ?? Number.NaN),
      '×',
      { atMost: 1.3 },
      'p50 on the large platform over p50 on the small one',
    )
  tell('peak_rss_mb', stack.peakRss(), 'MB', { atMost: 1200 }, 'highest resident memory of the builder, its render threads included')
  await tellEditing(stack, { dataDir, platform: 'large' })
  await stack.stop()
  await tellSecondStart({ dataDir, sample, ports: stack.ports, platform: 'large' })
}

/** A start that finds nothing changed: it serves at once, and reads the services beside that. */
async function tellSecondStart({
  platform,
  ...options
}: Parameters<typeof startRunningStack>[0] & { platform: 'small' | 'large' }): Promise<void> {
  const stack = await startRunningStack(options)
  const found = await firstRead(stack).finally(() => stack.stop())
  if (found.rendered !== 0) throw new Error('The second start rendered pages though nothing had changed')
  const how = `npm start a second time, nothing changed, until everything is served, ${platform} platform`
  tell(`noop_start_seconds_${platform}`, stack.secondsToReady, 's', { atMost: 2 }, how)
}

async function measureOnePage(stack: RunningStack): Promise<void> {
  const before = stack.lives.length
  await post(`${stack.sandboxUrl}/control/content/${SINGLE_PAGE.model}/${SINGLE_PAGE.id}`, {
    locale: SINGLE_PAGE.locale,
    data: { leadText: 'Neu gemessen.' },
    publish: true,
  })
  const live = await nextLive(stack, before)
  if (live.changed !== 1) throw new Error(`The edit of one page changed ${live.changed} pages; choose another entry for the benchmark`)
  tell('publish_objects', (live.objects ?? 0) + 1, 'objects', { atMost: 10 }, 'objects written for one changed page, its pack included')
  tell('publish_bytes', live.bytes ?? 0, 'bytes', { atMost: 65_536 }, 'bytes written beside the page for one changed page')
}

/** What is edited stands on every English page. */
function navigationItem(id: string): BenchEdit {
  const entry = { service: 'content', model: 'NavigationItem', id, control: `content/NavigationItem/${id}` } as const
  return { ...entry, page: '/en/about', body: (title) => ({ locale: 'en', data: { title }, publish: true }) }
}

/** What stands on every page of a language: the pages are completed with it, and not rendered. */
async function tellShared(stack: RunningStack, { dataDir, platform }: { dataDir: string; platform: 'small' | 'large' }) {
  const medians: Record<string, number> = {}
  for (const [name, edit] of Object.entries({ nav: NAVIGATION, footer: FOOTER })) {
    const samples = await measureEditToLive(stack, { dataDir, edit, edits: SHARED_EDITS, warmUp: 1 })
    const ofLines = (value: (line: LiveLine) => number) => median(samples.map(({ line }) => value(line)))
    const how = `a title in every English ${name === 'nav' ? 'menu' : 'footer'}, ${SHARED_EDITS} edits, ${platform} platform`
    const ms = median(totals(samples))
    medians[name] = ms
    tell(`${name}_change_ms_${platform}`, ms, 'ms', { atMost: 1000 }, `webhook accepted to new bytes served: ${how}`)
    const written = ({ objects, bytes, packBytes }: LiveLine) => ({ objects: objects ?? 0, bytes: (bytes ?? 0) + packBytes })
    tell(
      `${name}_change_completed_${platform}`,
      ofLines(({ completed }) => completed),
      'pages',
      null,
      `pages that show it and are not rendered: ${how}`,
    )
    tell(
      `${name}_change_rendered_${platform}`,
      ofLines(({ rendered }) => rendered),
      'pages',
      null,
      `pages that are rendered: ${how}`,
    )
    tell(
      `${name}_change_objects_${platform}`,
      ofLines((line) => written(line).objects),
      'objects',
      { atMost: 20 },
      `written: ${how}`,
    )
    tell(
      `${name}_change_bytes_${platform}`,
      ofLines((line) => written(line).bytes),
      'bytes',
      { atMost: 100_000 },
      `written, packs included: ${how}`,
    )
  }
  return medians
}

async function measureWholeBuilds(): Promise<void> {
  const build = await measureFullBuild(`${FOLDER}/full`)
  const { pages, oursSeconds, astroSeconds, astroPagesSeconds, averageBytes } = build
  tell('full_build_pages_per_second', pages / oursSeconds, '/s', null, 'plan, render and publish of the whole sample')
  tell('astro_build_pages_per_second', pages / astroSeconds, '/s', null, 'plain astro build of the same templates and data')
  tell(
    'full_vs_astro_build',
    astroSeconds / oursSeconds,
    '×',
    { atLeast: 3 },
    'our render and publish over plain astro build, same pages and documents, the quicker of two turns each',
  )
  tell('full_vs_astro_pages_only', astroPagesSeconds / oursSeconds, '×', null, 'the same without the bundling of astro build')
  const hugo = measureHugo(join(ROOT, FOLDER, 'hugo'), { pages, bytes: averageBytes })
  if (hugo)
    tell(
      'hugo_ratio',
      hugo.seconds / oursSeconds,
      '×',
      { atLeast: 1 },
      `hugo's time over ours, ${pages} pages of ${Math.round(hugo.averageBytes)} and ${Math.round(averageBytes)} bytes`,
    )
}
