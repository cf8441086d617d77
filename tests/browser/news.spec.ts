import type { Page } from '@playwright/test'
import { pageOfConnection } from '#content-schema/feeds/connection.ts'
import type { NewsConnection } from '#content-schema/feeds/news-feed.ts'
import { LAST_READ_KEY } from '#content-schema/feeds/news-panel.ts'
import { describeViolations } from './axe.ts'
import { expect, resize, test } from './visitor.ts'

const STORY = '/de-ch/stories/a-night-train-rewired'
const bell = (page: Page) => page.getByRole('link', { name: 'Neuigkeiten' }).and(page.locator('[data-action="news-feed"]'))
const mark = (page: Page) => page.locator('.tool-mark')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Neuigkeiten' })
const items = (page: Page) => panel(page).locator('[data-news]')
const more = (page: Page) => panel(page).getByRole('button', { name: 'Mehr anzeigen' })
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LAST_READ_KEY)

/** Opens a page and waits until it has asked whether there is something new. */
async function seeWhetherNew(page: Page, address: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/news-feed/)
  await page.goto(address)
  await answered
}

/** The feed as it is, continued to a length with older items. */
async function serveFeedOf(page: Page, length: number): Promise<void> {
  const response = await page.request.get('/api/news-feed?locale=de-ch&site=&first=50')
  const real = ((await response.json()) as NewsConnection).edges.map(({ node }) => node)
  const [like] = real
  if (!like) throw new Error('the sample has news')
  const made = Array.from({ length: length - real.length }, (_, at) => ({
    ...like,
    id: `old-${at}`,
    title: `<i>Alt</i> ${at}`,
    publicationDate: `2020-01-${String(28 - at).padStart(2, '0')}`,
  }))
  await page.route('**/api/news-feed*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const connection = pageOfConnection([...real, ...made], { first: Number(query.get('first')), after: query.get('after') })
    return route.fulfill({ json: connection })
  })
}

test.describe('the news panel', () => {
  test('opens over the page, ten items at a time: 10, 20, 25 [NW-13, NW-14, UX-06]', async ({ page }) => {
    await serveFeedOf(page, 25)
    await page.goto('/de-ch')
    await bell(page).click()
    await expect(items(page)).toHaveCount(10)
    await expect(page).toHaveURL('/de-ch')
    const asked = page.waitForRequest((request) => /first=10&after=/.test(request.url()))
    await more(page).click()
    await asked
    await expect(items(page)).toHaveCount(20)
    await more(page).click()
    await expect(items(page)).toHaveCount(25)
    await expect(more(page)).toBeHidden()
    const ids = await items(page).evaluateAll((list) => list.map((item) => (item as HTMLElement).dataset.news))
    expect(new Set(ids).size).toBe(25)
    await expect(items(page).last()).toContainText('<i>Alt</i> 4')
  })

  test('is unread on the first visit, read once it was opened, and unread again for something newer [NW-15, NW-16]', async ({ page }) => {
    await page.goto('/de-ch')
    await expect(mark(page)).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName(/ungelesen/)
    await bell(page).click()
    const newest = await items(page).first().getAttribute('data-news')
    expect(await stored(page)).toBe(newest)
    await expect(mark(page)).toBeHidden()
    await seeWhetherNew(page, STORY)
    await expect(mark(page)).toBeHidden()
    const second = await page.evaluate((key) => {
      localStorage.setItem(key, 'news-2026-11-03')
      return localStorage.getItem(key)
    }, LAST_READ_KEY)
    expect(second).not.toBe(newest)
    await page.reload()
    await expect(mark(page)).toBeVisible()
    await bell(page).click()
    await expect(items(page).first()).toContainText('Neu')
    await expect(panel(page).locator('.badge')).toHaveCount(1)
  })

  test('read in one tab is read in the others', async ({ page, context }) => {
    await page.goto('/de-ch')
    const other = await context.newPage()
    await other.goto(STORY)
    await expect(mark(other)).toBeVisible()
    await bell(page).click()
    await expect(items(page)).toHaveCount(10)
    await expect(mark(other)).toBeHidden()
  })

  test('gives the focus back after Escape and after its own button, and keeps it inside', async ({ page }) => {
    await page.goto('/de-ch')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(items(page)).toHaveCount(10)
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
    await bell(page).click()
    await panel(page)
      .getByRole('button', { name: /^Schlie(ss|ß)en$/ })
      .click()
    await expect(panel(page)).toBeHidden()
    await expect(bell(page)).toBeFocused()
  })

  test('says what failed and tries again, the first items and the next ones [SE-08, ER-14, AH-24, CI-24]', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/de-ch')
    await page.route('**/de-ch/news', (route) => route.fulfill({ status: 503, body: 'away' }))
    await bell(page).click()
    const alert = panel(page).getByRole('alert')
    await expect(alert).toContainText('konnten nicht geladen werden')
    await page.unroute('**/de-ch/news')
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(items(page)).toHaveCount(10)
    await expect(alert).toBeHidden()
    await page.route('**/api/news-feed*', (route) => route.abort())
    await more(page).click()
    await expect(alert).toBeVisible()
    await expect(items(page)).toHaveCount(10)
    await page.unroute('**/api/news-feed*')
    await alert.getByRole('button').click()
    await expect(items(page)).toHaveCount(20)
    consoleErrors.forget(/news|503|ERR_FAILED|Failed to load/i)
  })

  test('of nothing says so and is not unread [NW-15, NW-17]', async ({ page }) => {
    await page.route('**/api/news-feed*', (route) =>
      route.fulfill({ json: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } }),
    )
    await page.route('**/de-ch/news', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /<ul class="news-list"[\s\S]*?<\/ul>/,
        '<div class="empty-state"><p>Es gibt noch keine Einträge.</p></div>',
      )
      await route.fulfill({ response, body: html })
    })
    await seeWhetherNew(page, '/de-ch')
    await expect(mark(page)).toBeHidden()
    await bell(page).click()
    await expect(panel(page)).toContainText('Es gibt noch keine Einträge.')
    await expect(more(page)).toBeHidden()
  })

  test('works in memory where storage is denied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/de-ch')
    await expect(mark(page)).toBeVisible()
    await bell(page).click()
    await expect(items(page)).toHaveCount(10)
    await expect(mark(page)).toBeHidden()
  })

  test('fits 320 pixels and has no violation of accessibility', async ({ page }) => {
    await resize(page, { width: 320, height: 640 })
    await page.goto('/de-ch')
    await bell(page).click()
    await expect(items(page)).toHaveCount(10)
    expect(await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    expect(await describeViolations(page, { within: '#news-feed' })).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the bell leads to the news, page by page', async ({ page }) => {
    await page.goto('/de-ch')
    await bell(page).click()
    await expect(page).toHaveURL('/de-ch/news')
    await expect(page.locator('[data-news]')).toHaveCount(10)
    await page.getByRole('link', { name: 'Nächste Seite' }).click()
    await expect(page).toHaveURL('/de-ch/news/page/2')
    await expect(page.locator('[data-news]')).toHaveCount(10)
  })

  test('stories and media releases are narrowed and paged by links [NW-01, NW-08]', async ({ page }) => {
    await page.goto('/de-ch/stories')
    await expect(page.locator('.story-card')).toHaveCount(12)
    await page.getByRole('link', { name: 'Nächste Seite' }).click()
    await expect(page).toHaveURL('/de-ch/stories/page/2')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de-ch\/stories\/page\/2$/)
    await page.getByRole('link', { name: 'Technik' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technik')
    await page.goto('/de-ch/media-releases')
    await page.getByRole('link', { name: 'Ad-hoc-Mitteilungen' }).click()
    await expect(page.locator('.releases li')).toHaveCount(await page.locator('.releases .badge').count())
  })

  test('a story is passed on by mail [NW-03]', async ({ page }) => {
    await page.goto(STORY)
    await expect(page.getByRole('link', { name: 'Teilen' })).toHaveAttribute('href', /^mailto:\?subject=Ein%20Nachtzug/)
  })
})

test.describe('sharing a story', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Diese Seite teilen' })

  test('shows title and address, copies it, closes by Escape and button and gives the focus back [NW-03, UX-05]', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(STORY)
    const link = page.getByRole('link', { name: 'Teilen' })
    await link.click()
    await expect(dialog(page)).toContainText('Ein Nachtzug, neu verdrahtet')
    const address = new URL(STORY, page.url()).href
    await expect(dialog(page).getByLabel('Adresse der Seite')).toHaveValue(address)
    await dialog(page).getByRole('button', { name: 'Kopieren' }).click()
    await expect(dialog(page).getByRole('status')).toHaveText('Die Adresse ist kopiert.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(link).toBeFocused()
    await link.click()
    await dialog(page)
      .getByRole('button', { name: /^Schlie(ss|ß)en$/ })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('selects the address where copying is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
    })
    await page.goto(STORY)
    await page.getByRole('link', { name: 'Teilen' }).click()
    await dialog(page).getByRole('button', { name: 'Kopieren' }).click()
    await expect(dialog(page).getByRole('status')).toContainText('erlaubt das Kopieren nicht')
    expect(await page.evaluate(() => getSelection()?.toString() || (document.activeElement as HTMLInputElement).value)).toContain(
      '/stories/',
    )
  })
})

test.describe('lists', () => {
  test('grow in place, the focus on what came, and say what failed [AH-74]', async ({ page, consoleErrors }) => {
    await page.goto('/de-ch/stories')
    const onward = page.locator('[data-more]')
    await page.route('**/stories/page/2', (route) => route.fulfill({ status: 500, body: 'away' }))
    await onward.click()
    await expect(page.locator('.list-failed')).toHaveText('Der Rest konnte nicht geladen werden.')
    await page.unroute('**/stories/page/2')
    await onward.click()
    await expect(page.locator('.story-card')).toHaveCount(15)
    await expect(page.locator('.story-card').nth(12).getByRole('link')).toBeFocused()
    await expect(page).toHaveURL('/de-ch/stories')
    await expect(onward).toHaveCount(0)
    consoleErrors.forget(/500|could not be loaded/)
  })

  test('of media releases go on in their year', async ({ page }) => {
    await page.goto('/de-ch/media-releases')
    const years = await page.locator('.release-year h2').allTextContents()
    await page.locator('[data-more]').click()
    await expect(page.locator('.releases li')).toHaveCount(15)
    const all = await page.locator('.release-year h2').allTextContents()
    expect(new Set(all).size).toBe(all.length)
    expect(all.slice(0, years.length)).toEqual(years)
  })
})

test.describe('events', () => {
  test('that are past are folded away by the visitor’s own calendar [NW-11]', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-03-10T23:30:00'))
    await page.goto('/de-ch/events')
    const list = page.locator('.date-list')
    await expect(list.locator('section .date-what').first()).toHaveText('Verdrillte Paare')
    await expect(list.locator('.badge')).toHaveText('Nächster Termin')
    await expect(list.locator('.date-past .date-what').first()).toBeHidden()
    await list.getByText('Vergangene Termine').click()
    await expect(list.locator('.date-past .date-what').first()).toHaveText('Batterieleitung bis 4/0 AWG')
  })

  test('can be taken into a calendar, all and one by one', async ({ page }) => {
    await page.goto('/de-ch/events')
    await expect(page.getByRole('link', { name: 'Termine abonnieren' })).toHaveAttribute('href', /^webcal:\/\/.*\/de-ch\/events\.ics$/)
    const hrefs = await page.locator('.date-file a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of [...hrefs.slice(0, 2), '/de-ch/events.ics']) {
      const response = await page.request.get(href)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    }
  })
})
