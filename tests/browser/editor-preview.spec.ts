import { describeViolations } from './axe.ts'
import { openAsEditor } from './editor-login.ts'
import { writeTitle } from './page-title.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, test } from './visitor.ts'

const AREA = '/de-ch/editor'
const HEADING = 'h1'

test('an editor sees a draft beside what is published, each word as it is saved, chooses a block and is at its entry (ED-07)', async ({
  page,
}) => {
  await openAsEditor(page)
  await page.goto(`${AREA}/preview`)
  await page.getByLabel('Pfad oder Adresse').fill('/de-ch/about')
  await page.getByLabel('Pfad oder Adresse').press('Enter')
  await expect(page).toHaveURL(/path=%2Fde-ch%2Fabout/)
  const draft = page.frameLocator('iframe[title="Entwurf"]:not([aria-hidden])')
  const live = page.frameLocator('iframe[title="Veröffentlicht"]:not([aria-hidden])')
  await page.getByLabel('Ansicht').selectOption('live')
  await expect(live.locator('meta[name=preview-place]')).toHaveAttribute('content', /de-ch\/about/)
  const published = (await live.locator(HEADING).textContent()) ?? ''
  try {
    await page.getByLabel('Ansicht').selectOption('draft')
    await expect(draft.locator('meta[name=preview-place]')).toHaveAttribute('content', /de-ch\/about/)
    const first = `Im Entwurf ${Date.now()}`
    await writeTitle('page-about', first, { publish: false })
    await expect(draft.locator(HEADING)).toHaveText(first)
    await page.getByLabel('Ansicht').selectOption('beside')
    await expect(live.locator(HEADING)).toHaveText(published)
    await writeTitle('page-about', `${first} noch einmal`, { publish: false })
    await expect(draft.locator(HEADING)).toHaveText(`${first} noch einmal`)
    await expect(page.locator('.preview-blocks li').first()).toContainText('Text geändert')
    const block = draft.locator('[data-entry]').nth(1)
    const entry = (await block.getAttribute('data-entry')) ?? ''
    await block.click({ position: { x: 5, y: 5 } })
    const chosen = page.locator('.preview-blocks li').filter({ has: page.locator('[aria-pressed=true]') })
    await expect(chosen).toContainText(entry)
    await expect(block).toHaveAttribute('data-chosen', '')
    // Where the entry is written it is saved, and the draft is another one here.
    const edit = chosen.getByRole('link', { name: /^Bearbeiten/ })
    await expect(edit).toHaveAttribute('href', `${stackUnderTest().sandboxUrl}/edit/Page/page-about`)
    const form = await page.context().newPage()
    await form.goto(`${await edit.getAttribute('href')}?language=de`)
    await form.getByLabel('title', { exact: true }).fill(`${first} am Pult`)
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(form.locator('.mark')).toHaveText('the draft is newer')
    await form.close()
    await expect(draft.locator(HEADING)).toHaveText(`${first} am Pult`)
    // Where the click on the block has scrolled to, the header may lie over half of something.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    expect(await describeViolations(page)).toEqual([])
  } finally {
    await writeTitle('page-about', published, { publish: false })
  }
})

test('a preview follows links, changes country, width and theme, and says where there is no page', async ({ page }) => {
  await openAsEditor(page)
  await page.goto(`${AREA}/preview`)
  await page.getByLabel('Ansicht').selectOption('live')
  const live = page.frameLocator('iframe[title="Veröffentlicht"]:not([aria-hidden])')
  await expect(live.locator('html')).toHaveAttribute('data-site', /./)
  await expect(page.locator('.preview-blocks')).toBeVisible()
  await page.getByLabel('Ein Klick wählt einen Baustein').uncheck()
  await live.locator('.site-footer a[href$="/imprint"]').first().click()
  await expect(page).toHaveURL(/address=.*imprint/)
  await expect(page.getByLabel('Pfad oder Adresse')).toHaveValue(/\/imprint$/)
  await page.getByRole('combobox', { name: 'Land und Sprache' }).selectOption('en-ch')
  await expect(live.locator('html')).toHaveAttribute('data-locale', 'en-ch')
  await page.getByLabel('Breite').selectOption('phone')
  await expect.poll(() => live.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth)).toBe(375)
  await page.getByLabel('Thema').selectOption('Linea')
  await expect(live.locator('html')).toHaveClass(/theme-linea/)
  await page.getByLabel('Pfad oder Adresse').fill('/de-ch/nirgends')
  await page.getByLabel('Pfad oder Adresse').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Unter dieser Adresse gibt es keine Seite')
})

test('a preview shows hidden items and the home pages of all countries where an editor wants to see them, and no visitor does (NV-04, NV-28)', async ({
  page,
}) => {
  await openAsEditor(page)
  await page.goto(`${AREA}/preview?site=site-main&path=/en`)
  const header = page.frameLocator('iframe:not([aria-hidden])').locator('.site-header')
  const hidden = header.locator('a', { hasText: /^\(Linea\)$/ })
  const home = header.locator('a', { hasText: /^Home: US$/ })
  await expect(header).toHaveCount(1)
  await expect(hidden).toHaveCount(0)
  await page.getByLabel('Verborgene Navigation').check()
  await expect(hidden).toHaveCount(1)
  await expect(home).toHaveCount(0)
  await page.getByLabel('Startseiten aller Länder').check()
  await expect(home).toHaveCount(1)
  await page.goto('/en')
  await expect(page.locator('.site-header a', { hasText: /\(Linea\)|Home: US/ })).toHaveCount(0)
})

test('an editor shares a page by a link, which shows it to somebody who is no editor, and nothing else', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsEditor(page)
  await page.goto(`${AREA}/preview`)
  await page.getByText('Diese Seite teilen').click()
  await page.getByRole('button', { name: 'Link erstellen und kopieren' }).click()
  const link = page.locator('.preview-share a')
  await expect(link).toBeVisible()
  const address = (await link.textContent()) ?? ''
  expect(await describeViolations(page)).toEqual([])
  const colleague = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  const answer = await colleague.goto(address)
  expect(answer?.status()).toBe(200)
  await expect(colleague.locator('.site-footer')).toBeVisible()
  await colleague.goto(`${AREA}/preview`)
  await expect(colleague.locator('input[type=password]')).toBeVisible()
  await colleague.context().close()
})

test('the preview fits into the width of a phone', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  await openAsEditor(page)
  await page.goto(`${AREA}/preview`)
  await expect(page.locator('.preview-blocks')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
