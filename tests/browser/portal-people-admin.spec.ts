import { readFileSync } from 'node:fs'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { enter, forgetIdentityPages, PEOPLE } from './portal-people.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const SOFIA = PEOPLE.sofia
const THOMAS = { email: 'thomas.egger@strandwerk.example', password: 'Innen-Dienst-88' }
const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }
const PASSWORD = 'Ein-Neues-Konto-1'

/** An address of this run: other tests run beside. */
const newAddress = (name: string) => `${name}.${Date.now()}.${Math.floor(Math.random() * 1000)}@albis.example`
const sandbox = (path: string) => `${stackUnderTest().sandboxUrl}${path}`

async function open(page: Page, path: string, person: { email: string; password: string } = SOFIA, locale = 'en'): Promise<void> {
  await enter(page, `/${locale}/portal${path}${path.includes('?') ? '&' : '?'}testing=true`, person)
  await page.waitForURL((url) => url.pathname.includes('/portal'))
  await expect(page.locator('.list-table, .people-facts, .people-log, .portal-message').first()).toBeVisible()
}

async function restore(request: APIRequestContext, ...ids: string[]): Promise<void> {
  for (const id of ids) expect((await request.post(sandbox(`/control/identity/users/${id}/restore`), { data: {} })).ok()).toBe(true)
}

async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  const { mails } = (await (await request.get(sandbox('/mail/accounts'))).json()) as { mails: { to: string; text: string }[] }
  return mails.flatMap(({ to, text }) => (to === email ? (/https?:\S+/.exec(text)?.[0] ?? []) : []))[0] ?? ''
}

/** Invites somebody from the overview, and closes the results. */
async function invite(page: Page, email: string, applications: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Invite users' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('E-mail').fill(email)
  for (const application of applications) await panel.getByRole('checkbox', { name: application }).check()
  await panel.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(panel.getByRole('listitem')).toContainText('invited')
  await panel.getByRole('button', { name: 'Done' }).click()
}

/** Follows the mail in a browser of the invited user's own, who makes his account there and is signed in. */
async function accept(browser: Browser, link: string, name: readonly [string, string]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: stackUnderTest().edgeUrl, locale: 'en' })).newPage()
  await page.goto(link)
  await page.getByLabel('First name').fill(name[0])
  await page.getByLabel('Last name').fill(name[1])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'To the customer portal' }).click()
  await expect(page.locator('.portal-tile').first()).toBeVisible()
  return page
}

const accessRow = (page: Page, application: string) => page.locator('.people-accesses tr', { hasText: application })

/** Searches the list for a user, and opens the profile. */
async function openUser(page: Page, words: string): Promise<void> {
  await page.goto(`/en/portal/user-admin?q=${encodeURIComponent(words)}`)
  await page.locator('.list-row-link').first().click()
  await expect(page.locator('.people-facts')).toBeVisible()
}

async function deleteUser(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete user' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('What happens then')
  await question.getByLabel(/^Type /).fill('somebody@else.example')
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(question).toContainText('This is not the e-mail address of the user.')
  await question.getByLabel(/^Type /).fill(email)
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(page).toHaveURL(/\/user-admin$/)
  await expect(page.locator('.flash', { hasText: 'is deleted' })).toBeVisible()
}

test('a user is invited, accepts, gets and loses an application, and is deleted (UA-01, UA-02, UA-06, UA-07, UA-09, UA-12, UA-16, UA-21)', async ({
  page,
  browser,
  request,
  consoleErrors,
}) => {
  const email = newAddress('eva.roth')
  await open(page, '/user-admin')
  await page.getByRole('button', { name: 'Invite users' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('not an address')
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please provide a valid email address')
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
  expect(await describeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await invite(page, email, ['Service tickets'])
  await openUser(page, email)
  await expect(page.locator('.people-badges')).toContainText('Invite pending')
  await expect(accessRow(page, 'Service tickets')).toContainText('Invite pending')
  const other = await accept(browser, await linkTo(request, email), ['Eva', 'Roth'])
  await expect(other.locator('.portal-tile', { hasText: 'Service tickets' })).toContainText('open')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Eva Roth' })).toBeVisible()
  await expect(accessRow(page, 'Service tickets')).toContainText('Active')

  await page.getByRole('button', { name: 'Add application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add application' }).click()
  await expect(page.getByRole('dialog')).toContainText('Please choose an application')
  await page.getByRole('dialog').getByLabel('Application').selectOption({ label: 'Wire tool' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add application' }).click()
  await expect(accessRow(page, 'Wire tool')).toContainText('Active')
  await accessRow(page, 'Wire tool')
    .getByRole('button', { name: /^Change role/ })
    .click()
  await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'On premises' })
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(accessRow(page, 'Wire tool')).toContainText('On premises')
  await accessRow(page, 'Wire tool')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('access ends at once')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(accessRow(page, 'Wire tool')).toHaveCount(0)
  expect(await describeViolations(page)).toEqual([])
  await deleteUser(page, email)
  await other.context().close()
  forgetIdentityPages(consoleErrors)
})

test('a request is declined, granted and withdrawn, with the actions of each status and no other (UA-04, UA-10, UA-15 to UA-17)', async ({
  page,
  request,
  consoleErrors,
}) => {
  await restore(request, 'davide-conti')
  await open(page, '/user-admin/davide-conti')
  const row = accessRow(page, 'Service tickets')
  const actions = () => row.getByRole('button').allTextContents()
  expect(await actions()).toEqual(['Accept request', 'Grant access', 'Decline'])
  await row.getByRole('button', { name: /^Decline/ }).click()
  await expect(row).toContainText('Declined')
  expect(await actions()).toEqual(['Grant access', 'Remove'])
  await row.getByRole('button', { name: /^Grant/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Grant access' }).click()
  await expect(row).toContainText('Active')
  expect(await actions()).toEqual(['Change role', 'Remove'])
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No application is open to this user yet.')).toBeVisible()
  await expect(page.locator('.people-log li').first()).toContainText('removed the access')
  await restore(request, 'davide-conti')
  forgetIdentityPages(consoleErrors)
})

test('a request is accepted from the list, and taken back visibly where the service refuses (UA-11)', async ({
  page,
  request,
  consoleErrors,
}) => {
  await restore(request, 'yuki-tanaka')
  await open(page, '/user-admin?view=applications&status=pending&q=tanaka', THOMAS)
  const row = page.locator('.list-table tbody tr', { hasText: '田中' })
  await page.route('**/api/service-information-proxy', (route) =>
    route.request().postData()?.includes('ChangeAccess')
      ? route.fulfill({ status: 503, json: { error: 'unavailable' } })
      : route.continue(),
  )
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.locator('.flash')).toContainText('Taken back')
  await expect(row).toContainText('Access requested')
  await page.unroute('**/api/service-information-proxy')
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await restore(request, 'yuki-tanaka')
  consoleErrors.forget(/503/)
  forgetIdentityPages(consoleErrors)
})

test('an invitation is sent again, and a new one when it has expired (UA-13, UA-14)', async ({ page, request, consoleErrors }) => {
  const email = newAddress('max.frei')
  await open(page, '/user-admin')
  await invite(page, email, ['My machines'])
  await openUser(page, email)
  const first = await linkTo(request, email)
  await accessRow(page, 'My machines')
    .getByRole('button', { name: /^Resend invite/ })
    .click()
  await expect(page.locator('.flash')).toContainText('The link before no longer works')
  expect(await linkTo(request, email)).not.toBe(first)
  await request.post(sandbox(`/control/identity/users/${encodeURIComponent(email)}/expire-invitation`), { data: {} })
  await page.reload()
  await expect(page.locator('.people-badges')).toContainText('Invite expired')
  await expect(page.getByRole('button', { name: /^Resend invite/ })).toHaveCount(0)
  await page.locator('.people-facts + .button-row').getByRole('button', { name: 'Send new invite' }).click()
  await expect(page.locator('.people-badges')).toContainText('Invite pending')
  await deleteUser(page, email)
  forgetIdentityPages(consoleErrors)
})

test('an administrator who leaves his own organisation is warned, and loses the screens (UA-18, UA-20, UA-25)', async ({
  page,
  browser,
  request,
  consoleErrors,
}) => {
  const email = newAddress('ada.kern')
  await open(page, '/user-admin')
  await invite(page, email, ['User administration'])
  const own = await accept(browser, await linkTo(request, email), ['Ada', 'Kern'])
  await openUser(own, email)
  await own.getByRole('button', { name: /^Remove: Kabelwerk/ }).click()
  await expect(own.getByRole('dialog')).toContainText('you may lose the right to administrate users')
  await own.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByRole('heading', { name: 'This part of the portal is not open to you' })).toBeVisible()
  await own.context().close()
  forgetIdentityPages(consoleErrors)
})

test('a user without a shared organisation leaves the list, said before (UA-19)', async ({ page, consoleErrors }) => {
  const email = newAddress('tom.berg')
  await open(page, '/user-admin')
  await invite(page, email)
  await openUser(page, email)
  await page.getByRole('button', { name: /^Remove: Kabelwerk/ }).click()
  await expect(page.getByRole('dialog')).toContainText('You can no longer see this user afterwards.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/user-admin$/)
  await expect(page.locator('.flash')).toContainText('shares no organisation with you any more')
  await page.goto(`/en/portal/user-admin?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  forgetIdentityPages(consoleErrors)
})

test('an organisation is added from the list, its own only (UA-01, UA-08)', async ({ page, request, consoleErrors }) => {
  await restore(request, 'katja-lorenz')
  await open(page, '/user-admin?q=lorenz', THOMAS)
  await page.getByRole('button', { name: 'Manage Katja Lorenz' }).click()
  await page.getByRole('button', { name: 'Add organisation' }).click()
  const select = page.getByRole('dialog').getByLabel('Organisation')
  await expect(select.locator('option')).toHaveCount(3)
  await select.selectOption({ label: 'Hoshi Harness K.K.' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add organisation' }).click()
  await expect(page.locator('.list-table tbody tr').first()).toContainText('Kabelwerk Albis AG, Hoshi Harness K.K.')
  await restore(request, 'katja-lorenz')
  forgetIdentityPages(consoleErrors)
})

test('the last administrator cannot be taken away, and the dialog says why (UA-20, UA-21)', async ({ page, consoleErrors }) => {
  await open(page, '/user-admin/anke-petersen', THOMAS)
  for (const button of [/^Remove: Nordlicht/, 'Delete user', /^Remove: User administration/]) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toContainText('This would leave Nordlicht Bordnetze GmbH without an administrator.')
    await expect(page.getByRole('dialog').getByRole('button', { name: /^(Remove|Delete user)$/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  forgetIdentityPages(consoleErrors)
})

test('several people are checked row by row before anything is sent, and each result is told (UA-22, UA-23)', async ({
  page,
  consoleErrors,
}) => {
  const email = newAddress('ida.vogel')
  await open(page, '/user-admin')
  await page.getByRole('button', { name: 'Invite users' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Several people').click()
  const csv = `E-mail,First name,Last name,Language\n${email},Ida,Vogel,de\nnobody,No,Body,de\n${email},Ida,Again,de\nmia.keller@albis.example,Mia,Keller,de\nx@firm.invalid,=1+1,<b>x</b>,en\n`
  await panel.getByLabel('CSV file').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(panel.locator('.people-preview .is-wrong')).toHaveText([/3nobodyNo Body.*valid email/, /4.*Twice in this list/])
  await expect(panel.locator('.people-preview')).toContainText('<b>x</b>')
  await panel.getByRole('button', { name: 'Send 3 invitations, leave out the rows with problems' }).click()
  const results = panel.locator('.people-results li')
  await expect(results).toHaveCount(3)
  await expect(results.nth(1)).toContainText('This user exists already.')
  await results.nth(2).getByText('Technical details').click()
  await expect(results.nth(2)).toContainText('MAIL_REJECTED')
  expect(await describeViolations(page)).toEqual([])
  await results.nth(1).getByRole('link', { name: 'To the profile' }).click()
  await expect(page).toHaveURL(/\/user-admin\/mia-keller$/)
  await openUser(page, email)
  await deleteUser(page, email)
  forgetIdentityPages(consoleErrors)
})

test('who is not there and who is elsewhere read the same, and without the role there is no data (UA-05, UA-24, UA-25)', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await open(page, '/user-admin/haruka-sato')
  for (const id of ['haruka-sato', 'nope', 'n%20o%3Cb%3E']) {
    await page.goto(`/en/portal/user-admin/${id}`)
    await expect(page.getByText('The user may not exist, or you may not have permission to view it.')).toBeVisible()
  }
  const other = await (await browser.newContext({ baseURL: stackUnderTest().edgeUrl })).newPage()
  const asked: string[] = []
  other.on('request', (sent) => asked.push(sent.postData() ?? ''))
  await open(other, '/user-admin', MIA)
  await expect(other.getByRole('heading', { name: 'This part of the portal is not open to you' })).toBeVisible()
  expect(asked.filter((body) => body.includes('UserList'))).toEqual([])
  await other.getByRole('link', { name: 'Who administrates my organisation?' }).click()
  await expect(other.locator('.people-administrators')).toContainText('Sofia Lindt')
  expect(await describeViolations(other)).toEqual([])
  await other.context().close()
  forgetIdentityPages(consoleErrors)
})

test('lists are filtered, sorted, kept in the address, walked by keyboard and written to a file (UA-03)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/user-admin')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Invite pending' }).check()
  await expect(page.getByRole('rowheader', { name: 'Lea Frei' })).toBeVisible()
  await expect(page).toHaveURL(/status=invited/)
  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Mia Keller' })).toHaveCount(0)
  await page.goto('/en/portal/user-admin?columns=email,orguid,subRegion,country,city,requestedBy,requestedDate&sort=-email')
  for (const head of ['Organisation ID', 'Sub region', 'Country', 'City', 'Requested by', 'Requested'])
    await expect(page.getByRole('columnheader', { name: head, exact: head === 'Requested by' }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain('7d1f6c1a-4b61-4f0e-9a53-0c8b7e2d51a1')
  expect(csv).not.toContain('haruka')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.locator('body').click({ position: { x: 4, y: 400 } })
  await page.keyboard.press('j')
  await expect(page.locator('.list-row-link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.people-facts')).toBeVisible()
  forgetIdentityPages(consoleErrors)
})

for (const locale of ['de', 'ja'])
  test(`the administration fits a phone, a tablet and a desk in ${locale}, without a mistake axe finds`, async ({
    page,
    consoleErrors,
  }) => {
    await open(page, '/user-admin', SOFIA, locale)
    for (const path of ['', '?view=applications', '?view=log', '/lea-frei', '/mine']) {
      await page.goto(`/${locale}/portal/user-admin${path}`)
      await expect(page.locator('.list-table, .people-facts, .people-log, .people-administrators').first()).toBeVisible()
      for (const width of [375, 768, 1280]) {
        await resize(page, { width, height: 900 })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        // Rows of the next width may still be on their way.
        await expect.poll(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(await describeViolations(page), `${path} at ${width}`).toEqual([])
      }
    }
    forgetIdentityPages(consoleErrors)
  })
