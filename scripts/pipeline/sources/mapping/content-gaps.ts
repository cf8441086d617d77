import { type Block, blockSchema } from '#content-schema/content/block.ts'
import { isEmptyBlock } from '#content-schema/content/empty-block.ts'
import { linkSchema } from '#content-schema/content/link.ts'
import { isEmptyLink } from '#content-schema/content/navigation-items.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import type { Problem } from './collector.ts'

type Gap = Pick<Problem, 'code' | 'path' | 'message' | 'hint' | 'values'>
type Fields = Record<string, unknown>

/** What an editor left empty in an entry that is shown all the same: pictures without words, links to nothing, blocks that say nothing. */
export function gapsOf(body: unknown): Gap[] {
  const gaps: Gap[] = []
  walk(body, [], (fields, path) => {
    for (const gap of gapsOfFields(fields)) gaps.push({ ...gap, path: [...path, gap.path].filter(Boolean).join('.') })
  })
  return gaps
}

function gapsOfFields(fields: Fields): Gap[] {
  if (typeof fields.alternativeText === 'string' && fields.alternativeText.trim() === '' && !isAbsentImage(textOf(fields.url)))
    return [withoutWords('image-without-alt', 'alternativeText', 'the picture')]
  if (typeof fields.alt === 'string' && fields.alt.trim() === '' && 'thumbnail' in fields && !isAbsentImage(textOf(fields.url)))
    return [withoutWords('video-without-alt', 'alt', 'the film')]
  const block = 'kind' in fields && 'id' in fields ? blockSchema.safeParse(fields) : null
  if (block?.success) return isEmptyBlock(block.data) ? [emptyBlock(block.data)] : []
  const link = 'kind' in fields && 'text' in fields ? linkSchema.safeParse(fields) : null
  if (!link?.success || !isEmptyLink(link.data)) return []
  const message = 'the link has no target, or none that is published'
  return [{ code: 'link-without-target', path: '', message, hint: 'It is left out until it leads somewhere.' }]
}

function withoutWords(code: string, path: string, what: string): Gap {
  const hint = 'It is shown as decoration. Say in a few words what there is to see.'
  return { code, path, message: `${what} has no alternative text`, hint }
}

function emptyBlock({ kind, id }: Block): Gap {
  const hint = 'It is left out, its heading too. Fill it in or take it away.'
  return { code: 'empty-block', path: '', message: `the ${kind} block ${id} has nothing to show`, hint, values: { kind } }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Rich text has neither pictures nor links of ours. */
function walk(value: unknown, path: readonly string[], visit: (fields: Fields, path: readonly string[]) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Fields, path)
  for (const [name, field] of Object.entries(value)) if (name !== 'children') walk(field, [...path, name], visit)
}
