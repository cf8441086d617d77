import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, test } from './visitor.ts'

const banner = (page: Page) => page.locator('.consent-banner')
const settings = (page: Page) => page.locator('#cookie-settings')
const tagRequests = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/tag-manager/')) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return requests
}
const layer = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []) as Promise<
    Record<string, unknown>[]
  >
const views = async (page: Page) => (await layer(page)).filter(({ event }) => event === 'page_view').map(({ path }) => path)

test.describe('at the first visit', () => {
  test.use({ consent: null })

  test('only what the site needs is kept, and nobody else is asked (CI-31, AH-55)', async ({ page, context }) => {
    const requests = tagRequests(page)
    await page.goto('/de-ch')
    await page.goto(`/de-ch${SAMPLE_PAGES.product}`)
    await page.waitForLoadState('networkidle')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['uapp_locale'])
    expect(requests).toEqual([])
    expect(await layer(page)).toEqual([])
  })

  test('the question is there at once and moves nothing', async ({ page }) => {
    // The font is fetched beforehand: on a busy machine it would come late, and what it moves is not the question's doing.
    await page.goto('/de-ch/about', { waitUntil: 'networkidle' })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/de-ch', { waitUntil: 'commit' })
    await expect(banner(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await banner(page).getByRole('button', { name: 'Ablehnen' }).click()
    await expect(banner(page)).toBeHidden()
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
    expect(shifted).toBeLessThan(0.02)
  })

  test('saying no is as easy as saying yes, and stays said', async ({ page, context }) => {
    const requests = tagRequests(page)
    await page.goto('/de-ch')
    const [no, yes] = [banner(page).getByRole('button', { name: 'Ablehnen' }), banner(page).getByRole('button', { name: 'Zustimmen' })]
    const look = (element: Element) => {
      const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(element)
      return [backgroundColor, color, fontWeight, borderColor, element.clientHeight]
    }
    expect(await no.evaluate(look)).toEqual(await yes.evaluate(look))
    await no.click()
    await page.goto('/de-ch/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
    expect(requests).toEqual([])
    const cookie = (await context.cookies(stackUnderTest().edgeUrl)).find(({ name }) => name === 'uapp_consent')
    expect(cookie?.value).toMatch(/^1\.\d{4}-\d\d-\d\d\.$/)
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(360)
    expect(days).toBeLessThan(366)
  })

  test('saying yes loads the tag manager and counts this page once, and each page after it (RT-28)', async ({ page }) => {
    const { sandboxUrl } = stackUnderTest()
    await page.request.delete(`${sandboxUrl}/tag-manager/hits`)
    await page.goto('/de-ch')
    await banner(page).getByRole('button', { name: 'Zustimmen' }).click()
    await expect.poll(() => views(page)).toEqual(['/de-ch'])
    expect(await layer(page)).toContainEqual({ event: 'consent', statistics: true, marketing: true })
    await page.goto('/ja-jp/stories')
    await expect.poll(() => views(page)).toEqual(['/ja-jp/stories'])
    await page.goto('/de-ch/about#content')
    await page.evaluate(() => location.assign('#top'))
    await expect.poll(() => views(page)).toEqual(['/de-ch/about'])
    const hits = async () => (await (await page.request.get(`${sandboxUrl}/tag-manager/hits`)).json()) as Record<string, string>[]
    await expect.poll(async () => (await hits()).map(({ path }) => path)).toEqual(['/de-ch', '/ja-jp/stories', '/de-ch/about'])
    expect((await hits())[1]).toMatchObject({ site: 'strandwerk', locale: 'ja-jp', pageType: 'storyOverview' })
  })

  test('the settings agree to a part only', async ({ page, context }) => {
    await page.goto('/de-ch')
    await banner(page).getByRole('button', { name: 'Einstellungen' }).click()
    await settings(page).getByLabel('Statistik').check()
    await settings(page).getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect(settings(page)).toBeHidden()
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Ihre Auswahl ist gespeichert.' })).toBeVisible()
    await expect
      .poll(async () => (await context.cookies(stackUnderTest().edgeUrl)).find(({ name }) => name === 'uapp_consent')?.value)
      .toMatch(/\.statistics$/)
    expect(await layer(page)).toContainEqual({ event: 'consent', statistics: true, marketing: false })
  })

  test('by keyboard: banner, settings, focus inside, Escape, focus back (CI-32)', async ({ page }) => {
    await page.goto('/en')
    const open = banner(page).getByRole('button', { name: 'Settings' })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(settings(page)).toBeVisible()
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#cookie-settings') !== null),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(settings(page)).toBeHidden()
    await expect(open).toBeFocused()
    await expect(banner(page)).toBeVisible()
  })

  for (const width of [320, 768, 1280])
    test(`banner and settings have no axe violation at ${width} px`, async ({ page }) => {
      await resize(page, { width, height: 800 })
      for (const locale of ['de-ch', 'ja-jp']) {
        await page.goto(`/${locale}`)
        expect(await describeViolations(page, { within: '.consent-banner' })).toEqual([])
        await banner(page).locator('[data-action]').click()
        await expect(settings(page)).toHaveCSS('opacity', '1')
        expect(await describeViolations(page, { within: '#cookie-settings' })).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })

  test('testing mode: no question, no tracking, no motion, until it is ended (RC-16, AH-48)', async ({ page }) => {
    const requests = tagRequests(page)
    await page.goto('/de-ch?testing=true')
    await page.goto('/de-ch/about')
    await expect(page.locator('html')).toHaveAttribute('data-testing', '')
    await expect(banner(page)).toBeHidden()
    expect(await page.locator('.site-header').evaluate((header) => getComputedStyle(header).transitionDuration)).toBe('0s')
    expect(requests).toEqual([])
    await page.goto('/de-ch?testing=false')
    await page.goto('/de-ch/about')
    await expect(banner(page)).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('nothing is asked, as nothing is tracked', async ({ page }) => {
      await page.goto('/de-ch')
      await expect(banner(page)).toBeHidden()
      await expect(page.locator('.site-footer [data-action="cookie-settings"]:visible')).toHaveCount(0)
    })
  })
})

test.describe('who agreed before', () => {
  test.use({ consent: { categories: ['statistics'] } })

  test('is counted once a navigation, also back to a page the browser kept (CI-23)', async ({ page }) => {
    await page.goto('/de-ch')
    await expect.poll(() => views(page)).toEqual(['/de-ch'])
    await page.goto('/de-ch/about')
    await page.goBack()
    await expect(page).toHaveURL('/de-ch')
    await expect.poll(async () => (await views(page)).at(-1)).toBe('/de-ch')
  })

  test('changes his mind in the footer, in any language (NV-11)', async ({ page, context }) => {
    await page.goto('/ja-jp')
    await page.locator('.site-footer [data-action="cookie-settings"]').click()
    await expect(page).toHaveURL('/ja-jp')
    await expect(settings(page).getByLabel('統計')).toBeChecked()
    await expect(settings(page).getByLabel('マーケティング')).not.toBeChecked()
    await settings(page).getByRole('button', { name: '拒否する' }).click()
    await expect
      .poll(async () => (await context.cookies(stackUnderTest().edgeUrl)).find(({ name }) => name === 'uapp_consent')?.value)
      .toMatch(/\.$/)
    expect((await layer(page)).at(-1)).toEqual({ event: 'consent', statistics: false, marketing: false })
    const requests = tagRequests(page)
    await page.goto('/ja-jp/about')
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })

  for (const path of ['/style-guide', '/callback', '/de-ch/callback', '/blank-callback', '/en/brand-portal'])
    test(`is not tracked outside of the public main area: ${path} (RT-18, CI-06)`, async ({ page, consoleErrors }) => {
      const requests = tagRequests(page)
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
      expect(await page.content()).not.toContain('tag-manager')
      // A callback that brings nothing says so (AU-22).
      if (path.endsWith('/callback')) consoleErrors.forget(/missing params/)
    })
})

test('asked anew when the question changed', async ({ page, context }) => {
  const { edgeUrl } = stackUnderTest()
  await context.addCookies([{ name: 'uapp_consent', value: '0.2025-01-01.statistics', url: edgeUrl }])
  await page.goto('/de-ch')
  await expect(banner(page)).toBeVisible()
})
