import type { Call, Outcome } from './call.ts'

/** Bytes, or the one range of them that a reader asks for; all of them where he has another version of the file (`If-Range`). */
export function rangedReply(call: Call, bytes: Buffer, own: Readonly<Record<string, string>>): Outcome {
  const headers = { ...own, 'accept-ranges': 'bytes' }
  const isOfAnother = call.headers['if-range'] !== undefined && call.headers['if-range'] !== own.etag
  const range = isOfAnother ? null : rangeOf(call.headers.range ?? '', bytes.length)
  if (range === null) return { status: 200, headers, body: bytes }
  const { start, end } = range
  if (start > end) return { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` }, body: '' }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  }
}

/** First and last byte; null for what is no single range. @example ('bytes=-100', 1000) → { start: 900, end: 999 } */
function rangeOf(header: string, length: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return null
  if (from === '') return { start: Math.max(0, length - Number(to)), end: length - 1 }
  return { start: Number(from), end: Math.min(to === '' ? length - 1 : Number(to), length - 1) }
}
