import type { FieldError } from '#content-schema/forms/forms.ts'

/** What has become of a post. */
export type FormOutcome =
  /** `file` is the address of the file that comes with it, `ticket` what opens it under any other spelling. */
  | { kind: 'accepted'; reference: string; file?: string; ticket?: string }
  | { kind: 'wrong'; errors: FieldError[] }
  | { kind: 'failed'; status: 400 | 403 | 404 | 413 | 415 | 429 | 503; retryAfterSeconds?: number }
