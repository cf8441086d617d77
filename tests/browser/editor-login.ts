import type { Cookie, Page } from '@playwright/test'
import { localGates, localSecrets } from '../../scripts/secrets.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect } from './visitor.ts'

/** The ticket of an earlier test: tries of the password are counted, the right ones too, so only one is made. */
let kept: Cookie[] = []

/** What `/de-ch/editor` asks for. */
export function editorPassword(): string {
  const { env } = stackUnderTest()
  return localGates(localSecrets(env.DATA_DIR ?? '.data', env), env).EDITOR_PASSWORD
}

/** Opens a screen of the editor area as an editor. */
export async function openAsEditor(page: Page, address = '/de-ch/editor'): Promise<void> {
  const context = page.context()
  await context.addCookies(kept)
  await page.goto(address)
  if (kept.length === 0) {
    await page.locator('input[type=password]').fill(editorPassword())
    await page.locator('input[type=password]').press('Enter')
  }
  await expect(page.locator('.editor-bar')).toBeVisible()
  kept = (await context.cookies()).filter(({ name }) => name.endsWith('uapp_editor-ticket'))
}
