import { expect, resize, test } from './visitor.ts'

const contact = '/de-ch/contact'

test('contacts are filtered by country and subject; when nobody is left, the page says so and shows the way back [CP-03, ER-12]', async ({
  page,
}) => {
  await page.goto(contact)
  const people = page.locator('.people-list > li')
  const all = await people.count()
  expect(all).toBeGreaterThanOrEqual(20)
  const country = page.locator('.entry-filter').getByLabel('Land', { exact: true })
  await country.selectOption({ label: 'Rumänien' })
  await expect(page.getByRole('heading', { name: 'Ioana Crețulescu' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flavia Cathomas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Haruka Isonami' })).toBeHidden()
  await page.getByLabel('Anliegen').selectOption({ label: 'Service und Reparatur' })
  await expect(people.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Hier gibt es keine Kontakte zu zeigen.' })).toBeVisible()
  await country.selectOption({ label: 'Deutschland' })
  await expect(page.getByRole('heading', { name: 'Jonas Oberländer' })).toBeVisible()
  await expect(page.getByText('Hier gibt es keine Kontakte zu zeigen.')).toBeHidden()
  await country.selectOption({ label: 'Rumänien' })
  await page.getByRole('button', { name: 'Alle zeigen' }).click()
  await expect(people.filter({ visible: true })).toHaveCount(all)
  await expect(country).toHaveValue('')
})

test('locations are filtered by country and function, on the map too; without script all of them are there [CP-03]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/de-ch/about/locations')
  const places = page.locator('.location').filter({ visible: true })
  const points = page.locator('.map-marker').filter({ visible: true })
  const [allPlaces, allPoints] = [await places.count(), await points.count()]
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Mexiko' })
  await expect(places).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Schweiz', exact: true })).toBeHidden()
  await page.getByLabel('Funktion').selectOption({ label: 'Partner' })
  await expect(places).toHaveText(/Taller Herrera/)
  await expect(points).toHaveCount(1)
  await points.click()
  await expect(page).toHaveURL(/#location-guadalajara$/)
  await page.getByLabel('Land', { exact: true }).selectOption({ label: 'Japan' })
  await expect(page.getByRole('status').filter({ hasText: 'Zu dieser Auswahl gibt es keinen Standort.' })).toBeVisible()
  await page.getByRole('button', { name: 'Alle Standorte zeigen' }).click()
  await expect(places).toHaveCount(allPlaces)
  await expect(points).toHaveCount(allPoints)
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await plain.goto('/de-ch/about/locations')
  await expect(plain.locator('.location').filter({ visible: true })).toHaveCount(allPlaces)
  await expect(plain.locator('.entry-filter')).toBeHidden()
  await plain.close()
})

test('a point on the map leads to its entry', async ({ page }) => {
  await page.goto('/de-ch/about/locations')
  await page.getByRole('link', { name: /^Strandwerk KK, / }).click()
  await expect(page).toHaveURL(/#location-hamamatsu$/)
  await expect(page.locator('#location-hamamatsu')).toBeInViewport()
})

test('points on the map have room for a finger', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  await page.goto('/de-ch/about/locations')
  const points = await page.locator('.map-dot').evaluateAll((dots) =>
    dots.map((dot) => {
      const { x, y } = dot.getBoundingClientRect()
      return { x, y }
    }),
  )
  const distances = points.flatMap((one, at) => points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)))
  expect(points.length).toBeGreaterThan(9)
  expect(Math.min(...distances)).toBeGreaterThan(10)
})

test.describe('tabs', () => {
  test('show one panel at a time; arrow keys, Home and End choose', async ({ page }) => {
    await page.goto('/style-guide/modules')
    const tabs = page.getByRole('tab')
    const panel = page.getByRole('tabpanel')
    await expect(panel.filter({ visible: true })).toHaveCount(1)
    await tabs.nth(1).click()
    await expect(panel.filter({ visible: true })).toContainText('Second tab')
    for (const [key, name] of [
      ['ArrowRight', 'Third tab'],
      ['ArrowRight', 'First tab'],
      ['ArrowLeft', 'Third tab'],
      ['Home', 'First tab'],
      ['End', 'Third tab'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('tab', { name, selected: true })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    await page.keyboard.press('Tab')
    await expect(tabs.and(page.locator(':focus'))).toHaveCount(0)
  })

  test('an address with a panel’s name opens it', async ({ page }) => {
    await page.goto('/style-guide/modules#section-tabs-3')
    await expect(page.getByRole('tabpanel', { name: 'Third tab' })).toBeVisible()
  })
})

test('dates know the visitor’s day: what is past is quiet, what comes next is named', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-04-21T08:00:00'))
  await page.goto('/de-ch/investors/financial-calendar')
  await expect(page.locator('.is-past')).toHaveText([/August 2026/, /Oktober 2026/, /Januar 2027/, /März 2027/])
  await expect(page.locator('.date-list .badge')).toHaveCount(1)
  await expect(page.locator('.date-list li', { hasText: 'Nächster Termin' })).toContainText('21. April 2027')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every panel is there, every contact, every date, and no filter that does nothing', async ({ page }) => {
    await page.goto('/style-guide/modules')
    await expect(page.getByText('What stands under “Third tab”.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.goto(contact)
    await expect(page.locator('.people-list > li').filter({ visible: true })).not.toHaveCount(0)
    await expect(page.getByLabel('Anliegen')).toBeHidden()
  })

  test('a form says what is wrong beside the field, in the page’s words', async ({ page }) => {
    await page.goto('/style-guide/modules')
    const form = page.locator('form[data-form="contact"]')
    const email = form.getByLabel('E-mail address')
    await email.fill('nobody')
    await email.blur()
    const said = await form
      .locator('.field', { has: page.getByLabel('E-mail address') })
      .locator('.field-error')
      .evaluate((slot) => getComputedStyle(slot, '::after').content)
    expect(said).toBe('"Please provide a valid email address"')
  })
})
