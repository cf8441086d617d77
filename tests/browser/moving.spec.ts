import type { Page } from '@playwright/test'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, scroll, test } from './visitor.ts'

const PRODUCT = SAMPLE_PAGES.product
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const openMenu = (page: Page) => page.locator('details.mega[open]')

test('an unknown action says so in the console and goes nowhere (RT-17)', async ({ page, consoleErrors }) => {
  await page.goto('/de-ch')
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'Nobody knows me' })
    button.dataset.action = 'doesnotexist'
    document.querySelector('main')?.append(button)
  })
  await page.getByRole('button', { name: 'Nobody knows me' }).click()
  await expect.poll(() => consoleErrors.list().join()).toContain('no such action: doesnotexist')
  consoleErrors.forget(/no such action: doesnotexist/)
  await expect(page).toHaveURL('/de-ch')
})

test('a link to a part of the page leads there (RT-23)', async ({ page }) => {
  await page.goto(`/de-ch${PRODUCT}`)
  await page.locator('a[href="#variants"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/de-ch${PRODUCT}#variants`)
  await expect(page.locator('#variants')).toBeInViewport()
  await page.goto(`/de-ch${PRODUCT}#technical-data`)
  await expect(page.locator('#technical-data')).toBeInViewport()
})

test('a new page starts at its top, and going back returns to where it was left (RT-21, RT-22)', async ({ page }) => {
  await page.goto('/de-ch')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(800)
  const left = await scrollTop(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/de-ch/"]')?.click())
  await expect(page).not.toHaveURL('/de-ch')
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/de-ch')
  await expect.poll(async () => Math.abs((await scrollTop(page)) - left)).toBeLessThan(60)
})

test.describe('the menu', () => {
  test('opens by pointer, one at a time, and closes by a click beside it', async ({ page }) => {
    await page.goto('/de-ch')
    const top = (title: string) => page.locator('.main-navigation summary', { hasText: title })
    await top('Produkte').click()
    await expect(openMenu(page)).toHaveCount(1)
    await top('Dienstleistungen').click()
    await expect(openMenu(page)).toHaveCount(1)
    await expect(openMenu(page).locator('summary')).toHaveText(/Dienstleistungen/)
    await page.mouse.click(640, 780)
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('opens by Enter, closes by Escape and gives the focus back', async ({ page }) => {
    await page.goto('/de-ch')
    const summary = page.locator('.main-navigation summary', { hasText: 'Produkte' })
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(openMenu(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(openMenu(page).locator('a:focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(openMenu(page)).toHaveCount(0)
    await expect(summary).toBeFocused()
  })

  test('closes when the focus moves on', async ({ page }) => {
    await page.goto('/de-ch')
    await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
    await page.locator('.site-footer a').first().focus()
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('arrows move along the row and into the panel', async ({ page }) => {
    await page.goto('/de-ch')
    const focused = page.locator(':focus')
    await page.locator('.main-navigation .top-link').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveText(/Dienstleistungen/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(focused).toHaveText(/Über uns/)
    await page.keyboard.press('ArrowDown')
    await expect(openMenu(page)).toHaveCount(1)
    await expect(focused).toHaveText(/Über uns: Übersicht/)
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAttribute('class', /top-link/)
  })

  test('closes by a click on the dimmed page, and moves nothing when it opens', async ({ page }) => {
    await page.goto('/de-ch')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
    expect(await heading.boundingBox()).toEqual(before)
    await page.mouse.click(20, 760)
    await expect(openMenu(page)).toHaveCount(0)
    await expect(page).toHaveURL('/de-ch')
  })

  test('keeps the focus inside its panel on a small screen, until the window grows', async ({ page }) => {
    await resize(page, { width: 375, height: 800 })
    await page.goto('/de-ch')
    const panel = page.locator('#main-navigation')
    await page.locator('.site-header-inner > .menu-button').click()
    await page.locator('#main-navigation .account-link').focus()
    await page.keyboard.press('Tab')
    await expect(panel.locator('.menu-head button')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(panel.locator('.account-link')).toBeFocused()
    await resize(page, { width: 1280, height: 800 })
    await expect(page.locator('#main-navigation:popover-open')).toHaveCount(0)
    await expect(panel.getByText('Produkte', { exact: true })).toBeVisible()
  })

  for (const width of [375, 768])
    test(`is a panel of its own at ${width} px, by pointer and by keyboard`, async ({ page }) => {
      await resize(page, { width, height: 800 })
      await page.goto('/de-ch')
      const panel = page.locator('#main-navigation')
      const button = page.locator('.site-header-inner > .menu-button')
      await expect(panel).toBeHidden()
      await button.click()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(panel).toBeVisible()
      await panel.locator('summary', { hasText: 'Produkte' }).click()
      await panel.getByRole('link', { name: 'Crimpen' }).click()
      await expect(page).toHaveURL('/de-ch/products/crimping')
    })
})

test('the header leaves on the way down, comes back on the way up, and moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/de-ch')
  const header = page.locator('.site-header')
  await scroll(page, 1200)
  await expect(header).not.toBeInViewport()
  await scroll(page, -200)
  await expect(header.locator('.brand')).toBeInViewport()
  await expect(header.locator('.utility-row')).not.toBeInViewport()
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
  expect(shifted).toBeLessThan(0.02)
})

test('the anchor navigation comes with reading, stays in view and marks the section that is read (UX-03)', async ({ page }) => {
  await page.goto('/de-ch/about/history')
  const navigation = page.locator('.anchor-navigation')
  await expect(navigation).toBeHidden()
  await scroll(page, 1500)
  await expect(navigation).toBeVisible()
  await scroll(page, -3000)
  await expect(navigation).toBeHidden()
  await scroll(page, 1500)
  const last = navigation.locator('a').last()
  const section = page.locator((await last.getAttribute('href')) ?? '')
  // A wheel that still turns ends the way to an anchor.
  await expect(async () => {
    await last.click()
    await expect(section).toBeInViewport({ timeout: 3000 })
  }).toPass()
  await expect(navigation).toBeInViewport()
  await scroll(page, 4000)
  await expect(navigation.locator('[aria-current]')).toHaveCount(1)
  await expect(last).toHaveAttribute('aria-current', 'location')
})

test('side buttons cover no text, whatever the width', async ({ page }) => {
  for (const width of [320, 375, 768, 1024, 1263, 1280, 1680]) {
    await resize(page, { width, height: 800 })
    await page.goto('/de-ch/about')
    const covered = await page.evaluate(() => {
      const side = document.querySelector('.side-buttons')?.getBoundingClientRect()
      const texts = [...document.querySelectorAll('main :is(p, h1, h2, li, dt, dd), .site-footer :is(a, p)')]
      const hits = (box: DOMRect) =>
        side && box.left < side.right && side.left < box.right && box.top < side.bottom && side.top < box.bottom
      return texts.filter((text) => hits(text.getBoundingClientRect())).map((text) => text.textContent)
    })
    expect(covered, `${width} px`).toEqual([])
  }
})

test('typing narrows the chooser, accents or not', async ({ page }) => {
  await page.goto('/de-ch')
  await page.locator('.site-header .utility-button').click()
  const chooser = page.locator('#locale-chooser')
  const search = chooser.getByRole('searchbox')
  await search.fill('OSTERR')
  await expect(chooser.locator('.locale-groups > li:visible')).toHaveText([/Österreich/])
  await search.fill('xyz')
  await expect(chooser.getByText('Kein Land und keine Sprache dieses Namens.')).toBeVisible()
  await search.fill('')
  await expect(chooser.locator('.locale-groups > li:visible')).not.toHaveCount(1)
})

test('the chooser opens from the menu of a small screen and lies over it', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  await page.goto('/de-ch/about')
  await page.locator('.site-header-inner > .menu-button').click()
  await page.locator('#main-navigation .utility-button').click()
  await page.locator('#locale-chooser').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/en/about')
})

test('the chooser closes by Escape and by its button, and gives the focus back', async ({ page }) => {
  await page.goto('/de-ch')
  const button = page.locator('.site-header .utility-button')
  const chooser = page.locator('#locale-chooser')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(chooser).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await chooser.getByRole('button', { name: /^Schlie(ss|ß)en$/ }).click()
  await expect(chooser).toBeHidden()
})

test('the skip link leads a keyboard to the content', async ({ page }) => {
  await page.goto('/de-ch')
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip-link')).toBeFocused()
  await expect(page.locator('.skip-link')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('content, menu, chooser and measurement are all there', async ({ page }) => {
    await page.goto('/de-ch')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
    await page.locator('#main-navigation').getByRole('link', { name: 'Crimpen' }).click()
    await expect(page).toHaveURL('/de-ch/products/crimping')
    await page.locator('.site-header .utility-button').click()
    await page.locator('#locale-chooser').getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/en/products/crimping')
    await page.goto(`/de-ch${PRODUCT}`)
    await expect(page.locator('.metric').first()).toBeVisible()
    await page.locator('.measurement-switch').getByText('Imperial', { exact: true }).first().click()
    await expect(page.locator('.imperial').first()).toBeVisible()
    await expect(page.locator('.needs-script:visible')).toHaveCount(0)
  })
})
