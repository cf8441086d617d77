import { z } from 'zod'
import { linkSchema } from '#content-schema/content/link.ts'
import { richTextSchema } from '#content-schema/content/rich-text.ts'
import { dateSchema } from '#content-schema/values/date.ts'
import { optionalImageSchema, shownImageSchema } from '#content-schema/values/image.ts'

/** Models whose entries a block names, to show them. */
export type NamedModel = 'product' | 'service' | 'story' | 'file' | 'contact' | 'location' | 'capability'

/**
 * A field of a block, read out of its schema: what the content service is asked for it, how the answer is mapped, which links are
 * resolved and how the sample content is written follow from it.
 */
export type BlockField =
  | { shape: 'text' | 'richText' | 'link' | 'image' | 'video' | 'day' | 'number' | 'cells' }
  | { shape: 'choice'; of: readonly string[]; fallback: string | undefined }
  | { shape: 'names'; model: NamedModel }
  | { shape: 'list'; of: BlockField }
  | { shape: 'object'; fields: BlockFields }
export type BlockFields = Readonly<Record<string, BlockField>>

/** Schemas that are known as a whole, whatever they are made of. */
const KNOWN = new Map<z.core.$ZodType, BlockField>([
  [linkSchema, { shape: 'link' }],
  [richTextSchema, { shape: 'richText' }],
  [shownImageSchema, { shape: 'image' }],
  [optionalImageSchema, { shape: 'image' }],
  [dateSchema, { shape: 'day' }],
])

/** The schema, known by what it holds. */
export function shaped<Schema extends z.core.$ZodType>(schema: Schema, field: BlockField): Schema {
  KNOWN.set(schema, field)
  return schema
}

/** The id or slug of an entry. */
export const nameOf = (model: NamedModel) => shaped(z.string(), { shape: 'names', model })
export const namesOf = (model: NamedModel) => z.array(nameOf(model)).default([])

/** Cells of a row: they keep their column, an empty one stays where it is. */
export const cellsSchema = shaped(z.array(z.string()), { shape: 'cells' })

/** Fields of an object by name. @throws Error naming one that no shape fits */
export function fieldsOf(schema: z.ZodObject): BlockFields {
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(field, name)]))
}

function fieldOf(schema: z.core.$ZodType, name: string): BlockField {
  const known = KNOWN.get(schema)
  if (known) return known
  if (schema instanceof z.ZodEnum) return { shape: 'choice', of: schema.options.map(String), fallback: undefined }
  if (schema instanceof z.ZodCatch) return withFallback(fieldOf(schema.def.innerType, name), schema)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return fieldOf(schema.def.innerType, name)
  if (schema instanceof z.ZodArray) return { shape: 'list', of: fieldOf(schema.def.element, name) }
  if (schema instanceof z.ZodObject) return { shape: 'object', fields: fieldsOf(schema) }
  if (schema instanceof z.ZodString) return { shape: 'text' }
  if (schema instanceof z.ZodNumber) return { shape: 'number' }
  throw new Error(`Nothing is known of the field "${name}"; content-schema/content/block-fields.ts says what a block may hold`)
}

/** What a choice is where it is none of its values. */
function withFallback(field: BlockField, schema: z.ZodCatch): BlockField {
  const { data } = schema.safeParse(undefined)
  return field.shape === 'choice' && typeof data === 'string' ? { ...field, fallback: data } : field
}
