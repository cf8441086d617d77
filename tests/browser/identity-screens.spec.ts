import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }
const OSKAR = { email: 'oskar.hahn@albis.example', password: 'Zweiter-Faktor-2' }
const LOGIN = `${stackUnderTest().sandboxUrl}/am/login`
const ENDPOINTS = `${stackUnderTest().sandboxUrl}/am/oauth2/realms/root/realms/alpha`

/** Where a site sends whoever has to sign in. */
function authorizeAddress(language: string, change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'strandwerk-web',
    redirect_uri: `${stackUnderTest().edgeUrl}/callback`,
    response_type: 'code',
    scope: 'openid profile email fr:idm:*',
    state: 'state-of-test',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ui_locales: language,
    ...change,
  })
  return `${ENDPOINTS}/authorize?${query}`
}

async function enter(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]:not([hidden])`).fill(value)
  await page.getByRole('button').click()
}

/** The link of the newest mail to somebody. */
async function linkInMail(page: Page, email: string): Promise<string> {
  const { mails } = await (await page.request.get(`${stackUnderTest().sandboxUrl}/mail/accounts`)).json()
  const mail = mails.find(({ to }: { to: string }) => to === email)
  return /http\S+/.exec(mail?.text)?.[0] ?? ''
}

/** How each screen is reached. */
const SCREENS: Readonly<Record<string, (page: Page, language: string) => Promise<unknown>>> = {
  'sign-in': (page, language) => page.goto(authorizeAddress(language)),
  'sign-in-empty': async (page, language) => {
    await page.goto(authorizeAddress(language))
    await enter(page, {})
  },
  'sign-in-wrong': async (page, language) => {
    await page.goto(authorizeAddress(language))
    await enter(page, { email: 'nobody-of-the-screens@albis.example', password: 'wrong' })
  },
  'sign-in-disabled': async (page, language) => {
    await page.goto(authorizeAddress(language))
    await enter(page, { email: 'marek.kovac@nordlicht.example', password: 'Vypnute-Konto-4' })
  },
  'second-factor': async (page, language) => {
    await page.goto(authorizeAddress(language))
    await enter(page, OSKAR)
    await enter(page, {})
  },
  'recovery-code': async (page, language) => {
    await page.goto(authorizeAddress(language))
    await enter(page, OSKAR)
    await page.locator('.links a').first().click()
  },
  forgotten: (page, language) => page.goto(`${LOGIN}/forgotten?ui_locales=${language}`),
  'forgotten-sent': async (page, language) => {
    await page.goto(`${LOGIN}/forgotten?ui_locales=${language}`)
    await enter(page, { email: 'a-rather-long-name-of-somebody@nordlicht-bordnetze.example' })
  },
  'new-password': async (page, language) => {
    await page.goto(`${LOGIN}/forgotten?ui_locales=${language}`)
    await enter(page, { email: MIA.email })
    await page.goto(await linkInMail(page, MIA.email))
    await enter(page, { password: 'kurz', repeat: 'kurz' })
  },
  'link-used': (page, language) => page.goto(`${LOGIN}/new-password?token=used&ui_locales=${language}`),
  expired: (page, language) => page.goto(`${LOGIN}/no-such-sign-in-anywhere?ui_locales=${language}`),
  problem: (page, language) => page.goto(authorizeAddress(language, { redirect_uri: 'https://elsewhere.example/' })),
  'sign-out': (page, language) => page.goto(`${LOGIN}/sign-out?ui_locales=${language}`),
  'signed-out': (page, language) => page.goto(`${LOGIN}/signed-out?ui_locales=${language}`),
}

for (const [name, open] of Object.entries(SCREENS))
  test(`the screen ${name} of the identity service has no violation and fits a telephone, in German and Japanese`, async ({
    browser,
    consoleErrors,
  }) => {
    for (const language of ['de', 'ja']) {
      const context = await browser.newContext({ viewport: { width: 375, height: 800 } })
      const page = await context.newPage()
      await open(page, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of [375, 1280]) {
        await resize(page, { width, height: 800 })
        expect(await describeViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/${name}-${language}-${width}.png`, fullPage: true })
      }
      await context.close()
    }
    consoleErrors.forget(/status of 4/)
  })

test('somebody signs in without script, by keyboard alone, and returns with a code', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } })
  const page = await context.newPage()
  await page.goto(authorizeAddress('de'))
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
  await page.keyboard.type(MIA.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${MIA.password}!`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.')).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(MIA.email)
  await expect(page.getByLabel('Passwort')).toBeFocused()
  await page.keyboard.type(MIA.password)
  const returned = page.waitForRequest(/\/callback\?code=[\w-]+&state=state-of-test/)
  await page.keyboard.press('Enter')
  await returned
  await context.close()
})
