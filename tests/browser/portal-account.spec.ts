import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { totp } from '../../scripts/sandbox/identity/accounts/totp.ts'
import { describeViolations } from './axe.ts'
import { forgetIdentityPages, forgetSession, ONE_MODE, signIn } from './portal-people.ts'
import type { Platform } from './stack-under-test.ts'
import { expect, resize, STILL_IN_VIEWS, test } from './visitor.ts'

test.use(STILL_IN_VIEWS)

/** Each test changes somebody else, so that they may run side by side. */
const PEOPLE = {
  jonas: { email: 'jonas.brandt@nordlicht.example', password: 'Drei-Werke-2026' },
  carmen: { email: 'carmen.ruiz@albis.example', password: 'Pedido-Directo-9' },
  /** His sessions are counted: no other file uses him. */
  wei: { email: 'wei.li@hoshi.example', password: 'Master-Data-2026' },
  ines: { email: 'ines.duarte@nordlicht.example', password: 'Na-Nuvem-2026' },
  ion: { email: 'ion.popescu@nordlicht.example', password: 'Un-Singur-Rol-1' },
  clara: { email: 'clara.vogt@strandwerk.example', password: 'Stamm-Haus-1924' },
  juergen: { email: 'jürgen.größ@nordlicht.example', password: 'Über-Größe-2026' },
}
type Person = (typeof PEOPLE)[keyof typeof PEOPLE]

const section = (page: Page, id: string) => page.locator(`#${id}`)
const violations = (page: Page) => describeViolations(page)

async function openAccount(page: Page, person: Person, locale = 'en'): Promise<void> {
  await page.goto(`/${locale}/portal/account?testing=true`)
  await signIn(page, person)
  await expect(section(page, 'delete').locator('.button, .notice').first()).toBeVisible()
  await expect(section(page, 'notifications').locator('form')).toBeVisible()
}

type Control = { request: APIRequestContext; platform: Platform }

async function control({ request, platform }: Control, person: Person, action: string, data: object = {}): Promise<void> {
  const url = `${platform.sandboxUrl}/control/identity/users/${encodeURIComponent(person.email)}/${action}`
  const response = await request.post(url, { data })
  expect(response.ok()).toBe(true)
}

test('the account has its sections, and everybody can use them (AC-01)', async ({ page, consoleErrors }) => {
  await openAccount(page, PEOPLE.juergen)
  for (const name of ['Profile', 'Password', 'Second factor', 'Delete account'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Account \| Customer portal \| /)
  await expect(section(page, 'sessions')).toContainText('This device')
  expect(await violations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('a profile has ten fields, asks for both names, keeps what is typed over a reload, and is saved (AC-02, AC-03, AC-04)', async ({
  page,
  consoleErrors,
}) => {
  await openAccount(page, PEOPLE.jonas)
  const profile = section(page, 'profile')
  await expect(profile.locator('input, select')).toHaveCount(10)
  await expect(profile.getByLabel('E-mail')).not.toBeEditable()
  for (const name of ['First name', 'Last name']) await profile.getByLabel(name).fill(' ')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Please enter your first name')).toBeVisible()
  await expect(profile.getByText('Please enter your last name')).toBeVisible()
  await expect(profile.getByLabel('First name')).toBeFocused()
  const city = `Neckarhausen ${Date.now() % 1000} 東京`
  await profile.getByLabel('First name').fill('Jonas')
  await profile.getByLabel('Last name').fill('Brandt')
  await profile.getByLabel('City').fill(city)
  await profile.getByLabel('Country').selectOption({ label: 'Austria' })
  await page.reload()
  await expect(profile.getByText('You have changes here that are not saved yet.')).toBeVisible()
  await expect(profile.getByLabel('City')).toHaveValue(city)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.flash')).toContainText('Your profile is saved.')
  await expect(profile.getByText('not saved yet')).toHaveCount(0)
  await page.reload()
  await expect(profile.getByLabel('City')).toHaveValue(city)
  await expect(profile.getByLabel('Country')).toHaveValue('AT')
  forgetIdentityPages(consoleErrors)
})

test('what is typed survives the end of the session (AC-02)', async ({ page, request, platform, consoleErrors }) => {
  await openAccount(page, PEOPLE.juergen)
  await section(page, 'profile').getByLabel('Company').fill('Größ & Söhne')
  await control({ request, platform }, PEOPLE.juergen, 'switch')
  await forgetSession(page)
  await section(page, 'profile').getByRole('button', { name: 'Save' }).click()
  await signIn(page, PEOPLE.juergen)
  await expect(section(page, 'profile').getByLabel('Company')).toHaveValue('Größ & Söhne')
  consoleErrors.forget(/status of 40[13]/)
  forgetIdentityPages(consoleErrors)
})

test('staff read their profile only and have no form for a password, but may set up a second factor (AC-06, AC-07, AH-41)', async ({
  page,
  consoleErrors,
}) => {
  await openAccount(page, PEOPLE.clara)
  const profile = section(page, 'profile')
  await expect(profile).toContainText('Your account is managed internally')
  for (const field of await profile.locator('input').all()) await expect(field).not.toBeEditable()
  for (const field of await profile.locator('select').all()) await expect(field).toBeDisabled()
  await expect(profile.getByRole('button')).toHaveCount(0)
  await expect(section(page, 'password').locator('input')).toHaveCount(0)
  await expect(section(page, 'delete').getByRole('button')).toHaveCount(0)
  await expect(section(page, 'second-factor').getByRole('button', { name: 'Set up' })).toBeVisible()
  await section(page, 'notifications').getByLabel('there is news about software').check()
  await section(page, 'notifications').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.flash')).toContainText('Your choice is saved.')
  await page.reload()
  await expect(section(page, 'notifications').getByLabel('there is news about software')).toBeChecked()
  forgetIdentityPages(consoleErrors)
})

test('a password is ticked off while one types, refused at its field, and changed (AC-04, AH-61)', async ({ page, consoleErrors }) => {
  await openAccount(page, PEOPLE.carmen)
  const password = section(page, 'password')
  const [current, next, again] = ['Current password', 'New password', 'New password once more'].map((name) =>
    password.getByLabel(name, { exact: true }),
  )
  const rule = password.locator('.password-rules li').filter({ hasText: 'Characters: at least 12' })
  await next?.fill('short')
  await expect(rule).toHaveAttribute('data-state', 'unmet')
  await next?.fill('Otra-Clave-2026')
  await expect(rule).toHaveAttribute('data-state', 'met')
  await again?.fill('Otra-Clave-2026')
  await current?.fill('wrong')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('This is not your current password')).toBeVisible()
  await expect(current as NonNullable<typeof current>).toBeFocused()
  await current?.fill(PEOPLE.carmen.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('.flash')).toContainText('Your password is changed.')
  await expect(current as NonNullable<typeof current>).toHaveValue('')
  await current?.fill('Otra-Clave-2026')
  for (const field of [next, again]) await field?.fill(PEOPLE.carmen.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('.flash')).toHaveCount(2)
  consoleErrors.forget(/status of 403/)
  forgetIdentityPages(consoleErrors)
})

test('a second factor is set up, asked for at the next login, and reset (AC-07)', async ({ page, browser, platform, consoleErrors }) => {
  await openAccount(page, PEOPLE.wei)
  const factor = section(page, 'second-factor')
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect(factor.locator('svg.qr-code')).toBeVisible()
  const secret = (await factor.locator('.set-up-secret').innerText()).replace(/ /g, '')
  await factor.getByLabel('Code of six digits').fill('000000')
  await factor.getByRole('button', { name: 'Switch on' }).click()
  await expect(factor.getByText('This code is not right.')).toBeVisible()
  await factor.getByLabel('Code of six digits').fill(totp(secret))
  await factor.getByRole('button', { name: 'Switch on' }).click()
  await expect(factor.locator('.recovery-codes li')).toHaveCount(10)
  expect(await violations(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), factor.getByRole('button', { name: 'Download as text' }).click()])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  const code = await factor.locator('.recovery-codes li').first().innerText()
  await factor.getByRole('button', { name: 'I have kept them' }).click()
  await expect(factor).toContainText('Recovery codes left: 10')

  const other = await (await browser.newContext({ baseURL: platform.edgeUrl })).newPage()
  await other.goto('/en/portal/account')
  await signIn(other, PEOPLE.wei)
  await other.waitForURL(/\/code$/)
  await other.goto(other.url().replace(/code$/, 'recovery'))
  await other.locator('input[name="code"]').fill(code)
  await other.locator('main form button').first().click()
  await expect(section(other, 'second-factor')).toContainText('Recovery codes left: 9')
  await expect(section(other, 'sessions').locator('.account-sessions > li')).toHaveCount(2)
  await other.context().close()

  await factor.getByRole('button', { name: 'Reset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor' })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PEOPLE.wei.password)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(factor).toContainText('Switched off')
  consoleErrors.forget(/status of (422|403)/)
  forgetIdentityPages(consoleErrors)
})

test('other sessions are ended, this one stays', async ({ page, browser, platform, consoleErrors }) => {
  await openAccount(page, PEOPLE.ines)
  const other = await (await browser.newContext({ baseURL: platform.edgeUrl })).newPage()
  await openAccount(other, PEOPLE.ines)
  await page.reload()
  const sessions = section(page, 'sessions')
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' })
  await expect(dialog).toContainText('Here you stay signed in.')
  await page.keyboard.press('Escape')
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere else' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions).toContainText('You are signed in on no other device.')
  await expect(sessions.locator('.account-sessions > li')).toHaveCount(1)
  await other.context().close()
  forgetIdentityPages(consoleErrors)
})

test('one’s data are downloaded as JSON, and as a PDF whose text can be searched', async ({ page, consoleErrors }) => {
  await openAccount(page, PEOPLE.juergen, 'de')
  const data = section(page, 'export')
  const [download] = await Promise.all([page.waitForEvent('download'), data.getByRole('button', { name: 'JSON' }).click()])
  expect(download.suggestedFilename()).toBe('kontodaten.json')
  const [file] = await Promise.all([page.waitForEvent('download'), data.getByRole('button', { name: 'PDF' }).click()])
  expect(file.suggestedFilename()).toBe('kontodaten.pdf')
  const pdf = readFileSync(await file.path(), 'latin1')
  expect(pdf).toMatch(/^%PDF-1\.7\n/)
  expect(pdf).toContain(Buffer.from('Äußerer Ring 5', 'utf16le').swap16().toString('hex'))
  expect(pdf).toContain('/Filter /DCTDecode')
  forgetIdentityPages(consoleErrors)
})

test('an account is deleted by its typed address and a fresh login, and the home page says so (AC-05)', async ({
  page,
  request,
  platform,
  consoleErrors,
}) => {
  await openAccount(page, PEOPLE.ion)
  await control({ request, platform }, PEOPLE.ion, 'age', { seconds: 3600 })
  await section(page, 'delete').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await dialog.getByRole('textbox').fill('somebody@else.example')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('This is not the e-mail address of your account')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox').fill(PEOPLE.ion.email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await signIn(page, PEOPLE.ion)
  await expect(dialog).toContainText('You have signed in again.')
  await expect(dialog.getByRole('textbox')).toHaveValue(PEOPLE.ion.email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('.flash')).toContainText('Your account is deleted')
  await expect(page.locator('.account-link')).toBeVisible()
  await page.reload()
  await expect(page.locator('.flash')).toHaveCount(0)
  consoleErrors.forget(/status of 40[13]/)
  forgetIdentityPages(consoleErrors)
})

test('a part of the account that fails says so and is tried again; the others stand', async ({ page, consoleErrors }) => {
  let isDown = true
  await page.route('**/api/account/sessions', (route) =>
    isDown ? route.fulfill({ status: 503, json: { error: 'unavailable' } }) : route.continue(),
  )
  await openAccount(page, PEOPLE.juergen)
  const failure = section(page, 'sessions').getByRole('alert')
  await expect(failure).toContainText('could not be loaded')
  await expect(section(page, 'profile').getByLabel('City')).toBeVisible()
  isDown = false
  await failure.getByRole('button').click()
  await expect(section(page, 'sessions')).toContainText('This device')
  consoleErrors.forget(/status of 503/)
  forgetIdentityPages(consoleErrors)
})

for (const [locale, width] of [
  ['de', 375],
  ['ja', 768],
  ['en', 1280],
] as const)
  test(
    `the account in ${locale} at ${width} px has no line too wide and can be used by everybody`,
    ONE_MODE,
    async ({ page, consoleErrors }) => {
      await resize(page, { width, height: 900 })
      await openAccount(page, PEOPLE.juergen, locale)
      await section(page, 'second-factor').getByRole('button').first().click()
      await expect(page.locator('svg.qr-code')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      expect(await violations(page)).toEqual([])
      forgetIdentityPages(consoleErrors)
    },
  )
