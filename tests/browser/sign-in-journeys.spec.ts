import type { Page } from '@playwright/test'
import { control, type Service, SHORT, USUAL } from './identity-control.ts'
import { forgetIdentityPages, forgetSession, signIn } from './portal-people.ts'
import { expect, test } from './visitor.ts'

/** People whom no other file of these services changes. */
const KATJA = { email: 'katja.lorenz@albis.example', password: 'Kein-Zugang-2026' }
const MAREK = { email: 'marek.kovac@nordlicht.example', password: 'Vypnute-Konto-4' }
const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }
const BEAT = { email: 'beat.amstutz@albis.example', password: 'Zweiter-Mann-Linthau-3' }
type Person = typeof KATJA

const NEW_PASSWORD = 'Neuer-Anfang-77'
const change = (service: Service, { email }: Person, action: string) => control(service, `users/${encodeURIComponent(email)}/${action}`)

/** The link in the last mail to somebody. */
async function linkInMail({ request, platform }: Service, { email }: Person): Promise<string> {
  const { mails } = await (await request.get(`${platform.sandboxUrl}/mail/accounts`)).json()
  const mail = mails.find(({ to }: { to: string }) => to === email)
  return /http\S+/.exec(mail?.text)?.[0] ?? ''
}

/** Ends the session where it is kept and at the identity service, while a screen of it stands open. */
async function endSession(page: Page, service: Service, person: Person): Promise<void> {
  await change(service, person, 'switch')
  await forgetSession(page)
}

async function open(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(`/en/portal${path}`)
  await signIn(page, person)
  await expect(page.locator('.portal-bar')).toBeVisible()
}

for (const tokenStore of ['edge', 'browser'] as const)
  test.describe(`tokens kept by the ${tokenStore}`, () => {
    test.use({ tokenStore })
    test.afterEach(async ({ consoleErrors }) => {
      // The sandbox of sign in's own stack is another one than the pages were built for, which allow pictures of theirs alone.
      consoleErrors.forget(/directive: "img-src/)
      // What is refused, before the login and at it, is told by the browser too.
      consoleErrors.forget(/status of (401|403|422)|AUTH error retrieving user/)
      forgetIdentityPages(consoleErrors)
    })

    test(`a forgotten password is made anew by mail, and leads back to where one wanted to go (tokens: ${tokenStore}) (AU-42)`, async ({
      page,
      request,
      platform,
    }) => {
      const service = { request, platform }
      await change(service, KATJA, 'restore')
      await page.goto('/en/portal/account?testing=true')
      await page.getByRole('link', { name: 'Forgotten your password?' }).click()
      await page.getByLabel('E-mail address').fill(KATJA.email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText(KATJA.email)).toBeVisible()
      await page.goto(await linkInMail(service, KATJA))
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Save password' }).click()
      await page.getByRole('link', { name: 'Back to the sign-in' }).click()
      await signIn(page, KATJA)
      await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible()
      await signIn(page, { ...KATJA, password: NEW_PASSWORD })
      await expect(page.locator('#sessions')).toContainText('This device')
      await expect(page).toHaveURL(/\/en\/portal\/account\?testing=true$/)
      await change(service, KATJA, 'restore')
    })

    test(`somebody who is switched off hears so at the login, and gets in once he is not (tokens: ${tokenStore})`, async ({
      page,
      request,
      platform,
    }) => {
      const service = { request, platform }
      await page.goto('/en/portal/account?testing=true')
      await signIn(page, MAREK)
      await expect(page.locator('.notice')).toContainText('disabled')
      await expect(page).toHaveURL(/\/am\/login\//)
      await change(service, MAREK, 'enable')
      await signIn(page, MAREK)
      await expect(page.locator('#sessions')).toContainText('This device')
      await change(service, MAREK, 'restore')
    })

    test(`who is switched off while he works is out with the next renewal, and does not get in again (tokens: ${tokenStore})`, async ({
      page,
      request,
      platform,
    }) => {
      const service = { request, platform }
      await control(service, 'lifetimes', SHORT)
      await change(service, MAREK, 'enable')
      await page.clock.install()
      await open(page, '/account?testing=true', MAREK)
      await change(service, MAREK, 'disable')
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      await page.clock.fastForward(3_600_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      // With the tokens in the browser the portal leads to the login by itself.
      if (tokenStore === 'edge') {
        await expect(page.locator('h1')).toHaveText('Your session has ended')
        await page.getByRole('button', { name: 'Sign in' }).click()
      }
      await signIn(page, MAREK)
      await expect(page.locator('.notice')).toContainText('disabled')
      await control(service, 'lifetimes', USUAL)
      await change(service, MAREK, 'restore')
    })

    test(`a comment and a ticket typed when the session ends are there after the login, and are sent once (tokens: ${tokenStore}) (TK-06, TK-08)`, async ({
      page,
      request,
      platform,
    }) => {
      const service = { request, platform }
      const subject = `Typed over the end ${tokenStore} ${Date.now()}`
      await open(page, '/tickets/newticket', MIA)
      await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
      await page.getByRole('combobox', { name: 'Machine concerned' }).click()
      await page.getByRole('option', { name: /^Other/ }).click()
      await page.getByLabel('Subject').fill(subject)
      await page.getByLabel('Description').fill('It began on Monday.')
      await endSession(page, service, MIA)
      await page.getByRole('button', { name: 'Send ticket' }).click()
      await signIn(page, MIA)
      await expect(page.getByLabel('Subject')).toHaveValue(subject)
      await expect(page.getByLabel('Description')).toHaveValue('It began on Monday.')
      await page.getByRole('button', { name: 'Send ticket' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)

      await page.getByLabel('Your comment').fill('It is louder today.')
      await endSession(page, service, MIA)
      await page.getByRole('button', { name: 'Send comment' }).click()
      await signIn(page, MIA)
      await expect(page.getByLabel('Your comment')).toHaveValue('It is louder today.')
      await page.getByRole('button', { name: 'Send comment' }).click()
      await expect(page.getByText('Your comment is sent.')).toBeVisible()
      await expect(page.locator('.ticket-text')).toHaveText(['It began on Monday.', 'It is louder today.'])
      await page.goto(`/en/portal/tickets/list?q=${encodeURIComponent(subject)}`)
      await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
    })

    test(`an invitation typed when the session ends is there after the login (tokens: ${tokenStore}) (UA-06)`, async ({
      page,
      request,
      platform,
    }) => {
      const email = `typed.${tokenStore}.${Date.now()}@albis.example`
      const panel = page.getByRole('dialog')
      await open(page, '/user-admin', BEAT)
      await page.getByRole('button', { name: 'Invite users' }).click()
      await panel.getByLabel('E-mail').fill(email)
      const send = panel.getByRole('button', { name: 'Send 1 invitation' })
      await expect(send).toBeEnabled()
      await endSession(page, { request, platform }, BEAT)
      // Where the page finds out by itself first, there is no button to wait for any more.
      await send.evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click()
      })
      await signIn(page, BEAT)
      await page.getByRole('button', { name: 'Invite users' }).click()
      await expect(panel.getByLabel('E-mail')).toHaveValue(email)
      await send.click()
      await expect(panel.getByRole('listitem')).toContainText('invited')
    })
  })
