import type { APIRequestContext } from '@playwright/test'
import type { Platform } from './stack-under-test.ts'
import { expect } from './visitor.ts'

/** Seconds that tokens last. They are renewed three minutes before they end: these almost at once. */
export const SHORT = { access: 183, id: 183 }
export const USUAL = { access: 3_600, id: 3_600 }

export type Service = { request: APIRequestContext; platform: Platform }

/** Tells the identity service of the sandbox what to do from now on. */
export async function control({ request, platform }: Service, path: string, data: object = {}): Promise<void> {
  const response = await request.post(`${platform.sandboxUrl}/control/identity/${path}`, { data })
  expect(response.ok()).toBe(true)
}
