import type { ContentEvent } from '#content-schema/contracts/content-event.ts'
import type { FormNotice } from '#content-schema/forms/form-delivery.ts'
import type { FormLimit } from './forms/form-limit.ts'
import type { FormReceipt } from './forms/form-receipt.ts'
import type { FormTargetSettings } from './forms/form-target.ts'

/** What wrangler.toml and the secret store hand to the worker. */
export interface Env extends FormTargetSettings {
  RELEASES: R2Bucket
  CONTENT_EVENTS: Queue<ContentEvent>
  ENVIRONMENT: string
  /** Channel that visitors read. */
  CHANNEL: string
  /** Origin of the builder service. */
  BUILDER_URL: string
  /** After how many seconds an open tab looks for a newer release; 600 by default. */
  RELEASE_POLL_SECONDS?: string
  /** Opens protected pages (AH-59); without it they stay closed. */
  PAGE_PASSWORD?: string
  /** Tries of one network in ten minutes; 20 by default. */
  PAGE_PASSWORD_LIMIT?: string
  /** Any value: one log line for each request. */
  LOG_REQUESTS?: string
  WEBHOOK_SECRET?: string
  /** Still accepted while a secret is rotated. */
  WEBHOOK_SECRET_PREVIOUS?: string
  /** Bearer the edge shows to the builder. */
  BUILDER_TOKEN?: string
  /** Bearer the builder shows to the object store. */
  STORE_TOKEN?: string

  /** Address of a search service, below which `/search` and `/suggest` answer; without it the index of the release does. */
  SEARCH_UPSTREAM_URL?: string
  /** Bearer shown to it. */
  SEARCH_UPSTREAM_TOKEN?: string
  /** Brand at the end of its titles, which is taken off. */
  SEARCH_BRAND?: string

  /** Outbox of forms, apart from everything that is served. */
  FORMS: R2Bucket
  FORM_SUBMISSIONS: Queue<FormNotice>
  FORM_LIMITS: DurableObjectNamespace<FormLimit>
  FORM_RECEIPTS: DurableObjectNamespace<FormReceipt>
  /** Posts of one form from one address in ten minutes; 10 by default. */
  FORM_LIMIT?: string
  /** After how long an undelivered form is put back into the queue; 1800 by default. */
  FORM_TAKE_UP_SECONDS?: string
}

const REQUIRED_SECRETS = ['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN'] as const

/** Names of the secrets that are not set; with any of them missing the worker serves nothing but its health. */
export function missingSecrets(env: Env): string[] {
  return REQUIRED_SECRETS.filter((name) => !env[name]?.trim())
}
