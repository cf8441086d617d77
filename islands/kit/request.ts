import { parsePage } from './trusted.ts'

/** A visitor waits no longer; he may ask again. */
const TIMEOUT_MS = 10_000

/** An answer with another status than 2xx. `status` tells a caller what kind of refusal it was. */
export class RequestError extends Error {
  readonly status: number
  constructor(url: string, status: number) {
    super(`${url} answered with status ${status}`)
    this.name = 'RequestError'
    this.status = status
  }
}

/** Anything with zod's `parse`; the page's own scripts, which may not weigh as much as zod, hand in a function that checks by hand. */
export interface Schema<T> {
  parse(value: unknown): T
}

/**
 * Asks an endpoint of this site for JSON. It waits ten seconds at most, or until a `signal` that is handed in ends it.
 *
 * @param schema checks the answer: the edge that answers may be of another release than this script
 * @throws RequestError for a status other than 2xx; what `fetch` throws when nothing answers; what the schema throws
 */
export async function requestJson<T>(url: string, schema: Schema<T>, init: RequestInit = {}): Promise<T> {
  const response = await send(url, { ...init, headers: { accept: 'application/json', ...init.headers } })
  return schema.parse(await response.json())
}

/** What came of a call. */
export interface Answer {
  /** 0 where nobody answers, `cause` saying why. */
  status: number
  isOk: boolean
  /** The JSON of the answer, of a refusal too; null where there is none to be, undefined where a page or nothing came in its place. */
  told: unknown
  cause?: unknown
}

/**
 * Asks an endpoint whose refusals say something, and that nobody keeps an answer of. Ten seconds at most unless it is given longer. Throws nothing:
 * each area has errors of its own.
 */
export async function requestAnswer(
  url: string,
  { timeoutMs = TIMEOUT_MS, ...init }: RequestInit & { timeoutMs?: number } = {},
): Promise<Answer> {
  try {
    const headers = { accept: 'application/json', ...init.headers }
    const response = await fetch(url, { cache: 'no-store', ...init, headers, signal: AbortSignal.timeout(timeoutMs) })
    return {
      status: response.status,
      isOk: response.ok,
      told: response.status === 204 ? null : await response.json().catch(() => undefined),
    }
  } catch (cause) {
    return { status: 0, isOk: false, told: undefined, cause }
  }
}

/** A page of this site as a document in which nothing runs. Throws as `requestJson` does. */
export async function requestPage(url: string): Promise<Document> {
  const response = await send(url.replace(/#.*$/, ''), {})
  return parsePage(await response.text())
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new RequestError(url.replace(/\?.*$/, ''), response.status)
  return response
}

/** A list of an answer by its name, each item checked; items of another shape are left out. @throws Error when there is no such list */
export function listIn<T>(name: string, isItem: (value: unknown) => value is T): Schema<T[]> {
  return {
    parse(answer) {
      const list = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : null
      if (!Array.isArray(list)) throw new Error(`The answer has no ${name}`)
      return list.filter(isItem)
    },
  }
}
