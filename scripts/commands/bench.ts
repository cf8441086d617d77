import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFigure, type Figure } from '../bench/figures.ts'
import { measureFullBuild } from '../bench/full-build.ts'
import { measureHugo } from '../bench/hugo.ts'
import { auditPage } from '../bench/lighthouse.ts'
import { FOLDER, SMALL } from '../bench/platforms.ts'
import { startRunningStack } from '../bench/running-stack.ts'
import { isSearchEngine, SEARCH_ENGINE_NAMES, type SearchEngineName } from '../bench/search-engines/search-engines.ts'
import { tellDesk } from '../bench/tell-editing.ts'
import { tellLarge, tellSmall } from '../bench/tell-edits.ts'
import { tellFiles, tellSignIn } from '../bench/tell-portal.ts'
import { tellRelevance, tellSearches } from '../bench/tell-searches.ts'
import { ROOT } from '../root.ts'
import { readCommandOptions } from './command-options.ts'
import { runCommand } from './run-command.ts'

/** Audited on the mobile profile: a page of each of the kinds that matter most. */
const AUDITED_PAGES = {
  home: '/de',
  product: '/de/products/cutting/cut-and-strip/benchtop/compact/corda-330',
  classification: '/de/products/crimping',
  story: '/de/stories/the-night-shift',
}
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
  if (isWanted('sign-in')) await tellSignIn(tell)
  if (isWanted('uploads')) await tellFiles(tell)
  if (isWanted('editing')) await tellDesk(tell)
  if (isWanted('edits')) await tellLarge(scale, { small: await tellSmall(tell), tell })
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
