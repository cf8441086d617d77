import { formAnswerSchema } from '#content-schema/forms/form-answer.ts'

/** What became of a form that was sent. */
export type SendResult =
  | { kind: 'accepted'; reference: string; file: string | null }
  | { kind: 'refused'; errors: readonly { field: string; code: string }[] }
  /** Nobody knows whether it arrived: sent again under the same key it is delivered once. */
  | { kind: 'failed' }

const TIMEOUT_MS = 20_000

/** Sends a form and waits for its answer, 20 seconds at most; never throws. */
export async function sendForm(
  url: string,
  body: Record<string, unknown>,
  { key, fetch: send = fetch }: { key: string; fetch?: typeof fetch },
): Promise<SendResult> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = formAnswerSchema.safeParse(await response.json())
    if (!answer.success) return { kind: 'failed' }
    if (answer.data.success) {
      const { reference, file = null } = answer.data
      return response.ok ? { kind: 'accepted', reference, file } : { kind: 'failed' }
    }
    return answer.data.errors.length > 0 ? { kind: 'refused', errors: answer.data.errors } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

/** The key of an attempt: that of the last one while it says the same, so that it counts once; a new one for anything else. */
export function keyOfAttempt(
  said: string,
  last: { said: string; key: string } | undefined,
  createKey: () => string = () => crypto.randomUUID(),
): { said: string; key: string } {
  return last?.said === said ? last : { said, key: createKey() }
}
