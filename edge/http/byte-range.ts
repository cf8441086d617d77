/**
 * One range of a `Range` header. Null when the whole is meant: no header, several ranges, or no bytes range.
 *
 * @example ('bytes=0-9', 100) → { offset: 0, length: 10 }
 * @example ('bytes=-5', 100) → { offset: 95, length: 5 }
 */
export function parseRange(header: string | null, size: number): { offset: number; length: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return offset >= size || end < offset ? 'unsatisfiable' : { offset, length: end - offset + 1 }
}
