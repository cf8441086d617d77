import type { Browser, Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { openAsEditor } from './editor-login.ts'
import { writeTitle } from './page-title.ts'
import { expect, resize, test } from './visitor.ts'

const AREA = '/de-ch/editor'
const PAGES = [
  ['page-about', '/de-ch/about'],
  ['page-quality', '/de-ch/about/quality'],
  ['page-history', '/de-ch/about/history'],
] as const

const titleOf = async (page: Page, path: string) => {
  await page.goto(path)
  return (await page.locator('h1').textContent()) ?? ''
}
const titlesOf = async (page: Page) => {
  const titles: string[] = []
  for (const [, path] of PAGES) titles.push(await titleOf(page, path))
  return titles
}
const asVisitor = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()

/** Chooses drafts of these entries and no others, and puts them in the next release. */
async function putOnNext(page: Page, ids: readonly string[]): Promise<void> {
  await page.goto(`${AREA}/drafts`)
  await page.getByRole('checkbox', { name: new RegExp(`Page/${ids[0]}`) }).waitFor()
  for (const box of await page.getByRole('checkbox').all())
    await box.setChecked(ids.includes(((await box.getAttribute('value')) ?? '').replace('content/Page/', '')))
  await page.getByRole('button', { name: 'In die nächste Version stellen' }).click()
  await page.locator('.editor-next-outcome').getByRole('link', { name: 'Versionen' }).click()
  await expect(card(page).locator('.editor-next-card > .editor-entries > li')).toHaveCount(ids.length)
  await expect(card(page).locator('progress')).toHaveCount(0)
  for (const id of ids) await expect(card(page)).toContainText(`content/Page/${id}`)
}
const card = (page: Page) => page.getByRole('region', { name: 'Nächste Version' })

test('a set of three drafts is put on next, looked at as a visitor, and promoted (RC-07)', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const visitor = await asVisitor(browser, baseURL)
  const before = await titlesOf(visitor)
  const after = PAGES.map(([id]) => `${id} auf next ${Date.now()}`)
  for (const [at, [id]] of PAGES.entries()) await writeTitle(id, after[at] ?? '', { publish: false })
  await openAsEditor(page)

  await putOnNext(
    page,
    PAGES.map(([id]) => id),
  )
  const next = card(page)
  await expect(next.locator('.editor-changes').first()).toContainText('/de-ch/about')
  expect(await describeViolations(page)).toEqual([])

  await next.getByRole('link', { name: 'Als Besucher ansehen' }).click()
  await expect(page).toHaveURL(/\/de-ch\?nextRelease$/)
  expect(await titlesOf(page)).toEqual(after)
  expect(await titlesOf(visitor)).toEqual(before)

  await page.goto(`${AREA}/releases`)
  await next.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expect(next).toContainText(/genau diese Einträge: 3\. .* geändert: \d+/)
  expect(await describeViolations(page)).toEqual([])
  expect(await titlesOf(visitor)).toEqual(before)
  await next.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(next).toContainText('Alles wurde veröffentlicht')
  await expect(async () => expect(await titlesOf(visitor)).toEqual(after)).toPass({ timeout: 60_000 })
  await page.reload()
  await expect(next).toContainText('Dort steht nichts.')
  await page.getByRole('link', { name: 'Protokoll', exact: true }).click()
  await expect(page.locator('.editor-release-list > li').first()).toContainText('Nächste Version veröffentlicht')

  await page.goto('/de-ch?nextRelease=false')
  for (const [at, [id]] of PAGES.entries()) await writeTitle(id, before[at] ?? '', { publish: true })
  expect(await titlesOf(visitor)).toEqual(before)
  await visitor.context().close()
  // A poll that was under way when the page was left.
  consoleErrors.forget(/\/api\/editor\//)
})

test('what was written on since it was put on next is not promoted, is named, and is taken off on a phone', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const visitor = await asVisitor(browser, baseURL)
  const before = await titleOf(visitor, '/de-ch/about')
  await writeTitle('page-about', `${before}, Entwurf`, { publish: false })
  await resize(page, { width: 375, height: 800 })
  await openAsEditor(page)
  await putOnNext(page, ['page-about'])
  const next = card(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await writeTitle('page-about', `${before}, noch ein Entwurf`, { publish: false })
  await next.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await next.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  const alert = next.getByRole('alert')
  await expect(alert).toContainText('Diese Entwürfe haben sich inzwischen geändert')
  await expect(alert).toContainText('content/Page/page-about')
  expect(await titleOf(visitor, '/de-ch/about')).toBe(before)
  await next.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(next).toContainText('Dort steht nichts.')
  await writeTitle('page-about', before, { publish: true })
  await visitor.context().close()
  consoleErrors.forget(/409 \(Conflict\)|\/api\/editor\//)
})
