import { baseNameOf, type ChunkGraph, isText, onDemandOf, withImports, withTexts } from './chunk-graph.ts'

const KB = 1024
/** The portal's page until its dashboard can be used, React included; each further screen with its texts, and what else is read on demand there. */
const MAX_BYTES = { dashboard: 120 * KB, screen: 45 * KB, callback: 20 * KB, tool: 7 * KB } as const
/** What a screen loads when somebody wants it may be more: a reader of QR codes for browsers that have none. */
const LARGER_TOOLS: Readonly<Record<string, number>> = { jsQR: 47 * KB }

interface PortalBudgets {
  budgets: { name: string; files: readonly string[]; limit: number }[]
  /** Scripts that are weighed here, and nowhere else. */
  weighed: ReadonlySet<string>
}

/** What the pages of the portal load, which have entries of their own. */
export function listPortalBudgets(graph: ChunkGraph): PortalBudgets {
  const named = (name: string) => [...graph.keys()].find((file) => baseNameOf(file).split('.')[0] === name)
  const callback = named('Callback')
  const main = named('mount-portal')
  const dashboard = named('Dashboard')
  if (callback === undefined || main === undefined || dashboard === undefined) return { budgets: [], weighed: new Set() }
  const first = new Set([named('Portal') ?? main, main, dashboard].flatMap((file) => [...withTexts(graph, file)]))
  const onDemand = new Set([main, dashboard].flatMap((entry) => [...onDemandOf(graph, entry)]))
  const screens = [...onDemand].filter((file) => !isText(file) && !first.has(file))
  const tools = new Map(screens.flatMap((screen) => toolsOf(graph, { screen, first }).map((tool) => [tool.file, tool] as const)))
  return {
    budgets: [
      { name: 'portal: shell and dashboard', files: [...first], limit: MAX_BYTES.dashboard },
      { name: 'portal: callback of a login', files: [...withImports(graph, callback)], limit: MAX_BYTES.callback },
      ...screens.map((file) => ({
        name: `portal: ${baseNameOf(file)}`,
        files: [...withTexts(graph, file)].filter((needed) => !first.has(needed)),
        limit: MAX_BYTES.screen,
      })),
      ...[...tools.values()].map(({ file, files }) => ({
        name: `portal, on demand: ${baseNameOf(file)}`,
        files,
        limit: LARGER_TOOLS[baseNameOf(file)] ?? MAX_BYTES.tool,
      })),
    ],
    weighed: new Set([main, dashboard, ...screens, ...tools.keys()]),
  }
}

/** What a screen loads by itself once it is used, at any depth, each without what is there before it. */
function toolsOf(
  graph: ChunkGraph,
  { screen, first }: { screen: string; first: ReadonlySet<string> },
): { file: string; files: string[] }[] {
  const found: { file: string; files: string[] }[] = []
  const there = new Set([...first, ...withTexts(graph, screen)])
  for (const file of there) {
    if (first.has(file)) continue
    for (const tool of graph.get(file)?.dynamicImports ?? []) {
      if (there.has(tool) || isText(tool)) continue
      const files = [...withTexts(graph, tool)].filter((needed) => !there.has(needed))
      found.push({ file: tool, files })
      for (const needed of files) there.add(needed)
    }
  }
  return found
}
