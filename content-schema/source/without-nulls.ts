import { xmlText } from '#content-schema/values/escape.ts'

/**
 * Absent and null are the same to the schemas' defaults. Half a surrogate pair, which no encoding can hold, becomes U+FFFD. Control
 * characters, which no document may hold, are left out.
 */
export function withoutNulls(value: unknown): unknown {
  if (typeof value === 'string') return xmlText(value.toWellFormed())
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (field === null || field === undefined) continue
    // A field of the name `__proto__`, which a service may send, is a field like others.
    if (name === '__proto__') Object.defineProperty(kept, name, { ...OWN, value: withoutNulls(field) })
    else kept[name] = withoutNulls(field)
  }
  return kept
}

const OWN = { enumerable: true, configurable: true, writable: true }
