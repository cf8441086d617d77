import type { Page } from '@playwright/test'

/** Adds a script to a page as a tag manager would: with a policy of its own, where browsers have trusted types. */
export async function addScript(page: Page, address: string): Promise<void> {
  await page.evaluate((src) => {
    interface Types {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
    }
    const types = (globalThis as { trustedTypes?: Types }).trustedTypes
    const script = document.createElement('script')
    script.src = types?.createPolicy('added-by-a-test', { createScriptURL: (url) => url }).createScriptURL(src) ?? src
    document.head.append(script)
  }, address)
}
