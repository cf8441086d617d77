import type { Page } from '@playwright/test'

/** Holds back what is asked for at some addresses from now on, as a slow network does. Answers what lets it go. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
