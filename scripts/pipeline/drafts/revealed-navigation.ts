import type { PreviewRequest } from '#content-schema/editing/preview.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { footerViewOf, headerViewOf, type Revealed } from '../queries/navigation.ts'
import type { ComputedEntries } from '../snapshot/entry-changes.ts'

/** Where a preview says what of the navigation it reveals. No snapshot holds it: it is laid over one for a preview alone. */
const KEY = 'preview/Navigation/revealed'

/** Says in what is laid over a snapshot what of the navigation is revealed. */
export function revealNavigation({ entries, written }: ComputedEntries, revealed: NonNullable<PreviewRequest['reveals']>): void {
  if (revealed.length === 0) return
  entries.set(KEY, { revision: '', body: JSON.stringify({ hidden: revealed.includes('hidden'), homes: revealed.includes('homes') }) })
  written.changed.add(KEY)
}

async function revealedIn(context: QueryContext): Promise<Revealed> {
  return (await context.entry<Revealed>(KEY)) ?? { hidden: false, homes: false }
}

/** Header and footer of previews, in the place of those of pages. */
export const revealingQueries = [
  defineQuery('header', ['site', 'locale'], async (context, asked) => headerViewOf(context, asked, await revealedIn(context))),
  defineQuery('footer', ['site', 'locale'], async (context, asked) => footerViewOf(context, asked, await revealedIn(context))),
]
