import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { baseNameOf, type ChunkGraph, loadedOnDemand, readChunkGraph, withImports } from './chunk-graph.ts'
import { listEditorBudgets } from './editor-budgets.ts'
import { listPortalBudgets } from './portal-budgets.ts'

const KB = 1024

/** Compressed bytes a page may cost before anything of it is used, and what may be loaded with React. */
const MAX_BYTES = { script: 15 * KB, stylesheet: 13 * KB, otherSheets: 20 * KB, react: 90 * KB } as const
/** What a page reads before anything of it is used: its script, and what that asks for by itself once the page is at rest. */
const BEFORE_USE = ['ClientScript', 'news-unread']
/** Of an island beside what every page and every island has; a new island says its own. */
const ISLANDS: Readonly<Record<string, number>> = {
  'Comparison.island': 25 * KB,
  'ComparisonPanel.island': 12 * KB,
  'ContactPanel.island': 36 * KB,
  'Forms.island': 35 * KB,
  'Quotation.island': 24 * KB,
}
/** Of every other script that is read on demand: small helpers, and the texts of a language. */
const ON_DEMAND = 7 * KB
/** Scripts on demand that may be more: the search box marks words as the index cuts them, Japanese and Chinese too. */
const LARGER_ON_DEMAND: Readonly<Record<string, number>> = { 'search-box': 8 * KB }

export interface Budget {
  name: string
  files: readonly string[]
  limit: number
}

/** What is measured, and how much each may be. @throws Error when an island has no budget */
export function listBudgets(graph: ChunkGraph, stylesheets: readonly string[]): Budget[] {
  const named = (name: string) => [...graph.keys()].find((file) => baseNameOf(file).split('.')[0] === name)
  const page = new Set(BEFORE_USE.flatMap((name) => [...withImports(graph, named(name) ?? '')]))
  const react = without(named('mount') === undefined ? [] : withImports(graph, named('mount') ?? ''), page)
  const portal = listPortalBudgets(graph)
  const editor = listEditorBudgets(graph)
  const others = loadedOnDemand(graph).filter((file) => !portal.weighed.has(file) && !editor.weighed.has(file))
  const onDemand = others.map((file): Budget => {
    const name = baseNameOf(file)
    const own = stylesheets.filter((sheet) => baseNameOf(sheet) === name)
    const isShared = react.includes(file)
    return {
      name,
      files: isShared ? [] : [...without(withImports(graph, file), new Set([...page, ...react])), ...own],
      limit: limitOf(name),
    }
  })
  const ofPages = stylesheets.filter((sheet) => !/\.island\.|^portal-room\./.test(sheet))
  // Astro names it after the one route.
  const isOfEveryPage = (sheet: string) => baseNameOf(sheet).startsWith('_')
  return [
    { name: 'script of every page', files: [...page].filter((file) => graph.has(file)), limit: MAX_BYTES.script },
    {
      name: 'stylesheet of every page',
      files: ofPages.filter(isOfEveryPage),
      limit: MAX_BYTES.stylesheet,
    },
    {
      name: 'stylesheets of some pages or their end, together',
      files: ofPages.filter((sheet) => !isOfEveryPage(sheet)),
      limit: MAX_BYTES.otherSheets,
    },
    { name: 'React, for all islands', files: react, limit: MAX_BYTES.react },
    ...onDemand,
    ...portal.budgets,
    ...editor.budgets,
  ].filter(({ files }) => files.length > 0)
}

function without(files: Iterable<string>, taken: ReadonlySet<string>): string[] {
  return [...files].filter((file) => !taken.has(file))
}

function limitOf(name: string): number {
  if (!name.endsWith('.island')) return LARGER_ON_DEMAND[name] ?? ON_DEMAND
  const limit = ISLANDS[name]
  if (limit === undefined) throw new Error(`The island ${name} has no budget; scripts/budgets/budgets.ts lists them`)
  return limit
}

export interface MeasuredBudget extends Budget {
  size: number
}

/** Measures the compiled browser files, compressed. `clientDir` is the renderer's folder of public files. */
export async function measureBudgets(clientDir: string): Promise<MeasuredBudget[]> {
  const folder = join(clientDir, '_astro')
  const all = readdirSync(folder)
  const codes = new Map(all.filter((file) => file.endsWith('.js')).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const budgets = listBudgets(
    readChunkGraph(codes),
    all.filter((file) => file.endsWith('.css')),
  )
  const checks = budgets.map(({ files }) => ({ files: files.map((file) => join(folder, file)), gzip: true }))
  const sizes = (await sizeLimit([filePlugin], { checks })) as readonly { size?: number }[]
  return budgets.map((budget, at) => ({ ...budget, size: sizes[at]?.size ?? 0 }))
}

/** One line a budget, what is over first. */
export function describeBudgets(measured: readonly MeasuredBudget[]): string {
  const kb = (bytes: number) => (bytes / KB).toFixed(1).padStart(6)
  return [...measured]
    .sort((a, b) => b.size / b.limit - a.size / a.limit)
    .map(({ name, size, limit }) => `${size > limit ? 'OVER ' : '     '}${kb(size)} of ${kb(limit)} KB  ${name}\n`)
    .join('')
}
