import { baseNameOf, type ChunkGraph, isText, onDemandOf, withImports, withTexts } from './chunk-graph.ts'

const KB = 1024
/** The editor area until somebody can log in, React included; its frame with the texts of all screens; each of its screens. */
const MAX_BYTES = { login: 110 * KB, area: 40 * KB, screen: 15 * KB } as const

interface EditorBudgets {
  budgets: { name: string; files: readonly string[]; limit: number }[]
  /** Scripts that are weighed here, and nowhere else. */
  weighed: ReadonlySet<string>
}

/** What the page of the editor area loads, which has an entry of its own. */
export function listEditorBudgets(graph: ChunkGraph): EditorBudgets {
  const main = [...graph.keys()].find((file) => baseNameOf(file).split('.')[0] === 'mount-editor')
  if (main === undefined) return { budgets: [], weighed: new Set() }
  const area = onDemandOf(graph, main).find((file) => baseNameOf(file) === 'EditorArea')
  const first = withTexts(graph, main)
  const inside = new Set(area === undefined ? [] : [...withTexts(graph, area)].filter((file) => !first.has(file)))
  const screens = area === undefined ? [] : onDemandOf(graph, area).filter((file) => !isText(file) && !first.has(file) && !inside.has(file))
  return {
    budgets: [
      { name: 'editor area: shell and login', files: [...first], limit: MAX_BYTES.login },
      { name: 'editor area: frame and texts', files: [...inside], limit: MAX_BYTES.area },
      ...screens.map((file) => ({
        name: `editor area: ${baseNameOf(file)}`,
        files: [...withImports(graph, file)].filter((needed) => !first.has(needed) && !inside.has(needed)),
        limit: MAX_BYTES.screen,
      })),
    ],
    weighed: new Set([main, ...(area === undefined ? [] : [area]), ...screens]),
  }
}
