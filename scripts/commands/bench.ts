import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFigure, type Figure } from '../bench/figures.ts'
import { measureFullBuild } from '../bench/full-build.ts'
import { measureHugo } from '../bench/hugo.ts'
import { auditPage } from '../bench/lighthouse.ts'
import { EFFORT, FOLDER, SMALL } from '../bench/platforms.ts'
import { reportSmallEditing } from '../bench/report-editing.ts'
import { reportLarge, reportSmall } from '../bench/report-edits.ts'
import { reportFiles, reportSignIn } from '../bench/report-portal.ts'
import { reportRelevance, reportSearches } from '../bench/report-searches.ts'
import { startRunningStack } from '../bench/running-stack.ts'
import { isSearchEngine, SEARCH_ENGINE_NAMES, type SearchEngineName } from '../bench/search-engines/search-engines.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { ROOT } from '../platform/root.ts'
import { runCommand } from './run-command.ts'

/** What a page is held to; null where a figure is told and has no goal. */
interface PageGoals {
  performance: number
  blockingMs: number
  scriptKb: number | null
  seo: number | null
}
interface AuditedPage {
  path: string
  goals?: PageGoals
}
const PAGE_GOALS: PageGoals = { performance: 98, blockingMs: 100, scriptKb: 15, seo: 100 }

/** Audited on the mobile profile: a page of each of the kinds that matter most. */
const AUDITED_PAGES: Readonly<Record<string, AuditedPage>> = {
  home: { path: '/de' },
  product: { path: '/de/products/cutting/cut-and-strip/benchtop/compact/corda-330' },
  classification: { path: '/de/products/crimping' },
  story: { path: '/de/stories/the-night-shift' },
  contact: { path: '/de/contact' },
  // An island takes over the table the edge wrote, and the visitor's own pages are not for search engines.
  comparison: {
    path: '/de/compare?products=punto-6+punto-12+punto-30',
    goals: { performance: 95, blockingMs: 150, scriptKb: null, seo: null },
  },
}

const figures: Figure[] = []
function emit(name: string, value: number, unit: string, goal: Figure['goal'], how: string): void {
  const figure: Figure = { name, value, unit, goal, how }
  figures.push(figure)
  process.stdout.write(`${describeFigure(figure)}\n`)
}

/**
 * `npm run bench`: named figures of one run on the real templates, printed and written to `.data/bench.json`. `-- --large 12`
 * takes a smaller large platform, `-- --only full` (or `pages`, `search`, `sign-in`, `uploads`, `editing`, `edits`) a part of the figures,
 * `-- --records 1000,10000`
 * other sizes of the search, `-- --engines own,minisearch` fewer of its engines. `-- --only sign-in --quick` measures each thing once and
 * briefly, to see that it can be measured.
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
    await reportRelevance({ engines, emit })
    await reportSearches(`${FOLDER}/search`, { sizes, engines, emit })
  }
  if (isWanted('sign-in')) await reportSignIn(emit, options.quick ? EFFORT.quick : EFFORT.full)
  if (isWanted('uploads')) await reportFiles(emit)
  if (isWanted('editing')) await reportSmallEditing(emit)
  if (isWanted('edits')) await reportLarge(scale, { smallPorts: await reportSmall(emit), emit })
  writeFileSync(join(ROOT, '.data/bench.json'), `${JSON.stringify({ measuredAt: new Date().toISOString(), figures }, null, 2)}\n`)
})

function readBenchOptions() {
  const text = { type: 'string' } as const
  const quick = { type: 'boolean' } as const
  return readCommandOptions(process.argv.slice(2), { large: text, only: text, records: text, engines: text, quick }).values
}

/** Records a language may have, and the engines that are asked. */
function searchOptions(options: ReturnType<typeof readBenchOptions>): { sizes: number[]; engines: SearchEngineName[] } {
  const list = (name: 'records' | 'engines', usual: readonly string[]) => options[name]?.split(',') ?? usual
  return {
    sizes: list('records', ['1000', '10000', '50000']).map(Number),
    engines: list('engines', SEARCH_ENGINE_NAMES).filter(isSearchEngine),
  }
}

/** What a visitor's phone makes of a page, and what the page weighs. */
async function measurePages(): Promise<void> {
  const stack = await startRunningStack({ dataDir: `${FOLDER}/pages`, sample: SMALL })
  for (const [kind, { path, goals = PAGE_GOALS }] of Object.entries(AUDITED_PAGES)) {
    const audit = await auditPage(stack.edgeUrl + path, join(ROOT, FOLDER, 'lighthouse', kind))
    const leastOf: Readonly<Record<string, number | null>> = { performance: goals.performance, seo: goals.seo }
    for (const [category, score] of Object.entries(audit.scores)) {
      const { [category]: atLeast = 100 } = leastOf
      const goal = atLeast === null ? null : { atLeast }
      emit(`${kind}_${category}`, score, 'of 100', goal, `Lighthouse, mobile profile, median of three: ${path}`)
    }
    emit(`${kind}_layout_shift`, audit.layoutShift, '', { atMost: 0.02 }, 'cumulative layout shift')
    emit(`${kind}_largest_paint`, audit.largestPaintMs, 'ms', { atMost: 1500 }, 'largest contentful paint as simulated for a phone')
    emit(`${kind}_blocking`, audit.blockingMs, 'ms', { atMost: goals.blockingMs }, 'total blocking time as simulated for a phone')
    emit(`${kind}_html`, audit.htmlBytes / 1024, 'KB', { atMost: 60 }, 'the document, uncompressed')
    const scriptGoal = goals.scriptKb === null ? null : { atMost: goals.scriptKb }
    emit(`${kind}_script`, audit.scriptBytes / 1024, 'KB', scriptGoal, 'scripts before anything is used, compressed')
    for (const finding of audit.findings) process.stdout.write(`     ${finding}\n`)
  }
  await stack.stop()
}

async function measureWholeBuilds(): Promise<void> {
  const build = await measureFullBuild(`${FOLDER}/full`)
  const { pages, oursSeconds, oneThreadSeconds, threads, astroSeconds, astroPagesSeconds, averageBytes } = build
  emit('full_build_pages_per_second', pages / oursSeconds, '/s', null, `plan, render and publish of the whole sample, ${threads} threads`)
  emit('astro_build_pages_per_second', pages / astroSeconds, '/s', null, 'plain astro build of the same templates and data, one thread')
  const turns = `plain astro build's time over ours, same pages and documents, the quicker of two turns each`
  emit('full_vs_astro_build', astroSeconds / oursSeconds, '×', { atLeast: 6 }, `${turns}, ${threads} threads`)
  emit('full_vs_astro_one_thread', astroSeconds / oneThreadSeconds, '×', { atLeast: 2 }, `${turns}, one thread`)
  emit('full_vs_astro_pages_only', astroPagesSeconds / oursSeconds, '×', null, 'the first without the bundling of astro build')
  emit('stored_vs_whole', build.storedOverWhole, '×', { atMost: 0.75 }, 'bytes stored, parts once, over the same pages compressed whole')
  emit('sent_vs_whole', build.sentOverWhole, '×', { atMost: 1.1 }, 'bytes sent over the same pages compressed whole')
  const hugo = measureHugo(join(ROOT, FOLDER, 'hugo'), { pages, bytes: averageBytes })
  if (hugo)
    emit(
      'hugo_ratio',
      hugo.seconds / oursSeconds,
      '×',
      { atLeast: 2 },
      `hugo's time over ours, ${pages} pages of ${Math.round(hugo.averageBytes)} and ${Math.round(averageBytes)} bytes`,
    )
}
