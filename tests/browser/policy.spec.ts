import { addScript } from './add-script.ts'
import { expect, test } from './visitor.ts'

test('a page runs scripts out of the folder of the releases, and none from elsewhere on its own host (CI-28)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/en')
  await expect(page.locator('html')).toHaveClass(/\bjs\b/)
  const held = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true }),
      ),
  )
  await addScript(page, '/file/manual?dl=true')
  expect(await held).toMatch(/^script-src/)
  consoleErrors.forget(/Content Security Policy|violates/)
})

test('text becomes markup through the policy of our own scripts only, where browsers have trusted types (CI-28)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/en')
  const outcome = await page.evaluate(() => {
    if (!('trustedTypes' in globalThis)) return 'TypeError'
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      return 'became markup'
    } catch (error) {
      return error instanceof Error ? error.name : 'something else'
    }
  })
  expect(outcome).toBe('TypeError')
  consoleErrors.forget(/TrustedHTML|Content Security Policy|violates/)
})
