import type * as z from 'zod/mini'

/** A text that is a moment too. */
export const MOMENT = '2026-01-02T03:04:05.000Z'

/** An answer of the shape an operation promises, with something in every list and nothing left out; `text` is every text of it. */
export function answerOf(schema: z.ZodMiniType, text = MOMENT): unknown {
  const value = madeUp(schema as unknown as Typed, text)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`An answer cannot be made up: ${parsed.error.message}`)
  return value
}

interface Typed {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Typed>
      element?: Typed
      innerType?: Typed
      entries?: Record<string, string>
      values?: readonly unknown[]
      options?: readonly Typed[]
      in?: Typed
    }
  }
}

function madeUp({ _zod: { def } }: Typed, text: string): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, madeUp(field, text)]))
    case 'array':
      return def.element ? [madeUp(def.element, text)] : []
    case 'string':
      return text
    case 'number':
    case 'int':
      return 1
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return def.options?.[0] && madeUp(def.options[0], text)
    case 'pipe':
      return def.in && madeUp(def.in, text)
    case 'record':
      return {}
    case 'unknown':
      return null
    default:
      if (def.innerType) return madeUp(def.innerType, text)
      throw new Error(`Nothing is known of ${def.type}`)
  }
}
