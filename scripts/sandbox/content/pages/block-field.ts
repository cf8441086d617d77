import { z } from 'zod'
import type { BlockField, BlockFields, NamedModel } from '#content-schema/content/block-fields.ts'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { Fields } from '../../store/command.ts'
import { image } from '../builders/image.ts'
import { richFrom } from '../builders/rich-text.ts'
import { sayIn, type Texts } from '../builders/texts.ts'
import { contactIds, functionName } from '../contacts.ts'
import { day } from '../reader/day.ts'
import { fields, reference } from '../reader/fields.ts'
import { link } from '../reader/link.ts'
import { readData } from '../reader/read-data.ts'
import { named, picture } from '../reader/references.ts'
import { text } from '../reader/text.ts'

/** A field of a data file as the content service has it in a language. */
export type Write = (language: LanguageCode) => unknown

/** A picture and what it shows; null where nobody has said it. */
export const imageSchema = fields({ picture, shows: text.nullable() })
export type ImageSeed = z.output<typeof imageSchema>

/** A picture with what it shows, in a language. */
export function imageIn({ picture: handle, shows }: ImageSeed, language: LanguageCode) {
  return { ...image(handle, ''), alternativeText: shows === null ? null : sayIn(language)(shows) }
}

export function sayOf(texts: Texts | undefined, language: LanguageCode): string {
  return texts ? sayIn(language)(texts) : ''
}

/** How entries of a model are named in data files, and the ids they have in the content service. */
interface Naming {
  one: string
  many: string
  name: z.ZodType<string>
  id: (name: string) => string
}

const NAMINGS: Readonly<Record<Exclude<NamedModel, 'contact'>, Naming>> = {
  product: { one: 'product', many: 'products', name: named.product, id: (slug) => slug },
  service: { one: 'service', many: 'services', name: named.service, id: (slug) => slug },
  story: { one: 'story', many: 'stories', name: named.story, id: (name) => `story-${name}` },
  file: { one: 'file', many: 'files', name: named.file, id: (name) => `file-${name}` },
  capability: { one: 'capability', many: 'capabilities', name: named.capability, id: (name) => `cap-${name}` },
  location: {
    one: 'location',
    many: 'locations',
    name: reference({
      what: 'location',
      where: 'locations.yaml',
      names: () => readData('locations.yaml', z.array(z.looseObject({ id: z.string() }))).map(({ id }) => id),
    }),
    id: (name) => `location-${name}`,
  },
}

/** What a field is called in a data file: entries by what they are, people by what they do. */
function writtenName(name: string, field: BlockField): string {
  if (name === 'imageSide') return 'side'
  const isList = field.shape === 'list'
  const item = isList ? field.of : field
  if (item.shape !== 'names') return name
  if (item.model === 'contact') return 'who'
  return NAMINGS[item.model][isList ? 'many' : 'one']
}

/** Reads a field as its shape says; a list may be left out, and a text or link that its owner can do without. */
export function readerOf(field: BlockField): z.ZodType<Write> {
  switch (field.shape) {
    case 'text':
      return text.nullish().transform(
        (texts): Write =>
          (language) =>
            texts === null ? null : sayOf(texts, language),
      )
    case 'richText':
      return text.transform(
        (texts): Write =>
          (language) =>
            richFrom(sayOf(texts, language)),
      )
    case 'link':
      return link.optional().transform(
        (write): Write =>
          (language) =>
            write?.(sayIn(language)) ?? null,
      )
    case 'image':
      return imageSchema.optional().transform(
        (seed): Write =>
          (language) =>
            seed ? imageIn(seed, language) : null,
      )
    case 'video':
      return film.transform(
        ({ url, thumbnail, shows }): Write =>
          (language) => ({ url, thumbnail, alt: sayOf(shows, language) }),
      )
    case 'day':
      return constant(day)
    case 'number':
      return constant(z.number())
    case 'cells':
      return z.array(text).transform(
        (cells): Write =>
          (language) =>
            cells.map((cell) => sayOf(cell, language)),
      )
    case 'choice':
      return constant(field.fallback === undefined ? z.enum(field.of) : z.enum(field.of).default(field.fallback))
    case 'names':
      return constant(namesReader(field.model).transform(([id]) => id ?? null))
    case 'list':
      return listReader(field.of)
    case 'object':
      return objectReader(field.fields)
  }
}

const film = fields({ url: z.string(), thumbnail: z.string(), shows: text })

/** The same in every language. */
function constant(schema: z.ZodType): z.ZodType<Write> {
  return schema.transform(
    (value): Write =>
      () =>
        value,
  )
}

/** Ids of the entries that are named, one or several. */
function namesReader(model: NamedModel): z.ZodType<string[]> {
  if (model === 'contact')
    return z
      .array(functionName)
      .optional()
      .transform((wanted = []) => contactIds(...wanted))
  const { name, id } = NAMINGS[model]
  return z
    .union([name.transform((single) => [single]), z.array(name)])
    .optional()
    .transform((names = []) => names.map(id))
}

/** A row of cells is an object in the content service. */
function listReader(item: BlockField): z.ZodType<Write> {
  if (item.shape === 'names') return constant(namesReader(item.model))
  return z
    .array(readerOf(item))
    .default([])
    .transform(
      (items): Write =>
        (language) => {
          const written = items.map((write) => write(language))
          return item.shape === 'cells' ? written.map((cells) => ({ cells })) : written
        },
    )
}

function objectReader(below: BlockFields): z.ZodType<Write> {
  return fieldsReader(below, {}).transform((write): Write => write)
}

/** Fields by the names they have in a data file, beside others that say what the object is. */
export function fieldsReader(below: BlockFields, beside: Readonly<Record<string, z.ZodType>>) {
  const names = Object.entries(below).map(([name, field]) => [name, writtenName(name, field)] as const)
  const shape = Object.fromEntries(Object.entries(below).map(([name, field]) => [writtenName(name, field), readerOf(field)]))
  return fields({ ...beside, ...shape }).transform((data) => {
    const writers = data as Readonly<Record<string, Write>>
    return (language: LanguageCode): Fields =>
      Object.fromEntries(names.map(([name, written]) => [name, writers[written]?.(language) ?? null]))
  })
}
