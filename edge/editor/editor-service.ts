import { readBodyBelow } from '../http/body.ts'
import { createBreaker } from '../http/breaker.ts'
import { describeError, log } from '../http/log.ts'

const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const BREAKER = { failures: 5, restMs: 5_000 }

/** What a service answered: JSON, that it knows no such thing, why it refuses for now, or nothing that could be used. */
export type EditorAnswer = { ok: true; value: unknown } | { ok: false; status: 404 | 503 } | { ok: false; status: 409; value: unknown }
export type AskEditorService = (url: string, question: EditorQuestion) => Promise<EditorAnswer>

export interface EditorService {
  /** As the log names it. */
  name: string
  /** Bearer it is shown; empty for none. */
  token: string
  timeoutMs: number
}

interface EditorQuestion {
  method: 'GET' | 'POST'
  body?: unknown
  /** Languages wanted, best first. */
  languages?: readonly string[]
}

/**
 * Asks a service on behalf of editors with the worker's own credential, and nothing of the editor: no cookie, no header. What it says when it fails
 * stays in the log. After five failures it is left alone for five seconds.
 */
export function createEditorService({ name, token, timeoutMs }: EditorService): AskEditorService {
  const breaker = createBreaker(BREAKER)
  return async (url, { method, body, languages = [] }) => {
    if (!breaker.isClosed()) return { ok: false, status: 503 }
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(languages.length === 0 ? {} : { 'gcms-locales': languages.join(', ') }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const bytes = await readBodyBelow(response, MAX_ANSWER_BYTES)
      if (response.status === 404) return { ok: false, status: 404 }
      if (!(response.ok || response.status === 409) || !bytes) throw new Error(`status ${response.status}`)
      const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
      breaker.succeeded()
      return response.status === 409 ? { ok: false, status: 409, value } : { ok: true, value }
    } catch (error) {
      breaker.failed()
      log('warn', 'A service does not answer an editor', { service: name, error: describeError(error) })
      return { ok: false, status: 503 }
    }
  }
}
