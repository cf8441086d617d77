import type { ContentEvent } from '#content-schema/source/content-event.ts'
import type { PollBindings } from './assets/release-files.ts'
import type { SerialLimitBindings } from './documents/serial-limiter.ts'
import type { FileOriginBindings } from './downloads/portal-file.ts'
import type { EditorBindings } from './editor/editor-bindings.ts'
import type { FormBindings } from './forms/form-bindings.ts'
import type { GateBindings } from './gates/gates.ts'
import type { ProxyBindings } from './proxies/ask-service.ts'
import type { PushBindings } from './push/push-bindings.ts'
import type { DelayCounter } from './rate-limit/delay-counter.ts'
import type { RefreshBindings } from './release/refresh-page.ts'
import type { ReportBindings } from './reports/receive-report.ts'
import type { SearchBindings } from './search/search-service.ts'
import type { SessionBindings } from './session/session-bindings.ts'
import type { UploadBindings } from './uploads/upload-bindings.ts'

/** What wrangler.toml and the secret store hand to the worker: its own, and those of the features. */
export interface Env
  extends EditorBindings,
    FormBindings,
    Omit<GateBindings, 'FORM_LIMITS'>,
    PollBindings,
    RefreshBindings,
    ReportBindings,
    SearchBindings,
    Omit<SerialLimitBindings, 'FORM_LIMITS'>,
    SessionBindings,
    ProxyBindings,
    FileOriginBindings,
    PushBindings,
    UploadBindings {
  RELEASES: R2Bucket
  CONTENT_EVENTS: Queue<ContentEvent>
  GATE_LIMITS: DurableObjectNamespace<DelayCounter>
  ENVIRONMENT: string
  /** Channel that visitors read. */
  CHANNEL: string
  /** Bearer of those who may read more of `/health` than whether all is well. */
  HEALTH_TOKEN?: string
  /** Environments of the content service whose notices are taken, comma-separated; `master` by default. */
  CONTENT_ENVIRONMENT?: string
  /** Any value: one log line for each request. */
  LOG_REQUESTS?: string
  WEBHOOK_SECRET?: string
  /** Still accepted while a secret is rotated. */
  WEBHOOK_SECRET_PREVIOUS?: string
  /** Bearer the builder shows to the object store. */
  STORE_TOKEN?: string
}

const REQUIRED_SECRETS = ['WEBHOOK_SECRET', 'BUILDER_TOKEN', 'STORE_TOKEN'] as const

/** Names of the secrets that are not set; with any of them missing the worker serves nothing but its health. */
export function missingSecrets(env: Env): string[] {
  return REQUIRED_SECRETS.filter((name) => !env[name]?.trim())
}
