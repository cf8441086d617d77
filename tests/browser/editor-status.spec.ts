import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { openAsEditor } from './editor-login.ts'
import { writeTitle } from './page-title.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, test } from './visitor.ts'

const AREA = '/de-ch/editor'

async function logIn(page: Page, address = AREA, name = ''): Promise<void> {
  await page.addInitScript((kept) => kept && localStorage.setItem('uapp_editor-name', kept), name)
  await openAsEditor(page, address)
}

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${stackUnderTest().sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}
const titleOf = async (page: Page) => {
  await page.goto('/de-ch/about')
  return (await page.locator('h1').textContent()) ?? ''
}

test('an editor who publishes sees without a reload on how many pages it is live, since when and after how long, on the home and among the builds', async ({
  page,
  context,
}) => {
  const before = await titleOf(page)
  await logIn(page)
  const builds = await context.newPage()
  await builds.goto(`${AREA}/builds`)
  for (const screen of [page, builds]) await expect(screen.getByText('Wird laufend gezeigt.')).toBeVisible()
  let loads = 0
  for (const screen of [page, builds])
    screen.on('load', () => {
      loads += 1
    })
  await writeTitle('page-about', `${before} im Live-Test`, { publish: true })
  const receipt = /ist auf \d+ Seiten? live seit \d{2}:\d{2}:\d{2} \([\d.’]+ Sek\.\)/
  await expect(page.locator('.editor-home ol li').first()).toHaveText(receipt)
  const latest = builds.locator('.editor-build').filter({ hasText: 'content/Page/page-about' }).first()
  await expect(latest.locator('strong')).toHaveText(receipt)
  await latest.locator('summary').click()
  await expect(latest.getByRole('link', { name: '/de-ch/about', exact: true })).toBeVisible()
  await expect(latest).toContainText('wegen content/Page/page-about')
  await expect(latest).toContainText('Erzeugen')
  expect(loads).toBe(0)
  for (const screen of [page, builds]) expect(await describeViolations(screen)).toEqual([])
  await builds.reload()
  await expect(builds.locator('.editor-build').filter({ hasText: 'content/Page/page-about' }).first()).toBeVisible()
  await writeTitle('page-about', before, { publish: true })
})

test('an editor sees what is wrong with content, since when, on which page, and what is shown meanwhile', async ({ page }) => {
  await logIn(page)
  await page.getByRole('link', { name: /Probleme? im Inhalt/ }).click()
  await expect(page.locator('h1')).toHaveText('Probleme')
  await expect(page.locator('.editor-release-list > li').first()).toContainText(/seit \d/)
  await expect(page.locator('.editor-release-list > li').first()).toContainText(/Gezeigt wird|wird nichts gezeigt/)
  expect(await describeViolations(page)).toEqual([])
})

test('the log says who started a translation, and keeps a name as text', async ({ page }) => {
  const name = `Ada <i>Čapek</i> ${Date.now()}`
  await logIn(page, `${AREA}/translations`, name)
  await page.goto(`${AREA}/translations`)
  const row = page.locator('.editor-board tbody tr').first()
  await row.getByRole('button', { name: /^Starten/ }).click()
  await expect(row.locator('td').first()).toHaveText('Wartet auf Übersetzung')
  await row.getByRole('button', { name: /^Zurücksetzen/ }).click()
  await expect(row.locator('td').first()).toHaveText('Übersetzt')
  await page.getByRole('link', { name: 'Protokoll', exact: true }).click()
  const entries = page.locator('.editor-release-list > li').filter({ hasText: name })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Übersetzung zurückgesetzt')
  await expect(entries.last()).toContainText('Übersetzung gestartet')
  expect(await describeViolations(page)).toEqual([])
})

test('what is published for a later moment stands in the calendar by its day, and nowhere else yet', async ({ page, request }) => {
  const due = new Date(Date.now() + 40 * 24 * 3_600_000)
  const id = `status-${Date.now()}`
  const publicationDate = due.toISOString().slice(0, 10)
  await control('content/NewsFeedItem', {
    id,
    data: { publicationDate },
    localizations: { de: { title: `Geplant ${id}` }, en: { title: id } },
  })
  await logIn(page, `${AREA}/calendar`)
  await page.goto(`${AREA}/calendar`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`content/NewsFeedItem/${id}`)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expect(page.getByText(/Zeiten in der Zeitzone /)).toBeVisible()
  await page.getByRole('link', { name: 'Veröffentlichungen', exact: true }).click()
  await expect(page.locator('.editor-build').filter({ hasText: id }).first()).toContainText(`${id} geht von selbst live`)
  expect(await describeViolations(page)).toEqual([])
  const feed = await (await request.get('/api/news-feed?locale=de-ch&first=50')).text()
  expect(feed).toContain('edges')
  expect(feed).not.toContain(id)
  await fetch(`${stackUnderTest().sandboxUrl}/control/content/NewsFeedItem/${id}`, { method: 'DELETE' })
})

test('the screens about the builder fit a phone, and every one of them can be reached', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  await logIn(page)
  for (const name of ['Veröffentlichungen', 'Probleme', 'Kalender', 'Protokoll']) {
    const link = page.locator('.editor-bar').getByRole('link', { name, exact: true })
    await expect(link).toBeInViewport()
    await link.click()
    await expect(page.locator('h1')).toHaveText(name)
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await page.evaluate(() => scrollTo(0, 0))
  }
})
