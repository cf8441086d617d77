import { DurableObject } from 'cloudflare:workers'
import type { Violation } from './policy-report.ts'
import { countViolations, type ViolationCounts } from './policy-reports-count.ts'

const KEY = 'counts'
/** Counts are written down this often. ms. */
const WRITE_MS = 10_000

/** Violations of the content security policy that browsers have reported, counted. One object for all. */
export class PolicyReports extends DurableObject {
  #counts: ViolationCounts = {}

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env)
    void state.blockConcurrencyWhile(async () => {
      this.#counts = (await state.storage.get<ViolationCounts>(KEY)) ?? {}
    })
  }

  async add(violations: readonly Violation[]): Promise<void> {
    this.#counts = countViolations(this.#counts, violations)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + WRITE_MS)
  }

  counts(): ViolationCounts {
    return this.#counts
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.put(KEY, this.#counts)
  }
}
