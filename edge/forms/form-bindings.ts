import type { WindowCounter } from '../rate-limit/window-counter.ts'
import type { DeliveryBindings, FormSubmission } from './form-submission.ts'

export interface FormBindings extends DeliveryBindings {
  /** One object a submission. */
  FORM_RECEIPTS: DurableObjectNamespace<FormSubmission>
  FORM_LIMITS: DurableObjectNamespace<WindowCounter>
  /** Posts of one form from one address in ten minutes; 10 by default. */
  FORM_LIMIT?: string
  /** After how long an undelivered form is put back into the queue; 1800 by default. */
  FORM_TAKE_UP_SECONDS?: string
}
