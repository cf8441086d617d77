import { test as base } from '@playwright/test'
import { CONSENT_COOKIE, type ConsentCategory, formatConsent } from '#content-schema/rules/consent.ts'
import { stackUnderTest } from './stack-under-test.ts'

/** What went wrong in the console of a page, and in its scripts. */
export interface ConsoleErrors {
  /** Errors so far; a message of the test's own making is taken out with `forget`. */
  list(): string[]
  forget(pattern: RegExp): void
}

/** What a visitor answered to the question about cookies; null for a first visit, where it is still open. */
type Answer = { categories: readonly ConsentCategory[] } | null

/**
 * A browser whose addresses are those of the stack under test, and whose console is watched: a healthy page says nothing (CI-30).
 * Its visitor has refused cookies before; `test.use({ consent })` says otherwise.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors; consent: Answer }>({
  consent: [{ categories: [] }, { option: true }],
  storageState: async ({ consent }, use) => {
    const value = consent && formatConsent({ date: '2026-11-01', ...consent })
    const attributes = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
    const hosts = value === null ? [] : ['localhost', 'partner.localhost']
    await use({ cookies: hosts.map((domain) => ({ name: CONSENT_COOKIE, value: value ?? '', domain, ...attributes })), origins: [] })
  },
  baseURL: async ({ browserName: _ }, use) => use(stackUnderTest().edgeUrl),
  consoleErrors: [
    async ({ page }, use) => {
      let errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use({
        list: () => errors,
        forget(pattern) {
          errors = errors.filter((error) => !pattern.test(error))
        },
      })
      base.expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'
