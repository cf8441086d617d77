import { BASKET_HEADER, DRAWINGS_ENDPOINT } from '#content-schema/quotation/drawing.ts'
import { completeUploadSchema, createdUploadSchema, partCountOf } from '#content-schema/tickets/upload.ts'
import { requestAnswer } from '#islands/kit/request.ts'

/** What is wrong with a drawing: its kind, its size, how many there are, or the way to the edge. */
export type DrawingProblem = 'kind' | 'size' | 'full' | 'failed'

/** A refusal of the edge, by what the visitor is told. */
export class DrawingError extends Error {
  readonly problem: DrawingProblem
  constructor(problem: DrawingProblem) {
    super(`The drawing was not taken: ${problem}`)
    this.name = 'DrawingError'
    this.problem = problem
  }
}

const PROBLEMS: Readonly<Record<number, DrawingProblem>> = { 413: 'size', 415: 'kind', 429: 'full' }
/** A part that did not arrive is sent so often. */
const TRIES = 3
/** For a part on a slow line. */
const TIMEOUT_MS = 120_000

interface SentFile {
  file: Blob
  name: string
  mediaType: string
  basket: string
}

/** Sends a drawing in parts, one after the other. @throws DrawingError */
export async function uploadDrawing({ file, name, mediaType, basket }: SentFile): Promise<{ id: string; name: string; bytes: number }> {
  const body = JSON.stringify({ name, bytes: file.size, mediaType, draft: basket })
  const began = await call(basket, '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { id, partBytes } = createdUploadSchema.parse(began)
  for (let number = 1; number <= partCountOf(file.size, partBytes); number += 1) {
    const part = file.slice((number - 1) * partBytes, number * partBytes)
    await insist(() =>
      call(basket, `/${id}/parts/${number}`, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: part }),
    )
  }
  const complete = await insist(() => call(basket, `/${id}/complete`, { method: 'POST' }))
  const { name: kept, bytes } = completeUploadSchema.parse(complete)
  return { id, name: kept, bytes }
}

/** Removes a drawing at the edge; what cannot be removed now goes by itself. */
export async function removeDrawing(basket: string, id: string): Promise<void> {
  await call(basket, `/${id}`, { method: 'DELETE' }).catch(() => undefined)
}

async function call(basket: string, path: string, init: RequestInit): Promise<unknown> {
  const { isOk, status, told } = await requestAnswer(DRAWINGS_ENDPOINT + path, {
    ...init,
    headers: { ...init.headers, [BASKET_HEADER]: basket },
    timeoutMs: TIMEOUT_MS,
  })
  // A part that is there already is as good as one that arrived.
  if (isOk || (status === 409 && path.includes('/parts/'))) return told
  const isFull = status === 422 && path === ''
  throw new DrawingError(isFull ? 'full' : (PROBLEMS[status] ?? 'failed'))
}

/** Tries again what was lost on its way; a refusal stays one. */
async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send()
    } catch (error) {
      const isLasting = error instanceof DrawingError && error.problem !== 'failed'
      if (isLasting || tries >= TRIES) throw error
    }
}
