import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { openAsEditor } from './editor-login.ts'
import { writeTitle } from './page-title.ts'
import { expect, resize, test } from './visitor.ts'

const AREA = '/de-ch/editor'
const ABOUT = `${AREA}/compare?site=site-main&path=/de-ch/about`

async function titleOfAbout(page: Page): Promise<string> {
  await page.goto('/de-ch/about')
  return (await page.locator('h1').textContent()) ?? ''
}

const frame = (page: Page, side: 'first' | 'last') => page.locator('.compare-page iframe')[side]().contentFrame()
const placeOf = (page: Page, side: 'first' | 'last') =>
  frame(page, side)
    .locator('html')
    .evaluate((html) => Math.round(html.ownerDocument.defaultView?.scrollY ?? 0))

test('an editor sees a draft and what is published as pictures: what differs is outlined, they scroll together, and one lies over the other', async ({
  page,
  consoleErrors,
}) => {
  const before = await titleOfAbout(page)
  await openAsEditor(page)
  try {
    await writeTitle('page-about', `${before} als Bild`, { publish: false })
    await page.goto(ABOUT)
    for (const side of ['first', 'last'] as const) await expect(frame(page, side).locator('h1')).toHaveAttribute('data-difference', 'text')
    await expect(frame(page, 'last').locator('h1')).toHaveText(`${before} als Bild`)
    await expect(page.locator('.editor-difference ins').first()).toContainText('als')
    await expect(
      page
        .locator('.preview-blocks li')
        .filter({ hasText: `${before} als Bild` })
        .first(),
    ).toContainText('Text geändert')
    await page.getByLabel('Breite').selectOption('phone')
    await frame(page, 'first')
      .locator('html')
      .evaluate((html) => html.ownerDocument.defaultView?.scrollTo({ top: 700, behavior: 'instant' }))
    await expect.poll(() => placeOf(page, 'last')).toBeGreaterThan(500)
    await frame(page, 'last')
      .locator('html')
      .evaluate((html) => html.ownerDocument.defaultView?.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => placeOf(page, 'first')).toBe(0)
    expect(await describeViolations(page)).toEqual([])
    await page.getByLabel('Anordnung').selectOption('overlay')
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(page.locator('.compare-page').last()).toHaveCSS('opacity', '0')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.compare-page').last()).toHaveCSS('opacity', '0.05')
    await page.getByRole('button', { name: 'Weiter' }).press('Enter')
    await expect(frame(page, 'last').locator('[data-chosen]')).toHaveCount(1)
    await resize(page, { width: 375, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await describeViolations(page)).toEqual([])
  } finally {
    await writeTitle('page-about', before, { publish: true })
  }
  consoleErrors.forget(/sandboxed/)
})

test('an editor sees a page of two releases as pictures and in its words, and nothing in an older page runs', async ({
  page,
  consoleErrors,
}) => {
  const before = await titleOfAbout(page)
  const changed = `${before} ${Date.now()}`
  await openAsEditor(page)
  await writeTitle('page-about', changed, { publish: true })
  try {
    await expect(async () => expect(await titleOfAbout(page)).toBe(changed)).toPass({ timeout: 120_000 })
    await expect(async () => {
      await page.goto(`${AREA}/releases`)
      const compare = page.getByRole('button', { name: /^Mit live vergleichen/ })
      for (let at = 0; at < 3; at += 1) {
        await compare.nth(at).click({ timeout: 5_000 })
        const link = page.locator('.editor-changes a[href*="de-ch%2Fabout&"]')
        const isThere = await link.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
        if (isThere) return link.click()
      }
      throw new Error('no release differs in the page')
    }).toPass({ timeout: 120_000 })
    await expect(frame(page, 'first').locator('h1')).toHaveText(changed)
    await expect(frame(page, 'last').locator('h1')).toHaveText(before)
    await expect(page.locator('.editor-difference del').first()).toContainText(changed.split(' ').at(-1) ?? '')
    const ran = await page.locator('.compare-page iframe').last().getAttribute('src')
    await page.goto(ran ?? '')
    await expect(page.locator('h1')).toHaveText(before)
    expect(await page.locator('html').getAttribute('data-locale-cookie')).toBeNull()
  } finally {
    await writeTitle('page-about', before, { publish: true })
  }
  consoleErrors.forget(/sandboxed/)
})
