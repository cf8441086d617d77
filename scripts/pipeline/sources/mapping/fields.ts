export type Fields = Record<string, unknown>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((item): item is Fields => item !== null && typeof item === 'object') : []
}

export function ids(value: unknown): string[] {
  return list(value).map((item) => String(item.id))
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
