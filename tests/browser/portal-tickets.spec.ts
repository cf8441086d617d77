import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { PEOPLE as ALL, enter, forgetIdentityPages } from './portal-people.ts'
import type { Platform } from './stack-under-test.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const PEOPLE = {
  ...ALL,
  mia: { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' },
  beat: { email: 'beat.amstutz@albis.example', password: 'Zweiter-Mann-Linthau-3' },
  haruka: { email: 'haruka.sato@hoshi.example', password: 'Hoshi-Wire-2026' },
}
type Person = { email: string; password: string }

async function open(page: Page, person: Person, path: string): Promise<void> {
  await enter(page, `/en/portal${path}?testing=true`, person)
  await expect(page.locator('.portal-bar')).toBeVisible()
}

const field = (page: Page) => page.getByLabel('Your comment')
const rows = (page: Page) => page.locator('.list-table tbody tr')
const option = (page: Page, name: RegExp): Locator => page.getByRole('option', { name })

/** Fills in a ticket about another machine. */
async function fillIn(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Machine concerned' }).click()
  await option(page, /^Other/).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('It began on Monday.')
}

async function create(page: Page, subject: string): Promise<string> {
  await fillIn(page, subject)
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
  const [, number = ''] = /^(STW-\d+)/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? []
  return number
}

async function desk(
  { request, platform }: { request: APIRequestContext; platform: Platform },
  number: string,
  action: object,
): Promise<void> {
  const response = await request.post(`${platform.sandboxUrl}/control/desk/${number}`, {
    data: { person: 'stefan-kuhn', ...action },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

test('the list is walked, searched and narrowed by keyboard, and its address survives a reload (TK-01, TK-02, TK-03)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, PEOPLE.beat, '/tickets/list')
  await expect(rows(page).first()).toBeVisible()
  const all = await rows(page).count()
  expect(await describeViolations(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1).locator('.list-row-link')).toBeFocused()
  await page.keyboard.press('/')
  const number = (await rows(page).first().locator('td').first().textContent()) ?? ''
  await page.keyboard.type(number)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  expect(page.url()).toContain(`q=${number}`)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  // Tests beside this one may write tickets meanwhile.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(all)
  await page.getByRole('button', { name: /^Closed \d/ }).click()
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'Only mine' }).click()
  await expect(page).toHaveURL(/status=closed&mine=1/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/newticket/)
  forgetIdentityPages(consoleErrors)
})

test('a new ticket asks for five fields, keeps what is typed over a reload, and is one ticket however often it is sent (TK-04, TK-05, TK-06)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, PEOPLE.mia, '/tickets/newticket')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  for (const message of [
    'Please select a location',
    'Please select a ticket type',
    'Please select a machine concerned',
    'Please enter the subject',
    'Please enter the description',
  ])
    await expect(page.getByText(message)).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  const subject = `The feed <b>sticks</b> ${Date.now()}`
  const box = page.getByRole('combobox', { name: 'Machine concerned' })
  await box.fill('L565-10234')
  await expect(option(page, /L565-10234/)).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  expect(await describeViolations(page)).toEqual([])
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('group', { name: 'Machine concerned' })).toContainText('L565-10234')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('albis-wirental')
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('It began on Monday.')
  await page.reload()
  await expect(page.getByText('This is a ticket you have not sent yet.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await expect(page.getByLabel('Type', { exact: true })).not.toHaveValue('')
  // The answer to the first time is lost on the way.
  let isLost = true
  await page.route('**/api/tickets-proxy', async (route) => {
    if (!route.request().postData()?.includes('"CreateTicket"') || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('We are sorry: the ticket could not be sent.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await page.getByRole('button', { name: 'Send ticket' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject)
  await page.goto(`/en/portal/tickets/list?q=${encodeURIComponent(subject)}`)
  await expect(rows(page)).toHaveCount(1)
  await page.goto('/en/portal/tickets/newticket')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  consoleErrors.forget(/ERR_FAILED/)
  forgetIdentityPages(consoleErrors)
})

test('a comment is sent, taken back and sent again; closing is asked for and taken back (TK-07 to TK-10)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, PEOPLE.mia, '/tickets/newticket')
  await create(page, `Undo ${Date.now()}`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Please enter a comment')).toBeVisible()
  await field(page).fill('It is <script>alert(1)</script> again')
  await field(page).press('Control+Enter')
  await expect(page.getByText('Your comment is sent.')).toBeVisible()
  await expect(page.locator('.ticket-text').last()).toHaveText('It is <script>alert(1)</script> again')
  expect(await describeViolations(page)).toEqual([])
  await page.locator('.ticket-notice').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The comment is taken back.')).toBeVisible()
  await expect(field(page)).toHaveValue('It is <script>alert(1)</script> again')
  await page.reload()
  await expect(page.locator('.ticket-entry')).toHaveCount(1)
  await page.getByRole('button', { name: 'Close ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Request closing' }).click()
  await expect(dialog.getByText('Please select a reason')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  expect(await describeViolations(page)).toEqual([])
  await dialog.getByLabel('No longer relevant').check()
  await dialog.getByRole('button', { name: 'Request closing' }).click()
  await expect(page.getByText('Closing requested').first()).toBeVisible()
  await expect(page.getByText(/asked to close the ticket: No longer relevant/)).toBeVisible()
  await page.getByRole('button', { name: 'Reopen ticket' }).click()
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close ticket' })).toBeVisible()
  await expect(page.getByText('Closing requested')).toHaveCount(0)
  forgetIdentityPages(consoleErrors)
})

test('what the service desk answers appears by itself and is announced; a closed ticket can be opened again', async ({
  page,
  request,
  platform,
  consoleErrors,
}) => {
  await open(page, PEOPLE.mia, '/tickets/newticket')
  const number = await create(page, `Desk ${Date.now()}`)
  await desk({ request, platform }, number, { action: 'askBack', text: 'Which reel is it?' })
  await expect(page.locator('.ticket-text').last()).toHaveText('Which reel is it?')
  await expect(page.getByRole('status').filter({ hasText: 'New comment by' })).toBeAttached()
  await expect(page.getByText('Our engineers wait for your answer.')).toBeVisible()
  await desk({ request, platform }, number, { action: 'close', text: 'Done.' })
  await expect(page.getByText('This ticket is closed.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reopen ticket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect(field(page)).toBeVisible()
  forgetIdentityPages(consoleErrors)
})

test('a comment that fails returns to the field with an apology, and survives a reload (TK-11)', async ({ page, consoleErrors }) => {
  await open(page, PEOPLE.mia, '/tickets/newticket')
  await create(page, `Fault ${Date.now()}`)
  await page.route('**/api/tickets-proxy', (route) =>
    route.request().postData()?.includes('"AddComment"')
      ? route.fulfill({ status: 503, json: { error: 'unavailable', reference: 'REF-7F3' } })
      : route.continue(),
  )
  await field(page).fill('Are you there?')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('We are sorry: the comment could not be sent.')).toBeVisible()
  await expect(page.getByText('REF-7F3')).toBeVisible()
  await expect(field(page)).toHaveValue('Are you there?')
  await page.reload()
  await expect(field(page)).toHaveValue('Are you there?')
  consoleErrors.forget(/status of 503/)
  forgetIdentityPages(consoleErrors)
})

test('a picture is sent with a comment and shown in the talk (TK-15)', async ({ page, consoleErrors }) => {
  await open(page, PEOPLE.mia, '/tickets/newticket')
  await create(page, `Picture ${Date.now()}`)
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  await page.locator('.upload input[type=file]').setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: png })
  await expect(page.locator('.upload-list')).toContainText('uploaded')
  await field(page).fill('See the plate')
  await page.getByRole('button', { name: 'Send comment' }).click()
  const picture = page.getByRole('img', { name: 'plate.png' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)
  await expect(page.locator('.upload-list')).toHaveCount(0)
  forgetIdentityPages(consoleErrors)
})

test('a ticket of another organisation is one that does not exist, and without the role there are none (TK-16)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, PEOPLE.haruka, '/tickets/stw-26118')
  await expect(page.getByRole('heading', { name: 'There is no such ticket' })).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  await page.goto('/en/portal/tickets/nothing%20like%20an%20id')
  await expect(page.getByRole('heading', { name: 'There is no such ticket' })).toBeVisible()
  forgetIdentityPages(consoleErrors)
})

test('whoever has no role for tickets is shown the way to his administrator', async ({ page, consoleErrors }) => {
  await open(page, PEOPLE.eszter, '/tickets/list')
  await expect(page.getByRole('link', { name: 'Who administrates my organisation?' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  forgetIdentityPages(consoleErrors)
})

/** As long as a subject may be, and a word that no language breaks by itself. */
const LONG =
  `Kabelbaumkonfektionierungsanlagensteuerungsschrank ${'und die Meldung an der Crimppresse kehrt nach jedem Werkzeugwechsel zurück '.repeat(2)}`.slice(
    0,
    190,
  )
const UNBROKEN = `https://example.test/${'long-path-without-a-space/'.repeat(8)}`

test('tickets with long texts fit a phone, a tablet and a desk in German and Japanese, and nobody is kept out of them', async ({
  page,
  consoleErrors,
}) => {
  await open(page, PEOPLE.mia, '/tickets/newticket')
  const number = await create(page, `${LONG.slice(0, 170)} ${Date.now()}`)
  await field(page).fill(`${UNBROKEN}\n\n${LONG}`)
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Your comment is sent.')).toBeVisible()
  const { pathname } = new URL(page.url())
  for (const locale of ['de', 'ja'])
    for (const path of [
      pathname.replace('/en/', `/${locale}/`),
      `/${locale}/portal/tickets/list?q=${number}`,
      `/${locale}/portal/tickets/newticket`,
    ]) {
      await page.goto(path)
      await expect(page.locator('.ticket-entry, .list-table tbody tr, textarea').first()).toBeVisible()
      for (const width of [375, 768, 1280]) {
        await resize(page, { width, height: 900 })
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(await describeViolations(page), `${path} at ${width}`).toEqual([])
        if (process.env.SCREENS)
          await page.screenshot({ path: `${process.env.SCREENS}/long${path.replaceAll(/\W/g, '-')}-${width}.png`, fullPage: true })
      }
    }
  forgetIdentityPages(consoleErrors)
})
