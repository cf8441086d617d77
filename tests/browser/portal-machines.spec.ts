import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { enter, forgetIdentityPages } from './portal-people.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const PEOPLE = {
  /** Machines of three organisations. */
  jonas: { email: 'jonas.brandt@nordlicht.example', password: 'Drei-Werke-2026' },
  haruka: { email: 'haruka.sato@hoshi.example', password: 'Hoshi-Wire-2026' },
  /** Wire tool on premises, no machines. */
  petr: { email: 'petr.novak@nordlicht.example', password: 'Vor-Ort-Draht-5' },
  /** Wire tool in the cloud. */
  ines: { email: 'ines.duarte@nordlicht.example', password: 'Na-Nuvem-2026' },
  mia: { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' },
} as const

const rows = (page: Page) => page.locator('.list-table tbody tr')
const status = (page: Page) => page.locator('.list-pager [role="status"]')
const NO_TICKETS = { ticketList: { total: 0, rows: [], statuses: [] } }

/** Opens a screen of the portal as somebody; ticketing answers that there is nothing, or what is given. */
async function open(
  page: Page,
  person: keyof typeof PEOPLE,
  path: string,
  { locale = 'en', tickets = { data: NO_TICKETS } as object | null } = {},
) {
  await page.route('**/api/tickets-proxy', (route) =>
    tickets ? route.fulfill({ json: tickets }) : route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  )
  await enter(page, `/${locale}/portal${path}`, PEOPLE[person])
}

async function choose(page: Page, filter: string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: filter, exact: false }).first().click()
  await page.locator('.list-panel').getByLabel(option).check()
  await page.keyboard.press('Escape')
}

test('machines are narrowed by organisation and plant together, searched by serial number, and the address keeps it (IN-01, PD-03)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, 'jonas', '/inventory')
  await expect(status(page)).toHaveText('1–25 of 60')
  await choose(page, 'Organisation', /Nordlicht/)
  await expect(status(page)).toHaveText('1–25 of 27')
  await choose(page, 'Plant', /Ostheide/)
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('searchbox').fill('t128')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=t128&organization=[0-9a-f-]+&plant=nordlicht-ostheide$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Prüffeld 2' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(await describeViolations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('machines are sorted by the head of a column, paged, walked by keys, opened by Enter, and a ticket about one is begun by n', async ({
  page,
  consoleErrors,
}) => {
  await open(page, 'jonas', '/inventory')
  await page.getByRole('button', { name: /^Warranty until/ }).click()
  await expect(page).toHaveURL(/sort=warrantyEnd/)
  await expect(rows(page).first()).toContainText('L500-07712')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(status(page)).toHaveText('26–50 of 60')
  await expect(page.locator('.list-table[aria-busy]')).toHaveCount(0)
  await page.locator('h1').click()
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  const name = await page.locator('.list-row-link:focus').textContent()
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(name ?? '')
  await page.goto('/en/portal/inventory?page=99')
  await expect(status(page)).toHaveText('51–60 of 60')
  // How many there are is known before the rows of the last page.
  await expect(rows(page)).toHaveCount(10)
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await expect(rows(page).first().locator('.list-row-link')).toBeFocused()
  const machine = (await page.locator('.list-row-link:focus').getAttribute('href'))?.split('/').at(-1)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`/tickets/newticket\\?machine=${machine}$`))
  forgetIdentityPages(consoleErrors)
})

test('machines are shown as cards with their drawings, and the view is kept in the address (IN-01)', async ({ page, consoleErrors }) => {
  await open(page, 'haruka', '/inventory')
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(page).toHaveURL(/view=cards/)
  await expect(page.locator('.machine-card')).toHaveCount(15)
  await expect
    .poll(() =>
      page
        .locator('.machine-picture')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBe(480)
  expect(await describeViolations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('all that a filter finds is written into a file', async ({ page, consoleErrors }) => {
  await open(page, 'jonas', '/inventory?status=maintenance')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const file = readFileSync((await (await waiting).path()) ?? '', 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(1 + 4)
  expect(file).toContain('L565-10235')
  forgetIdentityPages(consoleErrors)
})

test('filters that find nothing lead back to all machines, and an organisation without machines is told so (IN-05)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, 'jonas', '/inventory?q=no-such-number')
  await page.locator('.portal-message').getByRole('button').click()
  await expect(status(page)).toHaveText('1–25 of 60')
  await page.route('**/api/service-information-proxy', (route) =>
    (route.request().postDataJSON() as { operation: string }).operation === 'MachineList'
      ? route.fulfill({ json: { data: { machineList: { total: 0, rows: [] } } } })
      : route.continue(),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible()
  forgetIdentityPages(consoleErrors)
})

test('the earlier view shows the same machines with both filters, and nothing leads there (IN-02)', async ({ page, consoleErrors }) => {
  await open(page, 'jonas', '/inventory')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('a[href*="inventory/old"]')).toHaveCount(0)
  await page.goto('/en/portal/inventory/old')
  await page.getByLabel('Organisation').selectOption({ label: 'Kabelwerk Albis AG' })
  await expect(status(page)).toHaveText('1–18 of 18')
  await page.getByLabel('Plant').selectOption({ label: 'Werk Linthau' })
  await expect(page.locator('.portal-table tbody tr')).toHaveCount(6)
  expect(await describeViolations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('who has no role for the machines is told so, with the way to his administrator (IN-04)', async ({ page, consoleErrors }) => {
  await open(page, 'petr', '/inventory')
  await expect(page.getByRole('link', { name: /administrates|administers|manages/i })).toBeVisible()
  await expect(page.locator('.portal-bar')).not.toContainText('Machines')
  expect(await describeViolations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('the page of a machine stands when ticketing is down, and machines of others are not there (IN-04)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, 'mia', '/inventory/L565-10234', { tickets: null, locale: 'de' })
  await expect(page.locator('.machine h1')).toHaveText('Linie 4')
  await expect(page.locator('.load-failure')).toContainText('Tickets')
  await expect(page.getByRole('link', { name: 'Ticket erstellen' })).toHaveAttribute(
    'href',
    '/de/portal/tickets/newticket?machine=l565-10234',
  )
  await expect(page.locator('.machine-documents').first().locator('li').first()).toContainText('Betriebsanleitung Linea 565')
  await expect(page.locator('.machine-software')).toContainText('5.5.0')
  expect(await describeViolations(page)).toEqual([])
  for (const id of ['l780-11801', 'l999-00000', '%3Cb%3E']) {
    await page.goto(`/de/portal/inventory/${id}`)
    await expect(page.locator('h1')).toHaveText('Diese Maschine gibt es nicht')
  }
  consoleErrors.forget(/status of 503/)
  forgetIdentityPages(consoleErrors)
})

test('a document is read through the edge, and a label is written for the machine', async ({ page, consoleErrors }) => {
  await open(page, 'mia', '/inventory/l565-10234')
  const href = (await page.locator('.machine-documents a').first().getAttribute('href')) ?? ''
  const document = await page.request.get(new URL(href, stackUnderTest().edgeUrl).href)
  expect([document.status(), document.headers()['content-type'], (await document.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'QR label (PDF)' }).click()
  const label = await waiting
  expect(label.suggestedFilename()).toBe('L565-10234.pdf')
  expect(readFileSync((await label.path()) ?? '', 'latin1')).toMatch(/^%PDF-[\s\S]+\(L565-10234\) Tj/)
  forgetIdentityPages(consoleErrors)
})

test('the wire tool is downloaded on premises, with a checksum that is true (WT-01, WT-03, PD-05, AH-42)', async ({
  page,
  consoleErrors,
}) => {
  await open(page, 'petr', '/wire-flow')
  await expect(page.locator('.wire-release').first()).toContainText('4.2.0')
  await expect(page.locator('.wire-release-older')).toHaveCount(3)
  await expect(page.locator('.wire-release-older[open]')).toHaveCount(0)
  const checksum = await page.locator('.wire-checksum code').first().textContent()
  const href = (await page.locator('.wire-files a').first().getAttribute('href')) ?? ''
  const address = new URL(href, stackUnderTest().edgeUrl).href
  const [first, rest] = [
    await page.request.get(address, { headers: { range: 'bytes=0-99999' } }),
    await page.request.get(address, { headers: { range: 'bytes=100000-' } }),
  ]
  expect([first.status(), rest.status()]).toEqual([206, 206])
  const content = Buffer.concat([await first.body(), await rest.body()])
  expect(createHash('sha256').update(content).digest('hex')).toBe(checksum)
  expect(await describeViolations(page)).toEqual([])
  forgetIdentityPages(consoleErrors)
})

test('users of the cloud are led to the wire tool outside, and others download nothing (WT-02, WT-03, AH-63)', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await open(page, 'ines', '/wire-flow')
  await expect(page.locator('.portal-message a')).toHaveAttribute('href', /^https:\/\//)
  await expect(page.locator('a[href*="portal-files"]')).toHaveCount(0)
  const refused = await page.request.get(`${stackUnderTest().edgeUrl}/api/portal-files/wire-tool-4.2.0-linux-x64`)
  expect(refused.status()).toBe(404)
  forgetIdentityPages(consoleErrors)
  const context = await browser.newContext({ baseURL: stackUnderTest().edgeUrl })
  const other = await context.newPage()
  await open(other, 'mia', '/wire-flow')
  await expect(other.locator('.portal-message')).toBeVisible()
  await expect(other.locator('a[href*="portal-files"]')).toHaveCount(0)
  await context.close()
})

for (const locale of ['de', 'ja'] as const)
  test(`machines fit into every width in ${locale}, and nobody is kept out of them`, async ({ page, consoleErrors }) => {
    await open(page, 'haruka', '/inventory', { locale })
    await expect(rows(page).first()).toBeVisible()
    for (const path of ['/inventory', '/inventory?view=cards', '/inventory/l565-10388', '/inventory/old']) {
      await page.goto(`/${locale}/portal${path}`)
      await expect(page.locator('.list-row-link, .machine-facts, .portal-table tbody tr').first()).toBeVisible()
      for (const width of [375, 768, 1280]) {
        await resize(page, { width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(await describeViolations(page), `${path} at ${width}`).toEqual([])
      }
    }
    forgetIdentityPages(consoleErrors)
  })
