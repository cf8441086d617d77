import type { Page } from '@playwright/test'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, test } from './visitor.ts'

const ADDRESS = `/en${SAMPLE_PAGES.product}`
const strip = (page: Page) => page.locator('main .gallery-strip')
const position = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))
const secondVariant = (page: Page) => page.locator('.variant-choice label').nth(1)

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('choosing a variant changes name and technical data, and nothing else', async ({ page }) => {
      await page.goto(ADDRESS)
      const data = page.locator('#technical-data')
      const shown = () => data.locator('tr[data-variant]:visible').allInnerTexts()
      const shared = () => data.locator('tr:not([data-variant]):visible').allInnerTexts()
      const [before, sharedBefore] = [await shown(), await shared()]
      await expect(data.locator('.product-variant:visible')).toHaveText(
        (await page.locator('.product-variant').first().textContent()) ?? '',
      )
      await secondVariant(page).click()
      await expect(data.locator('.product-variant:visible')).toHaveText((await page.locator('.product-variant').nth(1).textContent()) ?? '')
      expect(await shown()).not.toEqual(before)
      expect(await shared()).toEqual(sharedBefore)
      await expect(page.locator('.variant-table')).toBeVisible()
    })
  })

test('the variant chosen is kept in the address, over a reload and in a message to an expert [PR-17]', async ({ page }) => {
  await page.goto(ADDRESS)
  await secondVariant(page).click()
  const id = await page.locator('.variant-choice input').nth(1).getAttribute('value')
  await expect(page).toHaveURL(new RegExp(`\\?variant=${id}$`))
  await page.reload()
  await expect(page.locator('.variant-choice input').nth(1)).toBeChecked()
  await expect(page.locator('.product-variant:visible')).toHaveAttribute('data-variant', '2')
  const label = (await secondVariant(page).innerText()).trim()
  await expect(page.locator('.product-summary [data-action="contact"]')).toHaveAttribute('data-subject', new RegExp(`${label}$`))
  await page.locator('.variant-choice label').first().click()
  await expect(page).toHaveURL(ADDRESS)
})

test('the keyboard chooses a variant', async ({ page }) => {
  await page.goto(ADDRESS)
  await page.locator('.variant-choice input').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.variant-choice input').nth(1)).toBeChecked()
  await expect(page.locator('.product-variant:visible')).toHaveAttribute('data-variant', '2')
})

test('thumbnails and arrow keys move the pictures, the page stays where it is', async ({ page }) => {
  await page.goto(ADDRESS)
  const thumbnails = page.locator('main .gallery-thumbnails a')
  await thumbnails.nth(1).click()
  await expect.poll(() => position(page, 'main .gallery-strip')).toBe(1)
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(thumbnails.nth(0)).not.toHaveAttribute('aria-current')
  await expect(page).toHaveURL(ADDRESS)
  await strip(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position(page, 'main .gallery-strip')).toBe(2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => position(page, 'main .gallery-strip')).toBe(1)
})

test('a picture opens large, moves with the arrow keys, closes with Escape and hands focus back', async ({ page }) => {
  await page.goto(ADDRESS)
  const picture = strip(page).locator('a').first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position(page, '.lightbox .gallery-strip')).toBe(1)
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => position(page, '.lightbox .gallery-strip')).toBe(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('a film plays in its place with controls, and captions in the page’s language say what each shot shows [IM-17]', async ({ page }) => {
  await page.goto(ADDRESS)
  await page.locator('a[data-plays-here]').first().click()
  const film = page.locator('main video')
  await expect(film).toHaveAttribute('controls', '')
  const track = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [first] = video.textTracks
      return { kind: first?.kind, language: first?.language, mode: first?.mode, cues: first?.cues?.length }
    })
  await expect.poll(track).toEqual({ kind: 'captions', language: 'en', mode: 'showing', cues: 3 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a film is a player with a poster, controls and captions from the start [IM-17]', async ({ page }) => {
    await page.goto(ADDRESS)
    const film = page.locator('main video').first()
    await expect(film).toBeVisible()
    await expect(film).toHaveAttribute('poster', /film-/)
    await expect(film.locator('track')).toHaveAttribute('src', /\.en\.vtt$/)
    await expect(page.locator('a[data-plays-here]:has(+ noscript)').first()).toBeHidden()
  })
})

test('the summary stays in view beside the technical data', async ({ page }) => {
  await page.goto(ADDRESS)
  const bottom = () => page.locator('.product-summary').evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  await page.locator('#technical-data').evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect.poll(bottom).toBeGreaterThan(400)
})

test('on a small screen a bar takes over once the button has gone by, and gives way again', async ({ page }) => {
  await resize(page, { width: 375, height: 700 })
  await page.goto(ADDRESS)
  const bar = page.locator('.summary-bar')
  await expect(bar).toBeHidden()
  await page.locator('#technical-data').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(bar).toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'a variant in the address' : 'a variant in the address, without script', () => {
    test.use({ javaScriptEnabled })

    test('shows its own drawing, and goes on into the message to an expert [PR-17]', async ({ page }) => {
      const product = '/de-ch/products/crimping/crimp-lines/linea-910'
      const picture = page.locator('#picture-1 img:visible')
      await page.goto(product)
      await expect(picture).toHaveAttribute('src', /linea-910\.png$/)
      await page.goto(`${product}?variant=linea-910-v3`)
      await expect(picture).toHaveCount(1)
      await expect(picture).toHaveAttribute('src', /linea-910-10\.png$/)
      await page.reload()
      await expect(picture).toHaveAttribute('src', /linea-910-10\.png$/)
      const ask = page.locator('.product-summary').getByRole('link', { name: 'Mit einer Fachperson sprechen' })
      await expect(ask).toHaveAttribute('href', /subject=Linea\+910\+HV%2C\+95.*10\+Stationen#expert$/)
      if (!javaScriptEnabled) {
        await ask.click()
        await expect(page.getByRole('textbox', { name: 'Worum es geht' })).toHaveValue(/^Linea 910 HV, 95\u00a0mm², 10 Stationen$/)
        return
      }
      await page.locator('.variant-choice').getByText('95 mm², 8 Stationen').click()
      await expect(picture).toHaveAttribute('src', /linea-910-8\.png$/)
      await expect(page).toHaveURL(`${product}?variant=linea-910-v2`)
      await expect(ask).toHaveAttribute('href', /8\+Stationen#expert$/)
    })
  })
