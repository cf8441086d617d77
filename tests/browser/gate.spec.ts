import { localGates, localSecrets } from '../../scripts/secrets.ts'
import { describeViolations } from './axe.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, test } from './visitor.ts'

const ADDRESS = '/de-ch/productronica/internal'

function pagePassword(): string {
  const { env } = stackUnderTest()
  return localGates(localSecrets(env.DATA_DIR ?? '.data', env), env).PAGE_PASSWORD
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a protected page asks for its password, says what is wrong with it, and opens (CP-17, CP-26, FM-06)', async ({
      page,
      consoleErrors,
    }) => {
      await page.goto(`${ADDRESS}?testing=true`)
      consoleErrors.forget(/status of 403/)
      await expect(page.locator('h1')).toHaveText('Diese Seite verlangt ein Passwort')
      const password = page.getByLabel('Passwort')
      await page.getByRole('button', { name: 'Seite öffnen' }).click()
      await expect(page.locator('.field-error')).toHaveText('Bitte geben Sie ein Passwort ein.')
      await password.fill('falsch')
      await password.press('Enter')
      await expect(page.locator('.field-error')).toHaveText('Bitte geben Sie einen gültigen Wert ein.')
      consoleErrors.forget(/status of 422/)
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await password.fill(pagePassword())
      await password.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${ADDRESS}\\?testing=true$`))
      await expect(page.locator('h1')).not.toHaveText('Diese Seite verlangt ein Passwort')
      await page.goto('/en/dealer-area')
      await expect(page.locator('#page-password')).toHaveCount(0)
    })
  })

test('the gate can be used by everybody', async ({ page, consoleErrors }) => {
  await page.goto(`/ja-jp/productronica/internal?testing=true`)
  consoleErrors.forget(/status of 403/)
  expect(await describeViolations(page)).toEqual([])
})

test('an empty password is not sent (CI-25)', async ({ page, consoleErrors }) => {
  await page.goto(`${ADDRESS}?testing=true`)
  consoleErrors.forget(/status of 403/)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Seite öffnen' }).click()
  await expect(page.locator('.field-error')).toHaveText('Bitte geben Sie ein Passwort ein.')
  await expect(page.getByLabel('Passwort')).toBeFocused()
  expect(sent.filter((path) => path === '/api/page-password')).toEqual([])
})
