import type { Locator, Page, Request } from '@playwright/test'
import { FORM_MESSAGES } from '#content-schema/forms/form-messages.ts'
import { describeViolations } from './axe.ts'
import { FORM_ANSWERS } from './form-answers.ts'
import { holdBack } from './hold-back.ts'
import { expect, resize, test } from './visitor.ts'

const REQUEST_PAGE = '/en/open-source-licences'
const PAPER_PAGE = '/en/white-papers/crimp-force-curve'
const STORY_PAGE = '/en/stories/a-tenth-of-a-millimetre'
const CONTACT_PAGE = '/en/contact'
const ENDPOINTS = '**/api/forms/*'

const formOf = (page: Page, name: string) => page.locator(`form[data-form="${name}"]`)

/** What the page sends to the endpoints of the forms. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/forms/')) posts.push(request)
  })
  return posts
}

async function fillIn(form: Locator, { consent = true } = {}): Promise<void> {
  for (const [name, text] of Object.entries(FORM_ANSWERS)) {
    const field = form.locator(`:is(input, textarea)[name="${name}"]`)
    if ((await field.count()) > 0) await field.fill(text)
  }
  const country = form.locator('select[name="country"]')
  if ((await country.count()) > 0) await country.selectOption('CH')
  const box = form.locator('input[name="consent"]')
  if (consent && (await box.count()) > 0) await box.check()
}

async function expectError(form: Locator, name: string, text: string): Promise<void> {
  const field = form.locator(`[name="${name}"]`)
  await expect(field, name).toHaveAttribute('aria-invalid', 'true')
  const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1)
  await expect(form.page().locator(`[id="${described}"]`), name).toHaveText(text)
}

test('each field of the request form says what it lacks, beside it, and nothing is sent [FM-07, FM-08, UX-07]', async ({ page }) => {
  const posts = watchPosts(page)
  await page.goto(REQUEST_PAGE)
  const form = formOf(page, 'request')
  await expect(form.locator('.field :is(input, select, textarea)')).toHaveCount(8)
  await form.locator('select').selectOption('')
  await form.getByRole('button', { name: 'Send request' }).click()
  for (const name of ['email', 'firstName', 'lastName', 'company', 'country', 'product', 'serialNumber', 'message'] as const)
    await expectError(form, name, FORM_MESSAGES[name])
  await expect(form.locator('[name="email"]')).toBeFocused()
  await expect(form.getByRole('alert').filter({ visible: true })).toHaveText('Please check the marked fields.')
  expect(posts).toEqual([])
})

test('a field is checked when it is left, and again while it is mended [FM-08]', async ({ page }) => {
  await page.goto(REQUEST_PAGE)
  const form = formOf(page, 'request')
  const email = form.getByLabel('E-mail address')
  await email.fill('ines@')
  await email.press('Tab')
  await expectError(form, 'email', FORM_MESSAGES.email)
  await email.fill('ines@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('[data-error-for="email"]')).toHaveText('')
})

test('a field left before the script arrived is checked when it does', async ({ page }) => {
  await page.goto(REQUEST_PAGE)
  const release = await holdBack(page, '**/_astro/*.js')
  const form = formOf(page, 'request')
  await form.getByLabel('E-mail address').fill('ines@')
  await form.getByLabel('First name').focus()
  release()
  await expectError(form, 'email', FORM_MESSAGES.email)
  await form.getByLabel('E-mail address').fill('ines@example.com')
  await expect(form.locator('[data-error-for="email"]')).toHaveText('')
})

test('messages are in the language of the page', async ({ page }) => {
  await page.goto('/ja-jp/open-source-licences')
  const form = formOf(page, 'request')
  await form.locator('button.button-accent').click()
  await expectError(form, 'email', '有効なメールアドレスを入力してください')
})

test('the white paper is not sent without consent, and comes with its link [FM-04, FM-10, FM-11, FM-12, AH-77]', async ({ page }) => {
  const posts = watchPosts(page)
  await page.goto(PAPER_PAGE)
  const form = formOf(page, 'whitepaper')
  await expect(form.locator('.field :is(input, select, textarea)')).toHaveCount(5)
  await expect(form.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/en/privacy')
  await fillIn(form, { consent: false })
  await form.getByRole('button', { name: 'Get the white paper' }).click()
  await expectError(form, 'consent', FORM_MESSAGES.checkbox)
  await expect(form.locator('[name="consent"]')).toBeFocused()
  expect(posts).toEqual([])
  await form.locator('[name="consent"]').check()
  await form.getByRole('button', { name: 'Get the white paper' }).click()
  const confirmation = page.locator('.form-success')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toContainText(/Reference number: STW-/)
  const file = await confirmation.getByRole('link', { name: 'Download the white paper' }).getAttribute('href')
  expect(file).toContain('/file/whitepaper-crimp-force?ticket=')
  expect((await page.request.get('/file/whitepaper-crimp-force', { headers: { accept: '*/*' } })).status()).toBe(403)
  const response = await page.request.get(file ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('application/pdf')
})

test('a success shows the reference and leaves an empty form behind it [FM-18]', async ({ page }) => {
  await page.goto(REQUEST_PAGE)
  const form = formOf(page, 'request')
  await fillIn(form)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.locator('.form-success [data-reference]')).toHaveText(/^STW-\d{4}-/)
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Fill in the form again' }).click()
  await expect(form.getByLabel('E-mail address')).toBeFocused()
  for (const name of Object.keys(FORM_ANSWERS)) await expect(form.locator(`[name="${name}"]`)).toHaveValue('')
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test.describe('when it does not work', () => {
  const broken: readonly [what: string, answer: Parameters<Page['route']>[1]][] = [
    ['the server fails', (route) => route.fulfill({ status: 500, json: { success: false, errors: [] } })],
    ['it answers something else', (route) => route.fulfill({ status: 200, body: '<!doctype html>' })],
    ['the network is gone', (route) => route.abort('internetdisconnected')],
  ]
  for (const [what, answer] of broken)
    test(`${what}: all that was typed stays, the notice says so, and trying again works [FM-09, CI-25]`, async ({
      page,
      consoleErrors,
    }) => {
      await page.goto(REQUEST_PAGE)
      const form = formOf(page, 'request')
      await fillIn(form)
      await page.route(ENDPOINTS, answer)
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect(form.getByRole('alert').filter({ visible: true })).toContainText(FORM_MESSAGES.failure)
      for (const [name, text] of Object.entries(FORM_ANSWERS)) await expect(form.locator(`[name="${name}"]`)).toHaveValue(text)
      consoleErrors.forget(/Failed to load resource/)
      await page.unroute(ENDPOINTS)
      await form.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('.form-success [data-reference]')).toHaveText(/^STW-/)
    })

  test('what was sent twice under one text carries one key, a changed text another', async ({ page, consoleErrors }) => {
    const keys: string[] = []
    await page.route(ENDPOINTS, (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      return route.fulfill({ status: 503, json: { success: false, errors: [] } })
    })
    await page.goto(REQUEST_PAGE)
    const form = formOf(page, 'request')
    await fillIn(form)
    const sent = async (count: number) => {
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect.poll(() => keys.length).toBe(count)
      await expect(form).toHaveAttribute('aria-busy', 'false')
    }
    await sent(1)
    await sent(2)
    await page.reload()
    await form.getByLabel('Message').press('End')
    await sent(3)
    await form.getByLabel('Message').fill('Another question.')
    await sent(4)
    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
    consoleErrors.forget(/Failed to load resource/)
  })

  test('fields the server refuses are marked as if the browser had [FM-19]', async ({ page, consoleErrors }) => {
    await page.route(ENDPOINTS, (route) =>
      route.fulfill({ status: 422, json: { success: false, errors: [{ field: 'company', code: 'company', message: 'x' }] } }),
    )
    await page.goto(REQUEST_PAGE)
    const form = formOf(page, 'request')
    await fillIn(form)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expectError(form, 'company', FORM_MESSAGES.company)
    await expect(form.getByLabel('Company')).toBeFocused()
    consoleErrors.forget(/Failed to load resource/)
  })
})

test('two clicks send once, and the button is locked and turns meanwhile [CI-25]', async ({ page }) => {
  const posts = watchPosts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ENDPOINTS, async (route) => {
    await held
    await route.fulfill({ json: { success: true, reference: 'STW-2026-TEST' } })
  })
  await page.goto(REQUEST_PAGE)
  const form = formOf(page, 'request')
  await fillIn(form)
  const button = form.getByRole('button', { name: 'Send request' })
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(page.locator('.form-success')).toContainText('STW-2026-TEST')
  expect(posts).toHaveLength(1)
})

test('a double click on a form nobody has turned to yet sends once', async ({ page }) => {
  const posts = watchPosts(page)
  await page.goto(STORY_PAGE)
  const form = formOf(page, 'subscribe')
  await page.evaluate(() => {
    const target = document.querySelector<HTMLFormElement>('form[data-form="subscribe"]')
    const email = target?.querySelector<HTMLInputElement>('[name="email"]')
    const consent = target?.querySelector<HTMLInputElement>('[name="consent"]')
    if (email && consent) {
      email.value = 'ines.keller@example.com'
      consent.checked = true
    }
    target?.requestSubmit()
    target?.requestSubmit()
  })
  await expect(page.locator('.form-success [data-reference]')).toHaveText(/^STW-/)
  await expect(form).toBeHidden()
  expect(posts).toHaveLength(1)
})

test('what was typed survives a reload; consent is given anew', async ({ page }) => {
  await page.goto(CONTACT_PAGE)
  const form = formOf(page, 'contact')
  await form.getByLabel('Message').fill('Seven conductors, 0.14 mm², no halogen.')
  await form.locator('select').selectOption('JP')
  await form.locator('[name="consent"]').check()
  // Read when somebody turns to the form, the island keeps what was typed before it came.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('JP')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('Seven conductors, 0.14 mm², no halogen.')
  await expect(form.locator('select')).toHaveValue('JP')
  await expect(form.locator('[name="consent"]')).not.toBeChecked()
})

test('a story asks what its readers think, and whether they want the next one [NW-04, NW-05, FM-13]', async ({ page }) => {
  await page.goto(STORY_PAGE)
  const feedback = formOf(page, 'feedback')
  await expect(feedback).toBeHidden()
  await page.locator('.story-feedback summary').click()
  await expect(feedback.locator('select[name="country"]')).toBeVisible()
  await expect(feedback.locator('.field :is(input, select, textarea)')).toHaveCount(5)
  await expect(feedback.locator('[name="email"]')).toHaveCount(0)
  await fillIn(feedback)
  await feedback.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.locator('.story-feedback .form-success')).toContainText(/STW-/)
  const subscribe = formOf(page, 'subscribe')
  await subscribe.getByRole('button', { name: 'Subscribe' }).click()
  await expectError(subscribe, 'email', FORM_MESSAGES.email)
  await expectError(subscribe, 'consent', FORM_MESSAGES.checkbox)
  await fillIn(subscribe)
  await subscribe.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('.story-subscribe .form-success')).toContainText(/STW-/)
})

test('the countries are about 250, in the order of their names, the page’s own chosen [FM-16]', async ({ page }) => {
  await page.goto('/de-ch/contact')
  const select = formOf(page, 'contact').locator('select')
  await expect(select).toHaveValue('CH')
  const names = await select.locator('option').evaluateAll((options) => options.slice(1).map((option) => option.textContent ?? ''))
  expect(names.length).toBeGreaterThanOrEqual(240)
  expect(names.length).toBeLessThanOrEqual(260)
  expect(names).toEqual([...names].sort(new Intl.Collator('de-CH').compare))
})

test('below a story the countries are offered once the form is opened, the page’s own chosen [FM-13, FM-16]', async ({ page }) => {
  await page.goto(STORY_PAGE.replace('/en/', '/de-ch/'))
  const feedback = formOf(page, 'feedback')
  await expect(feedback.locator('option')).toHaveCount(0)
  await page.locator('.story-feedback summary').click()
  const select = feedback.getByLabel('Land')
  await expect(select).toHaveValue('CH')
  const names = await select.locator('option').allTextContents()
  expect(names.length).toBeGreaterThan(240)
  expect(names.slice(1)).toEqual(names.slice(1).sort(new Intl.Collator('de-CH').compare))
  await select.selectOption('')
  await feedback.getByRole('button', { name: 'senden' }).click()
  await expectError(feedback, 'country', 'Bitte geben Sie an, in welchem Land Sie sind')
})

test('a country that is being named when the script arrives is chosen in the list, which has the focus', async ({ page }) => {
  await page.goto(STORY_PAGE)
  const release = await holdBack(page, '**/_astro/*.js')
  await page.locator('.story-feedback summary').click()
  await formOf(page, 'feedback').getByLabel('Country').fill('japan')
  release()
  const select = formOf(page, 'feedback').locator('select')
  await expect(select).toHaveValue('JP')
  await expect(select).toBeFocused()
})

test('by keyboard alone: filled in, put right, sent', async ({ page }) => {
  await page.goto(STORY_PAGE)
  const form = formOf(page, 'subscribe')
  await form.getByLabel('E-mail address').focus()
  await page.keyboard.type('ines.keller')
  await page.keyboard.press('Enter')
  await expectError(form, 'email', FORM_MESSAGES.email)
  await expect(form.getByLabel('E-mail address')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('@example.com')
  await page.keyboard.press('Tab')
  await expect(form.locator('[name="consent"]')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('.story-subscribe .form-success')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an expert is a link away, and the form is sent by the browser', async ({ page }) => {
    await page.goto('/en/products/cutting/corda-330')
    await page.locator('.product-summary').getByRole('link', { name: 'Talk to an Expert' }).click()
    await expect(page).toHaveURL(/\/en\/contact\?subject=Corda\+330#expert$/)
    const form = formOf(page, 'contact')
    await fillIn(form)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText(/Reference number: STW-/)).toBeVisible()
  })

  test('a country is named in words, and one that is not known comes back as it was typed [FM-13]', async ({ page, consoleErrors }) => {
    await page.goto(STORY_PAGE)
    await page.locator('.story-feedback summary').click()
    const form = formOf(page, 'feedback')
    await fillIn(form)
    await form.getByLabel('Country').fill('Elbonia')
    await form.getByRole('button', { name: 'Send feedback' }).click()
    await expectError(form, 'country', FORM_MESSAGES.country)
    await expect(form.getByLabel('Country')).toHaveValue('Elbonia')
    await form.getByLabel('Country').fill('Switzerland')
    await form.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText(/Reference number: STW-/)).toBeVisible()
    consoleErrors.forget(/status of 422/)
  })

  test('a wrong field comes back marked, with what was typed', async ({ page, consoleErrors }) => {
    await page.goto(PAPER_PAGE)
    const form = formOf(page, 'whitepaper')
    await fillIn(form)
    await form.locator('[name="company"]').fill('   ')
    await form.getByRole('button', { name: 'Get the white paper' }).click()
    await expectError(form, 'company', FORM_MESSAGES.company)
    await expect(form.locator('[name="firstName"]')).toHaveValue('Ines')
    consoleErrors.forget(/status of 422/)
  })

  test('the white paper is linked by the confirmation, and its bare address leads to the form [AH-77]', async ({ page }) => {
    await page.goto('/file/whitepaper-crimp-force')
    await expect(page).toHaveURL(/\/white-papers\/crimp-force-curve$/)
    const form = formOf(page, 'whitepaper')
    await fillIn(form)
    await form.getByRole('button', { name: 'Get the white paper' }).click()
    await expect(page.getByText(/Reference number: STW-/)).toBeVisible()
    const file = await page.getByRole('link', { name: 'Download the white paper' }).getAttribute('href')
    const response = await page.request.get(file ?? '')
    expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringContaining('application/pdf')])
  })
})

test.describe('looks', () => {
  for (const [name, path] of [
    ['request', REQUEST_PAGE],
    ['contact', CONTACT_PAGE],
    ['white paper', PAPER_PAGE],
    ['story', STORY_PAGE],
  ] as const)
    test(`${name}: no violation with all messages on show, nothing wider than 320 px`, async ({ page }) => {
      await resize(page, { width: 320, height: 700 })
      await page.goto(path)
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true
      })
      const forms = page.locator('form[data-form]')
      for (let at = 0; at < (await forms.count()); at += 1) {
        await forms.nth(at).locator('button.button-accent').click()
        await expect(forms.nth(at).locator('.field-error:not(:empty)').first()).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await describeViolations(page, { within: 'main' })).toEqual([])
    })
})
