import type { EngineOutcome } from './measure-engine.ts'
import type { EmitFigure } from './platforms.ts'
import { measureRelevance } from './relevance/measure-relevance.ts'
import { measureSearch, type SearchFigures } from './search.ts'
import type { SearchEngineName } from './search-engines/search-engines.ts'

/** The search of one language, at the sizes a site may have, beside other engines on the same records and queries. */
export async function reportSearches(
  folder: string,
  { sizes, engines, emit }: { sizes: readonly number[]; engines: readonly SearchEngineName[]; emit: EmitFigure },
): Promise<void> {
  for (const size of sizes) {
    const name = `search ${size / 1000}k`
    const started = Date.now()
    const say = (what: string) => process.stdout.write(`     ${name}, ${Math.round((Date.now() - started) / 1000)} s: ${what}\n`)
    const figures = await measureSearch(size, { folder, engines, say })
    reportOurs(name, figures, emit)
    for (const [engine, outcome] of Object.entries(figures.engines))
      reportEngine(`${name} ${engine}`, { outcome, ours: figures.engines.own, emit })
  }
}

/** What visitors type, over the sample content: how often it leads to the right place, and times over ours. */
export async function reportRelevance({ engines, emit }: { engines: readonly SearchEngineName[]; emit: EmitFigure }): Promise<void> {
  const figures = await measureRelevance(engines)
  const own = figures.find(([engine]) => engine === 'own')?.[1]
  for (const [engine, { queries, found, foundByLanguage, empty, p50 }] of figures) {
    const languages = Object.entries(foundByLanguage).map(([language, share]) => `${language} ${(share * 100).toFixed(1)}`)
    emit(`sample ${engine} quality`, found * 100, '% top 3', null, `${queries} queries visitors type; ${languages.join(', ')}`)
    emit(`sample ${engine} nothing found`, empty * 100, '%', null, 'of these queries')
    emit(`sample ${engine} p50`, p50, 'ms', null, 'an answer in memory')
    if (own && engine !== 'own') emit(`sample ${engine} time`, p50 / own.p50, 'x ours', null, 'medians of one run, all in memory')
  }
}

function reportOurs(name: string, { workerd, ...own }: SearchFigures, emit: EmitFigure): void {
  emit(`${name} index`, own.bytesPerRecord / 1024, 'KB/page', null, `stored, compressed, in ${own.documents} documents`)
  emit(`${name} build`, own.buildMs, 'ms', null, 'the whole index from its records')
  emit(`${name} update`, own.updateMs, 'ms', null, `one record reworded; ${own.changedDocuments} documents change`)
  emit(`${name} first answer`, workerd.firstMs, 'ms', null, 'in workerd, nothing read yet')
  emit(`${name} p50`, workerd.p50, 'ms', null, 'answers in workerd over HTTP, documents read from R2 as they are needed')
  emit(`${name} p95`, workerd.p95, 'ms', null, 'the same')
  emit(`${name} reads p50`, workerd.readsP50, 'documents', null, 'read from R2 for an answer, beside those in memory')
  emit(`${name} reads p95`, workerd.readsP95, 'documents', null, 'the same')
  emit(`${name} isolate memory`, workerd.heapMegabytes, 'MB', null, 'heap and buffers of the isolate after all queries, garbage collected')
  emit(
    `${name} process memory`,
    workerd.processMegabytes,
    'MB',
    null,
    'what workerd has grown by with the queries, stand-in of R2 and garbage included',
  )
}

/** All engines in memory, each in an isolate of its own; what was not measured says why. */
function reportEngine(
  name: string,
  { outcome, ours, emit }: { outcome: EngineOutcome; ours: EngineOutcome | undefined; emit: EmitFigure },
): void {
  if ('failure' in outcome) {
    process.stdout.write(`     ${name}: ${outcome.failure}\n`)
    emit(`${name} given up after`, outcome.afterMs, 'ms', null, outcome.failure)
    return
  }
  const { asked, queries } = outcome
  const all = asked === queries ? `${queries} queries` : `${asked} of ${queries} queries, the others were out of time`
  emit(`${name} quality`, outcome.quality * 100, '% top 3', null, `known items by words, model number, slip and beginning; ${all}`)
  emit(`${name} in memory p50`, outcome.p50, 'ms', null, `an answer in memory; p95 ${outcome.p95.toFixed(2)} ms`)
  emit(`${name} in memory build`, outcome.buildMs, 'ms', null, 'the whole index in memory')
  emit(`${name} in memory size`, outcome.megabytes, 'MB', null, 'heap and buffers the index takes in memory whole')
  if (ours && ours !== outcome && !('failure' in ours))
    emit(`${name} time`, outcome.p50 / ours.p50, 'x ours', null, 'medians of one run, all in memory')
}
