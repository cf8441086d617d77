import { describe, expect, it } from 'vitest'
import { createFormLimiter } from '../../../edge/forms/form-limiter.ts'
import { createGuessLimiter } from '../../../edge/gates/guess-limiter.ts'

describe('guesses at a gate', () => {
  const down = { getByName: () => ({ admit: () => Promise.reject(new Error('down')), forgive: () => Promise.reject(new Error('down')) }) }
  const up = { getByName: () => ({ admit: async () => 0, forgive: async () => undefined }) }

  it('are not looked at while either counter is down, and a form is let through all the same (SC-03)', async () => {
    const attempt = { scope: 'contact', address: '192.0.2.1', identity: 'a' }
    expect(await createGuessLimiter({ FORM_LIMITS: up, GATE_LIMITS: up }, 'page').admit(attempt)).toBe(0)
    expect(await createGuessLimiter({ FORM_LIMITS: down, GATE_LIMITS: up }, 'page').admit(attempt)).toBeNull()
    expect(await createGuessLimiter({ FORM_LIMITS: up, GATE_LIMITS: down }, 'page').admit(attempt)).toBeNull()
    expect(await createFormLimiter({ FORM_LIMITS: down }).admit(attempt)).toBe(0)
    await createGuessLimiter({ FORM_LIMITS: up, GATE_LIMITS: down }, 'page').forgive()
  })
})
