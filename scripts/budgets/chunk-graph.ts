/** What a compiled script needs: at once, and when it asks for it. File names, as they stand in `_astro`. */
interface Chunk {
  imports: readonly string[]
  dynamicImports: readonly string[]
}

export type ChunkGraph = ReadonlyMap<string, Chunk>

const STATIC = /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const DYNAMIC = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g

/** Reads the imports of compiled scripts, by file name. */
export function readChunkGraph(codes: ReadonlyMap<string, string>): ChunkGraph {
  const find = (code: string, pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, file = '']) => file))]
  return new Map([...codes].map(([file, code]) => [file, { imports: find(code, STATIC), dynamicImports: find(code, DYNAMIC) }]))
}

/** A script and everything that is loaded with it. */
export function withImports(graph: ChunkGraph, file: string): Set<string> {
  const found = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(graph.get(next)?.imports ?? []))
  }
  return found
}

/** Scripts that are loaded on demand by anything at all. */
export function loadedOnDemand(graph: ChunkGraph): string[] {
  return [...new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports))].sort()
}

/** Scripts that a script with its imports loads on demand. */
export function onDemandOf(graph: ChunkGraph, file: string): string[] {
  return [...new Set([...withImports(graph, file)].flatMap((each) => graph.get(each)?.dynamicImports ?? []))]
}

/** Languages whose texts weigh most; English stands behind each. */
const TEXTS = ['sk', 'en']

/** True for the texts of a language. */
export function isText(file: string): boolean {
  return /^[a-z]{2}$/.test(baseNameOf(file))
}

/** A script with all it imports, and the heaviest texts these read. */
export function withTexts(graph: ChunkGraph, file: string): Set<string> {
  const texts = onDemandOf(graph, file).filter((each) => isText(each) && TEXTS.includes(baseNameOf(each)))
  return new Set([file, ...texts].flatMap((each) => [...withImports(graph, each)]))
}

/** Name of a file without its hash. @example 'Comparison.island.C4vE35uU.js' → 'Comparison.island' */
export function baseNameOf(file: string): string {
  return file.replace(/\.[\w-]{8}\.\w+$/, '')
}
