import type { Page } from '@playwright/test'
import { localGates } from '../../scripts/secrets.ts'
import { createEditor, type Editor } from '../flow/editor.ts'
import { createLiveSite, type LiveSite } from '../flow/live-site.ts'
import { type StackInParts, startStackInParts } from '../flow/stack-in-parts.ts'
import { expect, test } from './visitor.ts'

/** What an editor sees and can still do while a service is away: a platform of its own, whose parts fail one by one. */
let stack: StackInParts
let editor: Editor
let site: LiveSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  stack = await startStackInParts()
  editor = createEditor(stack.sandboxUrl)
  site = createLiveSite(stack.edgeUrl)
})
test.afterEach(async ({ consoleErrors }) => {
  await editor.clearFaults()
  // A browser tells of every answer that is a failure.
  consoleErrors.forget(/Failed to load resource|sandboxed|ERR_/)
})
test.afterAll(() => stack?.stop())

const ABOUT = '/de-ch/about'
const write = (title: string, publish: boolean) => editor.edit('content/Page/page-about', { title }, { locale: 'de', publish })
const open = (page: Page, screen: string) => page.goto(`${stack.edgeUrl}/de-ch/editor${screen}`)
const live = (page: Page) => page.frameLocator('iframe[title="Veröffentlicht"]:not([aria-hidden])')

async function logIn(page: Page): Promise<void> {
  await open(page, '')
  await page.locator('input[type=password]').fill(localGates(stack.secrets, process.env).EDITOR_PASSWORD)
  await page.locator('input[type=password]').press('Enter')
  await expect(page.locator('.editor-bar')).toBeVisible()
}

test('with the builder away an editor logs in, is told what does not work, compares and rolls back; everything is there again by itself', async ({
  page,
}) => {
  const before = await site.heading(ABOUT)
  await write('Neu gesagt', true)
  await expect.poll(() => site.heading(ABOUT)).toBe('Neu gesagt')
  await stack.killBuilder()
  await logIn(page)
  await expect(page.locator('h1')).toHaveText('Was live ist')
  const isAway = page.getByText('Der Builder antwortet gerade nicht', { exact: false })
  await expect(isAway.first()).toBeVisible()
  for (const screen of ['/drafts', '/problems', '/calendar']) {
    await open(page, screen)
    await expect(page.getByRole('alert').filter({ hasText: 'Das konnte nicht geladen werden.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  }
  await open(page, '/ask?q=/de-ch/about')
  await expect(page.getByText('Das System kann im Moment nicht gefragt werden', { exact: false })).toBeVisible()
  await open(page, '/preview')
  await expect(page.getByRole('alert').filter({ hasText: 'Diese Seite kann gerade nicht gezeigt werden' })).toBeVisible()
  await open(page, '/releases')
  await page
    .getByRole('button', { name: /^Mit live vergleichen/ })
    .first()
    .click()
  await page.locator('.editor-changes a[href*="de-ch%2Fabout&"]').click()
  for (const [at, heading] of ['Neu gesagt', before].entries())
    await expect(page.locator('.compare-page iframe').nth(at).contentFrame().locator('h1')).toHaveText(heading)
  await open(page, '/releases')
  await page
    .getByRole('button', { name: /^Live schalten/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Bis zur nächsten Änderung' }).click()
  await expect.poll(() => site.heading(ABOUT)).toBe(before)
  await open(page, '')
  await expect(isAway.first()).toBeVisible()
  await stack.startBuilder()
  // Nobody presses anything.
  await expect(page.getByText('Wird laufend gezeigt.')).toBeVisible()
  await expect(isAway).toHaveCount(0)
  await write('Wieder veröffentlicht', true)
  await expect.poll(() => site.heading(ABOUT)).toBe('Wieder veröffentlicht')
  await expect(page.locator('.editor-home ol li').first()).toContainText('live seit')
})

const FAULTS = [
  ['drops every connection', { kind: 'refuse' }],
  ['sends a login page with 200', { kind: 'html' }],
] as const

for (const [what, fault] of FAULTS)
  test(`an editor is told that drafts cannot be shown while the content service ${what}; what is published is, and drafts are once it is well`, async ({
    page,
  }) => {
    const published = await site.heading(ABOUT)
    await logIn(page)
    await editor.fault({ service: 'content', ...fault })
    await open(page, `/preview?site=site-main&path=${ABOUT}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Diese Seite kann gerade nicht gezeigt werden' })).toBeVisible()
    await page.getByLabel('Ansicht').selectOption('live')
    await expect(live(page).locator('h1')).toHaveText(published)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await open(page, '/drafts')
    await expect(page.getByRole('alert').filter({ hasText: 'Das konnte nicht geladen werden.' })).toBeVisible()
    expect(await site.heading(ABOUT)).toBe(published)
    await editor.clearFaults()
    // An edge whose service failed five times leaves it alone for five seconds.
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Erneut versuchen' })
      if (await again.isVisible()) await again.click()
      await expect(page.getByRole('button', { name: 'Was ändert sich?' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

test('with a content service that is slow a draft is shown late, and the page before stays until then', async ({ page }) => {
  const published = await site.heading(ABOUT)
  await logIn(page)
  await open(page, `/preview?site=site-main&path=${ABOUT}`)
  const draft = page.frameLocator('iframe[title="Entwurf"]:not([aria-hidden])')
  await expect(draft.locator('h1')).toHaveText(published)
  await editor.fault({ service: 'content', kind: 'delay', ms: 1_500 })
  await write('Spät gezeigt', false)
  await page.getByRole('button', { name: 'Neu anzeigen' }).click()
  await expect(draft.locator('h1')).toHaveText(published)
  await expect(draft.locator('h1')).toHaveText('Spät gezeigt')
  expect(await site.heading(ABOUT)).toBe(published)
})

test('with the edge and its store away a screen says what could not be loaded, and loads it with the next try, without another login', async ({
  page,
}) => {
  await write('Vor dem Ausfall', true)
  await expect.poll(() => site.heading(ABOUT)).toBe('Vor dem Ausfall')
  await logIn(page)
  await open(page, '/releases')
  const compare = page.getByRole('button', { name: /^Mit live vergleichen/ }).first()
  await expect(compare).toBeVisible()
  await stack.stopEdge()
  await compare.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Das konnte nicht geladen werden.' })).toBeVisible()
  await stack.startEdge()
  await page.locator('ol').getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.locator('.editor-changes a').first()).toBeVisible()
})
