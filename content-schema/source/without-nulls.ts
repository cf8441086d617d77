/** Absent and null are the same to the schemas' defaults. Half a surrogate pair, which no encoding can hold, becomes U+FFFD. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutNulls(field)]))
}
