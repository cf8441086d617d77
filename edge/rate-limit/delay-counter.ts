import { DurableObject } from 'cloudflare:workers'
import { type Attempts, admitAttempt, forgiveAttempt, NO_ATTEMPTS } from './growing-delay.ts'

const KEY = 'tries'

/** Counts the attempts of everybody together: who guesses from a thousand networks is held back as well. */
export class DelayCounter extends DurableObject {
  #attempts: Attempts = NO_ATTEMPTS

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    void state.blockConcurrencyWhile(async () => {
      this.#attempts = (await state.storage.get<Attempts>(KEY)) ?? NO_ATTEMPTS
    })
  }

  /** Milliseconds to wait, 0 for an attempt that is let through. */
  async admit(free: number): Promise<number> {
    const { attempts, waitMs } = admitAttempt(this.#attempts, { now: Date.now(), free })
    if (waitMs === 0) await this.#keep(attempts)
    return waitMs
  }

  async forgive(): Promise<void> {
    await this.#keep(forgiveAttempt(this.#attempts))
  }

  async #keep(attempts: Attempts): Promise<void> {
    this.#attempts = attempts
    await this.ctx.storage.put(KEY, attempts)
  }
}
