import type { Page, Request } from '@playwright/test'
import { addScript } from './add-script.ts'
import { holdBack } from './hold-back.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { stackUnderTest } from './stack-under-test.ts'
import { expect, resize, scroll, test } from './visitor.ts'

const PRODUCT = `/de-ch${SAMPLE_PAGES.product}`

/** Answers the latest-build file with these ids, the last one for ever. */
async function announceReleases(page: Page, ...ids: string[]): Promise<void> {
  await page.route('**/latest-build.json*', (route) => route.fulfill({ json: { id: ids.length > 1 ? ids.shift() : ids[0] } }))
}

/** Loads a script from the page's own origin, as its own scripts are. */
async function runOwnScript(page: Page, code: string): Promise<void> {
  await page.route('**/own-script.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await addScript(page, '/_astro/own-script.js')
}

test.describe('releases', () => {
  test('the manifest is read about a second after the page has come to rest (RC-14)', async ({ page }) => {
    await announceReleases(page, 'release-a')
    await page.route('**/build-manifest/*.json', (route) => route.fulfill({ json: { id: 'release-a', routeRules: {} } }))
    const manifest = page.waitForResponse('**/build-manifest/release-a.json')
    await page.goto('/de-ch')
    await manifest
    const waited = await page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const request = performance.getEntriesByType('resource').find(({ name }) => name.includes('/build-manifest/'))
      return (request?.startTime ?? 0) - (load?.loadEventEnd ?? 0)
    })
    expect(waited).toBeGreaterThan(950)
    expect(waited).toBeLessThan(5000)
  })

  test('a newer one is noticed when the visitor comes back, without a load that nobody asked for (RC-09, AH-54)', async ({ page }) => {
    await announceReleases(page, 'release-a', 'release-b')
    await page.route('**/build-manifest/*.json', (route) => route.fulfill({ json: {} }))
    const first = page.waitForRequest('**/build-manifest/release-a.json')
    await page.goto('/de-ch/contact')
    await first
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const heard = page.evaluate(
      () => new Promise((resolve) => document.addEventListener('newrelease', (event) => resolve((event as CustomEvent<string>).detail))),
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await heard).toBe('release-b')
    expect(loads).toBe(0)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.brand')?.click())
    await expect(page).toHaveURL('/de-ch')
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type)).toBe('navigate')
  })

  test('is looked for as often as the edge wants it (AH-54)', async ({ page }) => {
    await page.clock.install()
    const asked: number[] = []
    await page.route('**/latest-build.json*', (route) => {
      asked.push(Number(new URL(route.request().url()).searchParams.get('t')))
      return route.fulfill({ json: { id: 'release-a', pollSeconds: 90 } })
    })
    await page.route('**/build-manifest/*.json', (route) => route.fulfill({ json: {} }))
    await page.goto('/de-ch/contact')
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000)
        return asked.length
      })
      .toBeGreaterThan(1)
    const waited = (asked[1] ?? 0) - (asked[0] ?? 0)
    expect(waited).toBeGreaterThanOrEqual(90_000)
    expect(waited).toBeLessThan(500_000)
  })

  test('a manifest that cannot be read is a line in the console and nothing else (RC-11)', async ({ page, consoleErrors }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/build-manifest/*.json', (route) => route.fulfill({ status: 500 }))
    await page.goto('/de-ch')
    await expect.poll(() => warnings.join()).toContain('build-manifest')
    consoleErrors.forget(/Failed to load resource.*500/)
    await expect(page.locator('.flash')).toHaveCount(0)
    await page.locator('.main-navigation summary').first().click()
    await expect(page.locator('details.mega[open]')).toHaveCount(1)
  })
})

test('a chunk that cannot be read loads the page once in ten seconds, and nothing typed is lost (RC-10)', async ({
  page,
  consoleErrors,
}) => {
  const documents: Request[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request))
  await page.goto('/de-ch')
  await page.waitForLoadState('networkidle')
  const field = page.locator('#locale-chooser input')
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'österr'
  })
  // Read on demand, when there is something to say.
  await page.route('**/_astro/flash-list*.js', (route) => route.abort())
  const ask = async () => {
    await page.locator('.site-footer [data-action="cookie-settings"]').click()
    await page.locator('#cookie-settings').getByRole('button', { name: 'Ablehnen' }).click()
  }
  await ask()
  await expect.poll(() => documents.length).toBe(2)
  consoleErrors.forget(/ERR_FAILED|dynamically imported module/)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/de-ch')
  await expect(field).toHaveValue('österr')
  await ask()
  await expect(page.locator('#cookie-settings')).toBeHidden()
  await page.waitForTimeout(1000)
  expect(documents).toHaveLength(2)
  await page.unroute('**/_astro/flash-list*.js')
  consoleErrors.forget(/ERR_FAILED|dynamically imported module/)
})

test('at most four pages are fetched ahead at a time (RC-13)', async ({ page }) => {
  let [running, most, all] = [0, 0, 0]
  await page.route(
    (url) => url.pathname.startsWith('/de-ch/'),
    async (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      running += 1
      all += 1
      most = Math.max(most, running)
      await new Promise((done) => setTimeout(done, 400))
      running -= 1
      await route.fulfill({ contentType: 'text/html', body: '' })
    },
  )
  await page.goto('/de-ch')
  const pointAtAll = () =>
    page.evaluate(() => {
      for (const link of document.querySelectorAll('a[href^="/de-ch/"]'))
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    })
  await expect(async () => {
    await pointAtAll()
    expect(all).toBeGreaterThan(8)
  }).toPass({ intervals: [300] })
  expect(most).toBe(4)
})

for (const [kind, path] of Object.entries({
  home: '',
  product: SAMPLE_PAGES.product,
  list: SAMPLE_PAGES['product list'],
  story: SAMPLE_PAGES.story,
}))
  test(`${kind}: at most 15 KB of scripts until something is used, and React is not among them`, async ({ page }) => {
    await page.goto(`/de-ch${path}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2500)
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
    )
    expect(scripts.filter(({ name }) => /\/(client|mount|react|jsx)/.test(name))).toEqual([])
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    expect(bytes, JSON.stringify(scripts)).toBeGreaterThan(1000)
    expect(bytes, JSON.stringify(scripts)).toBeLessThanOrEqual(15 * 1024)
  })

test.describe('an error of a script', () => {
  test('of the platform reaches the visitor once, and the console; the page goes on (ER-03, ER-05, CI-18)', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/de-ch')
    await runOwnScript(page, "setTimeout(() => { throw new Error('first') }); Promise.reject(new Error('second'))")
    const notice = page.getByRole('alert')
    await expect(notice).toHaveCount(1)
    await expect(notice).toContainText('Ein unerwarteter Fehler ist aufgetreten')
    await expect(notice).not.toContainText(/first|second|own-script/)
    expect(consoleErrors.list().join()).toContain('first')
    consoleErrors.forget(/first|second/)
    await page.locator('.main-navigation summary').first().click()
    await expect(page.locator('details.mega[open]')).toHaveCount(1)
  })

  test('of somebody else is theirs', async ({ page, consoleErrors }) => {
    const { sandboxUrl } = stackUnderTest()
    await page.goto('/de-ch')
    await page.route('**/foreign.js', (route) => route.fulfill({ contentType: 'text/javascript', body: "throw new Error('foreign')" }))
    await addScript(page, `${sandboxUrl}/foreign.js`)
    await page.waitForTimeout(1000)
    await expect(page.locator('.flash')).toHaveCount(0)
    consoleErrors.forget(/foreign|Script error/)
  })
})

for (const [state, break_] of [
  [
    'denied',
    () => {
      for (const kind of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'corrupt',
    () => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of ['uapp_comparison', 'uapp_news-feed-last-read', 'uapp_typed', 'uapp_reloads', 'uapp_recent-searches', 'release'])
          storage.setItem(key, `{"broken${'x'.repeat(10_000)}`)
    },
  ],
] as const)
  test(`the site works and the console is quiet while storage is ${state}`, async ({ page }) => {
    await page.addInitScript(break_)
    for (const path of ['/de-ch', PRODUCT, '/de-ch/stories', '/de-ch/contact', '/style-guide']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await page.goto('/de-ch')
    await page.locator('.site-footer [data-action="cookie-settings"]').click()
    await page.locator('#cookie-settings').getByRole('button', { name: 'Zustimmen' }).click()
    await expect(page.locator('.flash')).toContainText('Ihre Auswahl ist gespeichert.')
  })

/** Scrolls, and a little on until the header has noticed: it begins to look when nothing else is to do. */
async function scrollDown(page: Page, pixels: number): Promise<void> {
  await scroll(page, pixels)
  await expect(async () => {
    await scroll(page, 20)
    await expect(page.locator('html')).toHaveAttribute('data-scroll', 'down', { timeout: 500 })
  }).toPass()
}

test.describe('what stays in view', () => {
  test('the header that comes back does not cover the summary of a product', async ({ page }) => {
    // High enough for all of the summary.
    await resize(page, { width: 1280, height: 1400 })
    await page.goto(PRODUCT)
    const summary = page.locator('.product-summary')
    expect((await summary.boundingBox())?.height).toBeLessThan(1300)
    await scrollDown(page, 500)
    await scroll(page, -100)
    await expect(page.locator('html')).toHaveAttribute('data-scroll', 'up')
    const gap = async () => {
      const [header, sheet] = [await page.locator('.site-header').boundingBox(), await summary.boundingBox()]
      return (sheet?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

  test('the mark of the section read is gone after a jump to the top', async ({ page }) => {
    await page.goto('/de-ch/about/history')
    const marked = page.locator('.anchor-navigation [aria-current]')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(marked).toHaveCount(1)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(marked).toHaveCount(0)
  })

  test('a link to a section leads below what is sticky (RT-23)', async ({ page }) => {
    await page.goto('/de-ch/about/history')
    const link = page.locator('.anchor-navigation a').nth(2)
    await scrollDown(page, 900)
    await expect(link).toBeVisible()
    // Not with the pointer: to bring it over the link the page may be scrolled to where the navigation is not shown yet.
    await link.evaluate((anchor: HTMLAnchorElement) => anchor.click())
    const target = page.locator((await link.getAttribute('href')) ?? '')
    const bottom = async () => {
      const box = await page.locator('.anchor-navigation').boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(async () => ((await target.boundingBox())?.y ?? 0) - (await bottom())).toBeGreaterThanOrEqual(-1)
  })
})

test('pages pass into each other, but not where motion is unwanted', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition?: unknown }
      sessionStorage.setItem('passes', String(Boolean(viewTransition)))
    })
  })
  const passes = async (): Promise<string | null> => {
    await page.goto('/de-ch')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/de-ch/"]')?.click())
    await expect(page).not.toHaveURL('/de-ch')
    return page.evaluate(() => sessionStorage.getItem('passes'))
  }
  expect(await passes()).toBe('true')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await passes()).toBe('false')
})

test('the spinner turns once in 1080 ms, in two sizes, and stands still where motion is unwanted (UX-01, UX-02, UX-08)', async ({
  page,
}) => {
  await page.goto('/style-guide/components')
  const spinner = page.locator('.spinner').first()
  await expect(spinner).toHaveAttribute('role', 'status')
  await expect(spinner.locator('svg')).toHaveCSS('animation-duration', '1.08s')
  await expect(spinner.locator('svg')).toHaveCSS('animation-iteration-count', 'infinite')
  for (const width of await page.locator('.spinner svg').evaluateAll((all) => all.map((svg) => svg.getAttribute('width'))))
    expect(['16', '24']).toContain(width)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(spinner.locator('svg')).toHaveCSS('animation-name', 'none')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no button is shown that needs one', async ({ page, consoleErrors }) => {
    for (const path of ['/de-ch', PRODUCT, '/de-ch/no-such-page']) {
      await page.goto(path)
      await expect(page.locator('button[data-action]:visible')).toHaveCount(0)
    }
    consoleErrors.forget(/404.*no-such-page/)
  })
})

test.describe('the script of a page', () => {
  const begun = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/ClientScript.'))?.startTime ?? null
  const isWaiting = () => document.querySelector('body > template') !== null

  /** Frames are drawn when told, and two seconds never pass. */
  const holdTime = () => {
    const { setTimeout } = window
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => waiting.push(callback)
    document.addEventListener('frame', () => {
      for (const callback of waiting.splice(0)) callback(performance.now())
    })
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) => (args[1] === 2000 ? 0 : setTimeout(...args))) as typeof setTimeout
  }
  const drawFrame = () => document.dispatchEvent(new Event('frame'))

  test('begins after the frame that shows what has loaded', async ({ page }) => {
    await page.addInitScript(holdTime)
    await page.goto('/de-ch/contact', { waitUntil: 'load' })
    expect(await page.evaluate(isWaiting)).toBe(true)
    await page.evaluate(drawFrame)
    expect(await page.evaluate(isWaiting)).toBe(true)
    await page.evaluate(drawFrame)
    await expect.poll(() => page.evaluate(begun)).not.toBeNull()
  })

  test('begins at once for who touches the page', async ({ page }) => {
    await page.addInitScript(holdTime)
    await page.goto('/de-ch/contact', { waitUntil: 'load' })
    expect(await page.evaluate(isWaiting)).toBe(true)
    await page.locator('h1').first().click()
    await expect.poll(() => page.evaluate(begun)).not.toBeNull()
  })

  test('begins although a picture does not come', async ({ page }) => {
    await page.route('**/assets/**', () => undefined)
    await page.goto('/de-ch', { waitUntil: 'domcontentloaded' })
    await expect.poll(() => page.evaluate(begun)).not.toBeNull()
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test.describe('that takes its time', () => {
    test.use({ consent: null })

    test('does what was pressed before it had begun', async ({ page }) => {
      const release = await holdBack(page, '**/ClientScript.*.js')
      await page.goto('/de-ch', { waitUntil: 'domcontentloaded' })
      const banner = page.locator('.consent-banner')
      await banner.locator('[data-consent-choice=none]').click()
      await expect(banner).toBeVisible()
      release()
      await expect(banner).toBeHidden()
    })
  })

  test('begins at once out of sight, where no frame is drawn', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      window.requestAnimationFrame = () => 0
    })
    await page.goto('/de-ch/contact', { waitUntil: 'load' })
    expect(await page.evaluate(begun)).not.toBeNull()
  })
})
