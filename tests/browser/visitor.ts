import { test as base } from '@playwright/test'
import { stackUnderTest } from './stack-under-test.ts'

/** What went wrong in the console of a page, and in its scripts. */
export interface ConsoleErrors {
  /** Errors so far; a message of the test's own making is taken out with `forget`. */
  list(): string[]
  forget(pattern: RegExp): void
}

/** A browser whose addresses are those of the stack under test, and whose console is watched: a healthy page says nothing (CI-30). */
export const test = base.extend<{ consoleErrors: ConsoleErrors }>({
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
