import type { Block } from '#content-schema/content/block.ts'
import type { PageOf, PageSpec, TemplateName } from '#content-schema/pages/page-spec.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { escapeAttribute } from '#content-schema/values/escape.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { createQueryTable, defineQuery, type QueryTable, queryKey } from '../graph/query.ts'
import { blockViews } from '../queries/blocks.ts'
import { kindOf } from '../queries/page-kinds.ts'
import { QUERIES } from '../queries/query-table.ts'
import type { SnapshotReader } from '../snapshot/snapshot.ts'
import { revealingQueries } from './revealed-navigation.ts'

/** A block of a preview: where it is written, and what it is made of beside that. */
export interface BlockOrigin {
  kind: string
  /** Id of the block in its entry. */
  id: string
  /** Key of the entry it is written in. @example 'content/Page/about@de' */
  entry: string
  /** Keys of the other entries it shows. */
  shows: string[]
}

/** Whether a block shows something. Asked for previews alone, so that what one block used is observed apart from the others. */
const previewBlockQuery = defineQuery(
  'previewBlock',
  ['site', 'locale', 'entry', 'position'],
  async (context, { site, locale, entry, position }): Promise<boolean> => {
    const text = await context.entry<{ bodyBlocks?: Block[] }>(entry)
    const block = text?.bodyBlocks?.[Number(position)]
    return block !== undefined && (await blockViews(context, { siteId: site, urlCode: locale }, [block])).length > 0
  },
)

const OWN_QUERIES = [previewBlockQuery, ...revealingQueries]
const ownNames = new Set(OWN_QUERIES.map(({ name }) => name))

/** The queries of pages, and what previews ask beside them or in their place. */
export const PREVIEW_QUERIES: QueryTable = createQueryTable([
  ...[...QUERIES.values()].filter(({ name }) => !ownNames.has(name)),
  ...OWN_QUERIES,
])

/** The blocks of an entry that a page shows, in their order, each with the entries it was made of. */
export async function findBlocks(options: {
  engine: Engine
  reader: Pick<SnapshotReader, 'entry'>
  spec: Pick<PageSpec, 'siteId' | 'locale'>
  /** Key of the entry the blocks are written in. */
  entry: string
  /** Entries a question led to. */
  entriesOf: (record: DependencyRecord) => ReadonlySet<string>
}): Promise<BlockOrigin[]> {
  const { engine, reader, spec, entry, entriesOf } = options
  const { bodyBlocks: blocks = [] } = ((await reader.entry(entry)) ?? {}) as { bodyBlocks?: Block[] }
  const found: BlockOrigin[] = []
  for (const [position, { kind, id }] of blocks.entries()) {
    const key = queryKey(previewBlockQuery, { site: spec.siteId, locale: spec.locale, entry, position: String(position) })
    const record = await engine.evaluate(key)
    if (!(await engine.askKey(key).catch(() => false))) continue
    const shows = [...entriesOf(record)].filter((name) => name !== entry && !isStructure(name))
    found.push({ kind, id, entry, shows: shows.sort() })
  }
  return found
}

const STRUCTURE = new Set(['Site', 'Country', 'Language', 'Footer', 'NavigationItem', 'Page', 'Classification'])

/** What only says where things are: a link to one page leads through all its site. What a block shows of one is its text. */
function isStructure(key: string): boolean {
  const { model, language } = parseEntryKey(key)
  return language === null && STRUCTURE.has(model)
}

/** Name of the entry whose texts hold the blocks of a page; null where it has none of its own. */
export function writtenIn<Name extends TemplateName>(page: Pick<PageOf<Name>, 'template' | 'args'>): string | null {
  return kindOf(page).writtenIn?.(page.args) ?? null
}

const SECTION = /<section class="block block-([A-Za-z]+)"/g

/**
 * Says in the page of a preview of each block which entry it is written in (`data-entry`), by which id (`data-block`), and what else it
 * shows (`data-shows`). A first block that the page shows as something else is passed over; where the blocks do not answer to the page, it
 * stays as it is.
 */
export function markBlocks(html: string, blocks: readonly BlockOrigin[]): string {
  const kinds = [...html.matchAll(SECTION)].map(([, kind]) => kind)
  const shown = blocks.filter(({ kind }) => kind !== 'anchor')
  const candidates = [shown, shown.slice(1)]
  const marked = candidates.find((those) => those.length === kinds.length && those.every(({ kind }, at) => kind === kinds[at]))
  if (!marked) return html
  let at = 0
  return html.replace(SECTION, (section) => {
    const block = marked[at++]
    if (!block) return section
    const { entry, id, shows } = block
    return `${section} data-entry="${escapeAttribute(entry)}" data-block="${escapeAttribute(id)}" data-shows="${escapeAttribute(shows.join(' '))}"`
  })
}
