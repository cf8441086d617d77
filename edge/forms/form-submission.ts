import { DurableObject } from 'cloudflare:workers'
import { type FormCopy, withReference } from '#content-schema/forms/form-copy.ts'
import type { FormDelivery, FormNotice } from '#content-schema/forms/form-delivery.ts'
import { describeError, log } from '../http/log.ts'
import { createReference } from '../http/reference.ts'
import { type FormCopySettings, sendFormCopy } from './form-copy.ts'
import { putForm, readForm, removeForm } from './form-outbox.ts'
import { sendForm } from './form-target.ts'

/** No copy of a notice is under way for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** A copy that cannot be sent for so long is given up; the form itself never is. */
const COPY_MS = 24 * 60 * 60 * 1000
const LATEST_KEY = 'latest'

/** Where accepted forms wait and go. */
export interface DeliveryBindings extends FormCopySettings {
  /** Outbox of forms, apart from everything that is served. */
  FORMS: R2Bucket
  FORM_SUBMISSIONS: Queue<FormNotice>
}

interface AcceptOptions {
  identity: string
  repeatMs: number
  /** Mailed to the visitor once the form is delivered; the reference number is left open. */
  copy: FormCopy | null
}

interface Latest {
  reference: string
  acceptedAt: number
}

/** What has become of one reference. */
type State = 'begun' | 'stored' | 'delivered' | 'copied'

/**
 * One submission, however often it is sent and by however many messages it is delivered: it has one reference number, and it
 * reaches the target once. Each step is stored before and after, so that an interrupted one is taken up where it was.
 */
export class FormSubmission extends DurableObject<DeliveryBindings> {
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * Accepts a submission: it is in the outbox, and unless the queue fails in that too, when this resolves. Sent again within
   * `repeatMs` it is the same one.
   *
   * @returns its reference number
   * @throws Error when it could not be stored, and nothing is promised
   */
  async accept(submission: Omit<FormDelivery, 'reference'>, options: AcceptOptions): Promise<string> {
    const latest = await this.#latest(options.repeatMs)
    // A repeat does not wait for a delivery that is under way.
    return latest?.isSafe ? latest.reference : this.#inTurn(() => this.#accept(submission, options))
  }

  /** Hands a form to the target unless that has it. @throws Error when it was not accepted there */
  deliver(reference: string): Promise<void> {
    return this.#inTurn(() => this.#deliver(reference))
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  async #accept(submission: Omit<FormDelivery, 'reference'>, options: AcceptOptions): Promise<string> {
    const { storage } = this.ctx
    const latest = await this.#latest(options.repeatMs)
    if (latest?.isSafe) return latest.reference
    const now = Date.now()
    const reference = latest?.reference ?? createReference(now)
    await storage.put<unknown>({ [LATEST_KEY]: { reference, acceptedAt: now }, [stateKey(reference)]: 'begun' })
    await storage.setAlarm(now + KEPT_MS)
    await putForm(this.env.FORMS, options.identity, {
      delivery: { ...submission, reference },
      copy: options.copy && withReference(options.copy, reference),
    })
    await storage.put(stateKey(reference), 'stored')
    try {
      await this.env.FORM_SUBMISSIONS.send({ identity: options.identity, reference })
    } catch (error) {
      // The outbox has it, and the schedule delivers what stays there.
      log('error', 'A form could not be queued', { reference, error: describeError(error) })
    }
    return reference
  }

  /** The reference of a submission that this one repeats, and whether that was stored. */
  async #latest(repeatMs: number): Promise<{ reference: string; isSafe: boolean } | null> {
    const latest = await this.ctx.storage.get<Latest>(LATEST_KEY)
    if (latest === undefined || Date.now() - latest.acceptedAt >= repeatMs) return null
    const state = await this.ctx.storage.get<State>(stateKey(latest.reference))
    return { reference: latest.reference, isSafe: state !== undefined && state !== 'begun' }
  }

  async #deliver(reference: string): Promise<void> {
    const state = await this.ctx.storage.get<State>(stateKey(reference))
    const form = state === 'copied' ? null : await readForm(this.env.FORMS, reference)
    if (form && state !== 'delivered') {
      await sendForm(this.env, form.delivery)
      await this.ctx.storage.put(stateKey(reference), 'delivered')
      await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
    }
    if (form?.copy && Date.now() - Date.parse(form.delivery.receivedAt) < COPY_MS) await sendFormCopy(this.env, form.copy, reference)
    await this.ctx.storage.put(stateKey(reference), 'copied')
    await removeForm(this.env.FORMS, reference)
  }

  /** One thing at a time: what waits for another service must not be overtaken. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(run)
    this.#turn = result.catch(() => undefined)
    return result
  }
}

function stateKey(reference: string): string {
  return `state:${reference}`
}
