import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../bindings.ts'
import { type Admission, slideWindow } from './sliding-window.ts'

const WINDOW_MS = 10 * 60 * 1000
const LOG_KEY = 'log'

/** How often one address has sent one form in the last ten minutes. One object a pair; it forgets itself when they are over. */
export class FormLimit extends DurableObject<Env> {
  #log: readonly Admission[] = []

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    void state.blockConcurrencyWhile(async () => {
      this.#log = (await state.storage.get<Admission[]>(LOG_KEY)) ?? []
    })
  }

  /** Milliseconds to wait, 0 for a post that is let through. */
  async admit(identity: string, limit: number): Promise<number> {
    const now = Date.now()
    const decision = slideWindow(this.#log, { identity, now, limit, windowMs: WINDOW_MS })
    if (!decision.isAdmitted) return decision.retryAfterMs
    const isNew = decision.log.at(-1) !== this.#log.at(-1)
    this.#log = decision.log
    if (isNew) await Promise.all([this.ctx.storage.put(LOG_KEY, decision.log), this.ctx.storage.setAlarm(now + WINDOW_MS)])
    return 0
  }

  override async alarm(): Promise<void> {
    this.#log = []
    await this.ctx.storage.deleteAll()
  }
}
