import type { Page } from '@playwright/test'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { describeViolations } from './axe.ts'
import { expect, test } from './visitor.ts'

/** Every component in every state stands on these. */
const PAGES = ['', '/typography', '/buttons', '/components', '/inputs', '/modules']

/** Texts that can not be read as the page is now. */
const unreadableTexts = (page: Page) => describeViolations(page, { rules: ['color-contrast'] })

for (const path of PAGES)
  test(`everything on /style-guide${path} can be read in every theme, on light and on dark`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/style-guide${path}`)
    const unreadable: string[] = []
    for (const theme of THEMES)
      for (const surface of ['light', 'dark']) {
        await page.getByLabel('Theme').selectOption(themeClassOf(theme))
        await page.getByLabel('Surface').selectOption(surface)
        await expect(page.locator('html')).toHaveClass(new RegExp(`${themeClassOf(theme)}( |$)`))
        for (const text of await unreadableTexts(page)) unreadable.push(`${theme}, ${surface}: ${text}`)
      }
    expect(unreadable).toEqual([])
  })

test('a text that can not be read is found', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/style-guide/buttons')
  expect(await unreadableTexts(page)).toEqual([])
  await page.locator('h1').evaluate((heading) => {
    heading.style.color = getComputedStyle(document.documentElement).getPropertyValue('--paper-tint')
  })
  expect(await unreadableTexts(page)).toEqual([expect.stringContaining('h1')])
})

test('a theme, a surface and a language can be sent as an address, and hold on the pages after', async ({ page }) => {
  await page.goto('/style-guide/buttons?theme=theme-copper-dark&surface=dark')
  await expect(page.locator('html')).toHaveClass(/theme-copper-dark/)
  await page.getByRole('navigation', { name: 'Style guide' }).getByRole('link', { name: 'Components' }).click()
  await expect(page).toHaveURL(/\/style-guide\/components$/)
  await expect(page.locator('html')).toHaveClass(/theme-copper-dark/)
  await expect(page.getByLabel('Surface')).toHaveValue('dark')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'ja' }).click()
  await expect(page).toHaveURL(/\/style-guide\/ja\/components$/)
  await expect(page.getByRole('navigation', { name: 'この一覧のページ' }).first()).toBeVisible()
})

test('dialog and panel open without script of ours, keep the focus and give it back', async ({ page }) => {
  await page.goto('/style-guide/components')
  for (const [name, title] of [
    ['Open the dialog', 'Remove the product?'],
    ['Open the panel', 'News'],
  ] as const) {
    const opener = page.getByRole('button', { name })
    await opener.click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the mail link tool encodes what is typed (SG-07, AH-51)', async ({ page }) => {
  await page.goto('/style-guide/tools/email-links')
  await page.getByLabel('Subject').fill('Länge & Kraft')
  await page.getByLabel('Text', { exact: true }).fill('Zeile 1\nZeile 2')
  const link = 'mailto:service@example.com?subject=L%C3%A4nge%20%26%20Kraft&body=Zeile%201%0D%0AZeile%202'
  await expect(page.getByRole('status', { name: 'Link' })).toHaveText(link)
  await expect(page.getByRole('link', { name: 'Try it' })).toHaveAttribute('href', link)
})

test('a field for files takes images and videos, and says at once what it does not take (FM-14)', async ({ page }) => {
  await page.goto('/style-guide/inputs')
  const field = page.getByLabel('Attachment')
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('x') })
  await expect(field).toHaveAttribute('accept', 'image/*,video/*')
  await field.setInputFiles([file('crimp.png', 'image/png'), file('notes.txt', 'text/plain')])
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#input-file-error')).toHaveText('Please enter a valid value.')
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
  await field.setInputFiles([file('crimp.png', 'image/png'), file('press.mp4', 'video/mp4')])
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('#input-file-error')).toBeEmpty()
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(2)
})

test('every icon is 16 or 24 pixels wide and high, and has a drawing, be it its own or the stylesheet’s [UX-02]', async ({ page }) => {
  for (const path of ['/style-guide/components', '/de-ch']) {
    await page.goto(path)
    const icons = await page.locator('.icon').evaluateAll((found) =>
      found
        .filter((icon) => icon.checkVisibility())
        .map((icon) => {
          const { clipPath, width, height } = getComputedStyle(icon)
          return {
            name: icon.getAttribute('class'),
            size: `${width} ${height}`,
            isDrawn: icon.matches(':has(path)') || clipPath !== 'none',
          }
        }),
    )
    expect(icons.length).toBeGreaterThan(5)
    expect(icons.filter(({ size, isDrawn }) => !isDrawn || !['16px 16px', '24px 24px'].includes(size))).toEqual([])
  }
})
