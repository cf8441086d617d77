import { DurableObject } from 'cloudflare:workers'
import { type Admission, slideWindow } from './sliding-window.ts'

const WINDOW_MS = 10 * 60 * 1000
const LOG_KEY = 'log'

/** Counts attempts in the last ten minutes. One object a scope and network; it deletes itself when they are over. */
export class WindowCounter extends DurableObject {
  #log: readonly Admission[] = []

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    void state.blockConcurrencyWhile(async () => {
      this.#log = (await state.storage.get<Admission[]>(LOG_KEY)) ?? []
    })
  }

  /** Milliseconds to wait, 0 for an attempt that is let through. */
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
