import { log } from '../http/log.ts'
import type { RateLimiter } from '../rate-limit/rate-limiter.ts'
import { EDITOR_COOKIE, PAGE_PASSWORD_COOKIE } from '../routing/cookie-names.ts'
import { createGate, type Gate, MIN_PASSWORD_LENGTH } from './gate.ts'
import { createGuessLimiter, type GuessLimitBindings } from './guess-limiter.ts'

/** Editors stay logged in for ninety days (ED-04). */
const EDITOR_TICKET_SECONDS = 90 * 24 * 60 * 60

export interface GateBindings extends GuessLimitBindings {
  /** Opens protected pages (AH-59); without it, and the secret that signs its tickets, they stay closed. */
  PAGE_PASSWORD?: string
  PAGE_PASSWORD_SECRET?: string
  /** Opens what editors alone may see: their area, the next release, protected pages; without it and its secret there is none. */
  EDITOR_PASSWORD?: string
  EDITOR_PASSWORD_SECRET?: string
}

/** Every gate of the platform. Each has a secret of its own, and a ticket of one opens no other. */
export interface Gates {
  /** Before protected pages and the files only they name (AH-59). */
  page: GuardedGate
  /** Before what editors alone may see: their area (ED-01), the next release (RC-07). Its ticket opens protected pages too (CP-17). */
  editor: GuardedGate
}

/** A gate with the limit of guesses at its password. */
export interface GuardedGate extends Gate {
  guesses: RateLimiter
}

export function createGates(env: GateBindings): Gates {
  const { PAGE_PASSWORD = '', PAGE_PASSWORD_SECRET = '', EDITOR_PASSWORD = '', EDITOR_PASSWORD_SECRET = '' } = env
  const guard = (gate: Gate) => ({ ...gate, guesses: createGuessLimiter(env, gate.name) })
  const gates = {
    page: guard(createGate({ name: 'page', cookie: PAGE_PASSWORD_COOKIE, password: PAGE_PASSWORD, secret: PAGE_PASSWORD_SECRET })),
    editor: guard(
      createGate({
        name: 'editor',
        cookie: EDITOR_COOKIE,
        password: EDITOR_PASSWORD,
        secret: EDITOR_PASSWORD_SECRET,
        rememberedSeconds: EDITOR_TICKET_SECONDS,
      }),
    ),
  }
  reportWeak('PAGE_PASSWORD', PAGE_PASSWORD, gates.page)
  reportWeak('EDITOR_PASSWORD', EDITOR_PASSWORD, gates.editor)
  return gates
}

function reportWeak(name: string, password: string, gate: Gate): void {
  if (password !== '' && !gate.isConfigured)
    log('error', `${name} opens nothing: it needs ${MIN_PASSWORD_LENGTH} characters, and ${name}_SECRET with 16 beside it`)
}
