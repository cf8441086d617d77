import type { NextRefusal, NextRefusalReason } from '#content-schema/editing/next.ts'

/** Something was not begun, and nothing changed. */
export class NextRefused extends Error {
  readonly code = 'next-refused'
  readonly refusal: Omit<NextRefusal, 'entries'> & { entries: { key: string; title: string }[] }

  constructor(reason: NextRefusalReason, error: string, entries: readonly { key: string; title: string }[] = []) {
    super(error)
    this.refusal = { reason, error, entries: entries.map(({ key, title }) => ({ key, title })) }
  }
}
