import type { ContentEvent } from '#content-schema/contracts/content-event.ts'

/** What wrangler.toml and the secret store hand to the worker. */
export interface Env {
  RELEASES: R2Bucket
  CONTENT_EVENTS: Queue<ContentEvent>
  ENVIRONMENT: string
  /** Channel that visitors read. */
  CHANNEL: string
  /** Origin of the builder service. */
  BUILDER_URL: string
  /** Any value: one log line for each request. */
  LOG_REQUESTS?: string
  WEBHOOK_SECRET?: string
  /** Still accepted while a secret is rotated. */
  WEBHOOK_SECRET_PREVIOUS?: string
  /** Bearer the edge shows to the builder. */
  BUILDER_TOKEN?: string
  /** Bearer the builder shows to the object store. */
  STORE_TOKEN?: string
}

const REQUIRED_SECRETS = ['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN'] as const

/** Names of the secrets that are not set; with any of them missing the worker serves nothing but its health. */
export function missingSecrets(env: Env): string[] {
  return REQUIRED_SECRETS.filter((name) => !env[name]?.trim())
}
