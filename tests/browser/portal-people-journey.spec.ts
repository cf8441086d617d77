import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { forgetIdentityPages, PEOPLE, signIn } from './portal-people.ts'
import type { Platform } from './stack-under-test.ts'
import { expect, STILL_IN_VIEWS, test } from './visitor.ts'

test.use(STILL_IN_VIEWS)

const PASSWORD = 'Ein-Neues-Konto-1'
const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }

/** Path of the link in the mail somebody got: its host is the edge that the sandbox was told of first. */
async function pathInMail({ request, platform }: { request: APIRequestContext; platform: Platform }, email: string): Promise<string> {
  const { mails } = (await (await request.get(`${platform.sandboxUrl}/mail/accounts`)).json()) as { mails: { to: string; text: string }[] }
  const { pathname, search } = new URL(/https?:\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '')
  return pathname + search
}

/** Accepts an invitation in a browser in which somebody else is signed in. */
async function accept(browser: Browser, platform: Platform, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: platform.edgeUrl, locale: 'en' })).newPage()
  await page.goto('/en/portal')
  await signIn(page, MIA)
  await expect(page.locator('.portal-tile').first()).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Mia Keller (mia.keller@albis.example) is signed in in this browser')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Kern')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'To the customer portal' }).click()
  await expect(page.locator('.portal-tile').first()).toBeVisible()
  await expect(page.locator('h1')).toContainText('Ada')
  await expect(page.locator('.account-initials')).toHaveText('AK')
  return page
}

const accessRow = (page: Page, application: string) => page.locator('.people-accesses tr', { hasText: application })

test('a user is invited, accepts, asks, is declined, granted, withdrawn and leaves; what one side does appears by itself on the other (UA-06, UA-07, UA-09, UA-15 to UA-18, UA-20)', async ({
  page,
  browser,
  request,
  platform,
  consoleErrors,
}) => {
  const email = `ada.kern.${Date.now()}@albis.example`
  await page.goto('/en/portal/user-admin')
  await signIn(page, PEOPLE.sofia)
  await page.getByRole('button', { name: 'Invite users' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('checkbox', { name: 'User administration' }).check()
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('searchbox').fill(email)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
  await page.locator('.list-row-link').click()
  await expect(accessRow(page, 'User administration')).toContainText('Invite pending')

  const own = await accept(browser, platform, await pathInMail({ request, platform }, email))
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Kern' })).toBeVisible()
  await expect(accessRow(page, 'User administration')).toContainText('Active')

  const asks = { data: { application: 'wireMaster' } }
  const path = `/control/identity/users/${encodeURIComponent(email)}/request-access`
  expect((await request.post(platform.sandboxUrl + path, asks)).ok()).toBe(true)
  const row = accessRow(page, 'Password manager')
  await row.getByRole('button', { name: /^Decline/ }).click()
  await expect(row).toContainText('Declined')

  // She looks at herself, as an administrator too.
  await own.goto(new URL(page.url()).pathname)
  await expect(accessRow(own, 'Password manager')).toContainText('Declined')
  await row.getByRole('button', { name: /^Grant/ }).click()
  await dialog.getByRole('button', { name: 'Grant access' }).click()
  await expect(row).toContainText('Active')
  await expect(accessRow(own, 'Password manager')).toContainText('Active')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await expect(accessRow(own, 'Password manager')).toHaveCount(0)

  await own.getByRole('button', { name: /^Remove: Kabelwerk/ }).click()
  await expect(own.getByRole('dialog')).toContainText('you may lose the right to administrate users')
  await own.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByRole('heading', { name: 'This part of the portal is not open to you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This user cannot be shown' })).toBeVisible()
  await own.context().close()
  forgetIdentityPages(consoleErrors)
})
