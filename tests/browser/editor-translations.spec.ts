import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { openAsEditor } from './editor-login.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, test } from './visitor.ts'

const BOARD = '/de-ch/editor/translations'
/** Its English text is the source. */
const PAGE = 'page-about'
/** Nobody publishes it here, so that its translations are not outdated yet. */
const UNTOUCHED = 'page-automotive'

async function openBoard(page: Page, query = ''): Promise<void> {
  await openAsEditor(page, BOARD + query)
  await expect(page.locator('.editor-board')).toBeVisible()
}

/** Edits the English text of a page. */
async function edit(id: string, data: object, { publish = true } = {}): Promise<void> {
  const response = await fetch(`${stackUnderTest().sandboxUrl}/control/content/Page/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data, locale: 'en', publish }),
  })
  expect(response.ok).toBe(true)
}

async function publishedTitle(id: string): Promise<string> {
  const board = await fetch(`${stackUnderTest().sandboxUrl}/content/translation/${id}`)
  return ((await board.json()) as { title: string }).title
}

test('a source that changed after it was sent marks its translations as outdated, and the board says what changed (ED-08)', async ({
  page,
}) => {
  const title = await publishedTitle(PAGE)
  await edit(PAGE, { title: `${title} today` })
  await openBoard(page, '?outdated=1')
  const row = page.locator('.editor-board tbody tr', { hasText: PAGE }).first()
  await expect(row.getByText('Veraltet').first()).toBeVisible()
  await row.getByRole('button', { name: /^Was hat sich geändert/ }).click()
  await expect(page.locator('.editor-source-change ins').first()).toHaveText(' today')
  expect(await describeViolations(page)).toEqual([])
  await edit(PAGE, { title })
})

test('the board is narrowed by state, language, site and text, and its address keeps that', async ({ page }) => {
  await openBoard(page)
  const rows = page.locator('.editor-board tbody tr')
  const all = await rows.count()
  await page.getByLabel('Website', { exact: true }).selectOption({ index: 1 })
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.getByRole('searchbox').fill(PAGE)
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Sprache', { exact: true }).selectOption('de')
  await page.reload()
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('language')).toBe('de')
  await page.getByLabel('Zeigen').selectOption('InProgress')
  await expect(rows).toHaveCount(0)
})

test('pages are started together, counted while they are, and an undo takes back what was just started (ED-13, ED-14)', async ({
  page,
}) => {
  await openBoard(page, '?state=Translated&language=de&q=page-a')
  const rows = page.locator('.editor-board tbody tr')
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: 'Alle gezeigten auswählen' }).check()
  await page.getByLabel('Zeigen').selectOption('all')
  const shown = await rows.count()
  await page.getByRole('button', { name: 'Ausgewählte starten' }).click()
  await expect(page.getByText(`Starten: ${count} von ${count}`)).toBeVisible()
  await expect(rows.filter({ hasText: 'Wartet auf Übersetzung' })).toHaveCount(count)
  expect(await describeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /rückgängig machen$/ }).click()
  await expect(page.getByText(`Zurücksetzen: ${count} von ${count}`)).toBeVisible()
  await expect(rows.filter({ hasText: 'Wartet auf Übersetzung' })).toHaveCount(0)
  await expect(rows).toHaveCount(shown)
})

test('what is shown is written into a file for spreadsheets', async ({ page }) => {
  await openBoard(page, `?q=${PAGE}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV herunterladen' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.startsWith('\uFEFF"Seite";"ID"')).toBe(true)
  expect(file).toContain(`"${PAGE}"`)
})

test('before a draft is published an editor sees its words on a page, and the translations it makes outdated (ED-07)', async ({
  page,
  consoleErrors,
}) => {
  const title = await publishedTitle(UNTOUCHED)
  await edit(UNTOUCHED, { title: `${title} tomorrow` }, { publish: false })
  await openBoard(page)
  await page.goto('/de-ch/editor/drafts')
  await page.getByRole('checkbox', { name: new RegExp(`Page/${UNTOUCHED}`) }).waitFor()
  for (const box of await page.getByRole('checkbox').all())
    await box.setChecked((await box.getAttribute('value')) === `content/Page/${UNTOUCHED}`)
  const impact = page.getByRole('region', { name: 'Was das Veröffentlichen ändert' })
  const failure = page.getByRole('alert').filter({ hasText: 'Das hat nicht geklappt' })
  // A busy builder or content service may not answer in the time an editor is kept waiting, and is asked again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Was ändert sich?' }).click()
    await expect(impact.or(failure)).toBeVisible()
    expect(await impact.getByRole('heading', { name: /^Übersetzungen/ }).count()).toBe(1)
  }).toPass()
  consoleErrors.forget(/503 .*\/api\/draft-proxy/)
  // A page may stand behind the first ones.
  for (const more of await impact.locator('details > summary').all()) await more.click()
  await impact.getByRole('button', { name: /^Zeigen, was sich ändert: \/en\/[a-z/-]*automotive$/ }).click()
  await expect(impact.locator('ins').first()).toContainText('tomorrow')
  expect(await describeViolations(page)).toEqual([])
  await edit(UNTOUCHED, { title }, { publish: false })
})
