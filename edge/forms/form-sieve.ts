import type { Env } from '../bindings.ts'
import { createThrottledLog, describeError } from '../log.ts'
import { networkOf } from './network-of.ts'

/** Addresses remembered as held back; more than this are forgotten together. */
const MAX_HELD_BACK = 10_000
/** Where the variable is missing or makes no sense. */
const DEFAULT_LIMIT = 10

/** Milliseconds an address has to wait before it sends a form again, 0 for at once. */
export type AdmitForm = (options: { form: string; address: string; identity: string }) => Promise<number>

/**
 * The rate limit of forms, per form and address. A Durable Object counts; this isolate remembers who has to wait, so that a
 * flood does not get as far as that.
 */
export function createAdmitForm(env: Pick<Env, 'FORM_LIMITS' | 'FORM_LIMIT'>): AdmitForm {
  const limit = Math.floor(Number(env.FORM_LIMIT)) || DEFAULT_LIMIT
  const heldBack = new Map<string, number>()
  const logFailure = createThrottledLog()

  /** Lets everyone through while it cannot count: a limit is no reason to lose what a visitor wrote. */
  async function count(name: string, identity: string): Promise<number> {
    try {
      return await env.FORM_LIMITS.getByName(name).admit(identity, limit)
    } catch (error) {
      logFailure('error', 'Posts of forms are not counted', { error: describeError(error) })
      return 0
    }
  }

  return async function admitForm({ form, address, identity }) {
    const name = `${form} ${networkOf(address)}`
    const left = (heldBack.get(name) ?? 0) - Date.now()
    if (left > 0) return left
    const waitMs = await count(name, identity)
    if (waitMs > 0) {
      if (heldBack.size >= MAX_HELD_BACK) heldBack.clear()
      heldBack.set(name, Date.now() + waitMs)
    }
    return waitMs
  }
}
