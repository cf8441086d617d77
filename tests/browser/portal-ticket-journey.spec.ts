import type { Page } from '@playwright/test'
import { bigPicture } from './png-pictures.ts'
import { forgetIdentityPages, signIn } from './portal-people.ts'
import { expect, STILL_IN_VIEWS, test } from './visitor.ts'

test.use(STILL_IN_VIEWS)

const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }
/** 1,560 pixels a side are 7.3 MB: the second of its two parts begins at 70 percent. */
const PHOTOS = [
  { name: 'cutter head.png', mimeType: 'image/png', buffer: bigPicture(1_560) },
  { name: 'type plate.png', mimeType: 'image/png', buffer: bigPicture(40) },
]

/** Takes the browser off the network in the middle of the big photo. Answers the parts that were sent, and the way back. */
async function cutAfterFirstPart(page: Page) {
  const sent: string[] = []
  let isCut = false
  await page.route('**/api/uploads/*/parts/*', async (route) => {
    const [, upload = '', number = ''] = /uploads\/([^/]+)\/parts\/(\d+)/.exec(route.request().url()) ?? []
    sent.push(`${upload} ${number}`)
    if (number !== '2' || isCut) return route.continue()
    isCut = true
    await page.context().setOffline(true)
    return route.abort('internetdisconnected')
  })
  return { sent, reconnect: () => page.context().setOffline(false) }
}

/** Lets a ticket reach the service once, and its answer get lost on the way back. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/api/tickets-proxy', async (route) => {
    if (isLost || !route.request().postData()?.includes('"CreateTicket"')) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

test('the code on a machine leads to one ticket with two photos over a cut connection, answered, commented and asked to be closed (TK-04, TK-06, TK-07, TK-09, TK-15)', async ({
  page,
  request,
  platform,
  consoleErrors,
}) => {
  // What the QR code of a machine holds; it is opened by a telephone on which nobody is signed in.
  await page.goto('/en/portal/inventory/l565-10234')
  await signIn(page, MIA)
  await page.getByRole('link', { name: 'Create ticket' }).click()
  await expect(page.getByRole('group', { name: 'Machine concerned' })).toContainText('L565-10234')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('albis-wirental')
  const subject = `Blade worn ${Date.now()}`
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Description').fill('The left blade leaves a burr.')

  const { sent, reconnect } = await cutAfterFirstPart(page)
  await page.locator('.upload input[type=file]').setInputFiles(PHOTOS)
  const big = page.locator('.upload-item', { hasText: 'cutter head.png' })
  await expect(big).toContainText('Offline')
  await expect(big.getByRole('progressbar')).toHaveAttribute('value', /^0\.[67]\d*$/)
  await reconnect()
  await expect(page.locator('.upload-item[data-phase="complete"]')).toHaveCount(2)
  const parts = sent.filter((part) => sent.some((other) => other === `${part.split(' ')[0]} 2`)).map((part) => part.split(' ')[1])
  expect(parts, 'only the part that was cut is sent again').toEqual(['1', '2', '2'])

  await loseFirstAnswer(page)
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('We are sorry: the ticket could not be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Send ticket' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(subject)
  await expect(page.locator('.ticket-entry').first().getByRole('img')).toHaveCount(2)

  const number = /STW-\d+/.exec((await heading.textContent()) ?? '')?.[0]
  const desk = `${platform.sandboxUrl}/control/desk/${number}`
  const answer = { person: 'stefan-kuhn', action: 'askBack', text: 'Which blade is it?' }
  expect((await request.post(desk, { data: answer })).ok()).toBe(true)
  await expect(page.locator('.ticket-text').last()).toHaveText('Which blade is it?')
  await page.getByLabel('Your comment').fill('Number 4471.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByText('Your comment is sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('dialog').getByRole('button', { name: 'Request closing' }).click()
  await expect(page.getByText('Closing requested').first()).toBeVisible()

  const seen = (await (await request.get(desk)).json()) as { events: { text?: string | null; attachments?: unknown[] }[] }
  expect(JSON.stringify(seen)).toContain('Number 4471.')
  await page.goto(`/en/portal/tickets/list?q=${encodeURIComponent(subject)}`)
  await expect(page.locator('.list-table tbody tr')).toHaveCount(1)
  // The sandbox of sign in's own stack is another one than the pages were built for, which allow pictures of theirs alone.
  consoleErrors.forget(/directive: "img-src/)
  consoleErrors.forget(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|portal-events/)
  forgetIdentityPages(consoleErrors)
})
