import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodMiniType } from 'zod/mini'

/** A request and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

export const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Null for a body that is too large; it is read to its end, unkept, so that its sender hears the answer. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString()
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

/** What was sent, as a schema wants it. Null where it is something else: then the sender was told what, and where. */
export async function readRequest<T>(schema: ZodMiniType<T>, { request, response }: Exchange): Promise<T | null> {
  const body = await readBody(request)
  if (body === null) {
    answer(response, 413, { error: `at most ${MAX_BODY_BYTES} bytes` })
    return null
  }
  const parsed = schema.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = issues
  answer(response, 400, { error: `${first?.path || 'The body'}: ${first?.message ?? 'unknown shape'}`, issues })
  return null
}
