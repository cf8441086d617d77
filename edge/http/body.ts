import type { core } from 'zod'
import { isFormPost, isJsonPost } from './media-type.ts'

/** The bytes of a request or response, null when there are more than `maxBytes`; reading stops there. */
export async function readBodyBelow(
  request: Pick<Request | Response, 'headers' | 'body' | 'arrayBuffer'>,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > maxBytes) return null
  // HTTP holds a body to the length it declares, unless it is packed; read at once, it costs a fraction of what its chunks do.
  if (declared !== null && !request.headers.has('content-encoding')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > maxBytes ? null : bytes
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  if (chunks.length === 1 && chunks[0]) return chunks[0]
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/**
 * Lets a client send the rest of what nobody wants, so that it hears the answer: a connection that is closed while it writes is an error of
 * the network to it, which it tries again. Not more than `maxBytes`; what is read elsewhere is left alone.
 */
export async function readToEnd({ headers, body }: Pick<Request, 'headers' | 'body'>, maxBytes: number): Promise<void> {
  if (body === null || body.locked || Number(headers.get('content-length') ?? 0) > maxBytes) return
  const reader = body.getReader()
  try {
    let size = 0
    for (let part = await reader.read(); !part.done && size <= maxBytes; part = await reader.read()) size += part.value.byteLength
    await reader.cancel()
  } catch {
    // The client has gone.
  }
}

/** As {@link readBodyBelow}, as a text in UTF-8: decoded by the runtime, which costs less than to hand the bytes over first. */
export async function readTextBelow(
  request: Pick<Request | Response, 'headers' | 'body' | 'arrayBuffer' | 'text'>,
  maxBytes: number,
): Promise<string | null> {
  const declared = request.headers.get('content-length')
  if (declared === null || request.headers.has('content-encoding')) {
    const bytes = await readBodyBelow(request, maxBytes)
    return bytes && new TextDecoder().decode(bytes)
  }
  if (Number(declared) > maxBytes) return null
  const text = await request.text()
  // A text has no more letters than bytes.
  return text.length > maxBytes ? null : text
}

/** A schema of zod or of zod/mini, which browsers load. */
interface BodySchema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: core.$ZodError }
}

export type BodyRefusal = { ok: false; status: 400 | 413 | 415; reason: string }
export type BodyResult<T> = { ok: true; value: T } | BodyRefusal

/**
 * The JSON body of a request, checked with its schema. Refused with 415 for another media type, 413 for more than `maxBytes`, 400 for
 * what is no
 * JSON or has another shape; `reason` names the first field that is wrong.
 */
export async function readJsonBody<Value>(request: Request, schema: BodySchema<Value>, maxBytes: number): Promise<BodyResult<Value>> {
  return isJsonPost(request) ? readJsonText(request, schema, maxBytes) : { ok: false, status: 415, reason: 'application/json expected' }
}

/** As {@link readJsonBody}, whatever media type the request names: a beacon names none of JSON. */
export async function readJsonText<Value>(request: Request, schema: BodySchema<Value>, maxBytes: number): Promise<BodyResult<Value>> {
  const text = await readTextBelow(request, maxBytes)
  if (text === null) return { ok: false, status: 413, reason: `the body is longer than ${maxBytes} bytes` }
  const json = parseJson(text)
  if (!json) return { ok: false, status: 400, reason: 'the body is no JSON' }
  const parsed = schema.safeParse(json.value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, status: 400, reason: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'malformed'}` }
}

/** The fields of a form, posted by a browser without script or as a JSON object by a script. Values have any type. */
export async function readFields(request: Request, maxBytes: number): Promise<BodyResult<Record<string, unknown>>> {
  const isForm = isFormPost(request)
  if (!isForm && !isJsonPost(request)) return { ok: false, status: 415, reason: 'a form or application/json expected' }
  const text = await readTextBelow(request, maxBytes)
  if (text === null) return { ok: false, status: 413, reason: `the body is longer than ${maxBytes} bytes` }
  if (isForm) return { ok: true, value: Object.fromEntries(new URLSearchParams(text)) }
  const value = parseJson(text)?.value
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, status: 400, reason: 'the body is no object' }
  return { ok: true, value: { ...value } }
}

/** The value of a field when it is a text, else nothing. */
export function textField(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value : ''
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
