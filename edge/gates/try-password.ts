import { log } from '../http/log.ts'
import type { GuardedGate } from './gates.ts'

/** What a client is told while tries cannot be counted. */
const RETRY_SECONDS = 30

/** Why a password opens nothing: there is none, it is wrong, there were too many tries, or nobody can count or compare them. */
export interface PasswordRefusal {
  status: 422 | 429 | 503
  code: 'password' | 'invalid' | 'failure'
  retryAfterSeconds?: number
}

/** Tries a password at a gate, within the limit of guesses (SC-03). Null when it is right. */
export async function tryPassword(gate: GuardedGate, request: Request, password: string): Promise<PasswordRefusal | null> {
  if (password === '') return { status: 422, code: 'password' }
  if (!gate.isConfigured) {
    log('error', 'A gate cannot be opened, as its password is not configured', { gate: gate.name })
    return { status: 503, code: 'failure' }
  }
  const address = request.headers.get('cf-connecting-ip') ?? ''
  const waitMs = await gate.guesses.admit({ scope: `gate-${gate.name}`, address, identity: crypto.randomUUID() })
  if (waitMs === null) return { status: 503, code: 'failure', retryAfterSeconds: RETRY_SECONDS }
  if (waitMs > 0) return { status: 429, code: 'failure', retryAfterSeconds: Math.ceil(waitMs / 1000) }
  if (!gate.isRight(password)) return { status: 422, code: 'invalid' }
  await gate.guesses.forgive()
  return null
}
