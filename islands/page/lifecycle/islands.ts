/**
 * The islands by name. Each is a chunk of its own, read when it is wanted: React and what stands on it never belong to the page.
 * An island's module exports its component as default.
 */
const ISLANDS = {
  comparison: () => import('#islands/comparison/Comparison.island.tsx'),
  quotation: () => import('#islands/quotation/Quotation.island.tsx'),
  'comparison-panel': () => import('#islands/comparison/ComparisonPanel.island.tsx'),
} as const satisfies Record<string, () => Promise<{ default: unknown }>>

export type IslandName = keyof typeof ISLANDS

/**
 * Reads an island and lets it take over an element; answers how to take it away. A failure is logged (ER-13), and it is the
 * caller's to show something in the island's place.
 */
export async function mountIsland(name: IslandName, element: Element, props: object): Promise<() => void> {
  try {
    const [{ mount }, island] = await Promise.all([
      import('#islands/kit/mount.tsx'),
      (ISLANDS[name] as () => Promise<{ default: never }>)(),
    ])
    return await mount(island.default, props, element)
  } catch (error) {
    console.error(`The island ${name} could not be mounted`, error)
    throw error
  }
}
