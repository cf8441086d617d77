import type * as z from 'zod/mini'

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/** The GraphQL selection that answers a schema: its fields, and those of what they hold. Empty for a leaf. @example { a: { b } } → `{ a { b } }` */
export function selectionOf(schema: z.ZodMiniType): string {
  const { shape, element, innerType } = schema._zod.def as unknown as Definition
  if (shape)
    return `{ ${Object.entries(shape)
      .map(([name, field]) => [name, selectionOf(field)].filter(Boolean).join(' '))
      .join(' ')} }`
  const inner = element ?? innerType
  return inner ? selectionOf(inner) : ''
}
