import { BLOCK_FIELDS, typeOfBlock } from '#content-schema/content/block.ts'
import type { BlockField, BlockFields } from '#content-schema/content/block-fields.ts'
import { answerName } from '#content-schema/source/content-service.ts'
import type { Collector } from './collector.ts'
import type { Fields } from './fields.ts'
import { mapLink } from './map-link.ts'
import { readRichText } from './rich-text.ts'

const KINDS_BY_TYPE: ReadonlyMap<unknown, string> = new Map(Array.from(BLOCK_FIELDS.keys(), (kind) => [typeOfBlock(kind), kind]))

/** Blocks in our shape; `undefined` in place of those of an unknown kind, so that problems name positions as the editor sees them. */
export function mapBlocks(source: unknown, collector: Collector, key: string): unknown {
  return eachOf(source, (block, at) => {
    const path = `bodyBlocks.${at}`
    const kind = KINDS_BY_TYPE.get(block.__typename)
    const fields = kind === undefined ? undefined : BLOCK_FIELDS.get(kind)
    if (fields) return { ...mapFields(fields, block, { path, isNested: false, collector, key }), kind }
    collector.report({
      code: 'unknown-block',
      entry: key,
      path,
      message: `block kind ${block.__typename} is not known`,
      hint: 'The block is left out; the rest of the page is shown.',
      values: { kind: String(block.__typename) },
    })
    return undefined
  })
}

/** Rich text without the parts that cannot be read; what is no rich text at all is left for the schema to judge. */
function readText(source: unknown, { collector, key, path }: FieldPlace): unknown {
  const read = readRichText(source)
  if (read && read.unread > 0)
    collector.report({
      code: 'unreadable-text',
      entry: key,
      path,
      message: `${read.unread} parts of the text cannot be read`,
      hint: 'They are left out. Open the text in the content service and write them anew.',
    })
  return read?.text ?? source
}

/** Where fields of a block stand. */
interface FieldPlace {
  path: string
  isNested: boolean
  collector: Collector
  key: string
}

/** Fields by the names they have with us, each mapped as its shape says. */
function mapFields(fields: BlockFields, source: Fields, place: FieldPlace): Fields {
  const mapped = { ...source }
  for (const [name, field] of Object.entries(fields)) {
    const answered = answerName(name, field, place.isNested)
    delete mapped[answered]
    if (answered in source || answered === name)
      mapped[name] = mapField(field, source[answered], { ...place, path: `${place.path}.${name}` })
  }
  return mapped
}

function mapField(field: BlockField, source: unknown, place: FieldPlace): unknown {
  switch (field.shape) {
    case 'link':
      return mapLink(source)
    case 'richText':
      return readText(source, place)
    case 'cells':
      return cells(source)
    case 'list':
      return mapList(field.of, source, place)
    case 'object':
      return typeof source === 'object' && source !== null ? mapFields(field.fields, { ...source }, { ...place, isNested: true }) : source
    default:
      return source
  }
}

/** A row comes as an object with its cells; links of kinds this release does not know leave no gap. */
function mapList(item: BlockField, source: unknown, place: FieldPlace): unknown {
  if (item.shape === 'cells') return eachOf(source, (row) => cells(row.cells))
  if (item.shape === 'link') return eachOf(source, (link) => mapLink(link) ?? undefined)
  return item.shape === 'object' ? eachOf(source, (row, at) => mapField(item, row, { ...place, path: `${place.path}.${at}` })) : source
}

/** Maps the items of a list; what is no list, and items that are no objects, are left for the schema to judge. */
function eachOf(source: unknown, map: (item: Fields, at: number) => unknown): unknown {
  if (!Array.isArray(source)) return source
  return source.map((item: unknown, at) => (typeof item === 'object' && item !== null ? map({ ...item }, at) : item))
}

/** Cells keep their column: an empty one stays where it is. */
function cells(source: unknown): unknown {
  return Array.isArray(source) ? source.map((cell: unknown) => cell ?? '') : source
}
