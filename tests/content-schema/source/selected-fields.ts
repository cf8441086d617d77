import { Kind, parse, type SelectionSetNode } from 'graphql'
import { z } from 'zod'
import { judgedBy } from '#content-schema/source/typed-document.ts'

/** Fields by the name they answer under, each with what is selected of it. */
export type Selection = Map<string, Selection>

/** What a document selects; a union's members together. */
export function selectionOf(text: string): Selection {
  const { definitions } = parse(text)
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  )
  const read = (set: SelectionSetNode | undefined, into: Selection = new Map()): Selection => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.INLINE_FRAGMENT) read(node.selectionSet, into)
      if (node.kind === Kind.FRAGMENT_SPREAD) read(fragments.get(node.name.value), into)
      if (node.kind !== Kind.FIELD) continue
      const name = node.alias?.value ?? node.name.value
      into.set(name, read(node.selectionSet, into.get(name)))
    }
    return into
  }
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return operation?.kind === Kind.OPERATION_DEFINITION ? read(operation.selectionSet) : new Map()
}

/** Paths of the fields that a schema asks for and a document does not select, such as `products.brand.logo`. */
export function unselectedFields(schema: z.ZodType, selected: Selection, path = ''): string[] {
  const inner = innerOf(schema)
  if (inner) return unselectedFields(inner, selected, path)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`
    const below = selected.get(name)
    return below === undefined ? [at] : unselectedFields(field, below, at)
  })
}

/** The schema that another one wraps, null for one that wraps none. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType
  return judgedBy(schema) ?? null
}
