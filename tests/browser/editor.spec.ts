import { describeViolations } from './axe.ts'
import { editorPassword, openAsEditor } from './editor-login.ts'
import { writeTitle } from './page-title.ts'
import { expect, test } from './visitor.ts'

const AREA = '/de-ch/editor'

test('the editor area asks for its password, says what is wrong at the field, opens, and is closed by a logout (ED-01 to ED-05, RT-31)', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto(AREA)
  await expect(page.locator('h1')).toHaveText('Im Redaktionsbereich anmelden')
  expect(await describeViolations(page)).toEqual([])
  const password = page.getByLabel('Passwort')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.locator('.field-error')).toHaveText('Bitte geben Sie das Passwort ein.')
  await expect(password).toBeFocused()
  await password.fill('falsch')
  await password.press('Enter')
  await expect(page.locator('.field-error')).toHaveText('Dieses Passwort ist nicht richtig.')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(editorPassword())
  await password.press('Enter')
  await expect(page.locator('h1')).toHaveText('Was live ist')
  const ticket = (await context.cookies()).find(({ name }) => name.endsWith('uapp_editor-ticket'))
  expect([ticket?.sameSite, ticket?.httpOnly]).toEqual(['Lax', true])
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Was live ist')
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.locator('h1')).toHaveText('Im Redaktionsbereich anmelden')
  expect((await context.cookies()).filter(({ name }) => name.endsWith('uapp_editor-ticket'))).toEqual([])
  // What was still asked for when the ticket went is refused.
  consoleErrors.forget(/401 \(Unauthorized\).*\/api\/editor\//)
})

test('an editor looks at what is published until drafts are chosen, and opens protected pages without their password (ED-06, CP-17)', async ({
  page,
}) => {
  await openAsEditor(page)
  await expect(page.getByRole('radio', { name: 'Was veröffentlicht ist' })).toBeChecked()
  await page.getByRole('radio', { name: 'Entwürfe' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Entwürfe' })).toBeChecked()
  expect(await describeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Seiten', exact: true }).click()
  await expect(page.locator('.editor-tree a').first()).toBeVisible()
  expect(await describeViolations(page)).toEqual([])
  await page.goto('/de-ch/productronica/internal')
  await expect(page.locator('#page-password')).toHaveCount(0)
})

test('a draft is seen in its place by an editor in the draft stage, and by nobody else until it is published (ED-06, ED-07, CP-15)', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Im Entwurf ${Date.now()}`
  await openAsEditor(page)
  await page.getByRole('radio', { name: 'Entwürfe' }).check()
  await writeTitle('page-about', title, { publish: false })
  await page.goto('/de-ch/about')
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^✎ ${title}`))
  const visitor = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await visitor.goto('/de-ch/about')
  const published = (await visitor.locator('h1').textContent()) ?? ''
  expect(published).not.toBe(title)
  await page.goto(`${AREA}/drafts`)
  await page.getByRole('checkbox', { name: /Page\/page-about/ }).waitFor()
  for (const box of await page.getByRole('checkbox').all())
    await box.setChecked((await box.getAttribute('value')) === 'content/Page/page-about')
  await page.getByRole('button', { name: 'Was ändert sich?' }).click()
  await expect(page.getByRole('region', { name: 'Was das Veröffentlichen ändert' })).toContainText('/de-ch/about')
  expect(await describeViolations(page)).toEqual([])
  await page.goto(AREA)
  await page.getByRole('radio', { name: 'Was veröffentlicht ist' }).check()
  await page.goto('/de-ch/about')
  await expect(page.locator('h1')).toHaveText(published)
  await writeTitle('page-about', published, { publish: false })
  await visitor.context().close()
})

test('an editor sees which releases there were, and how one differs from what is live', async ({ page }) => {
  await openAsEditor(page, `${AREA}/releases`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const compare = page.getByRole('button', { name: /^Mit live vergleichen/ }).first()
  if ((await compare.count()) > 0) {
    await compare.click()
    await expect(page.locator('.editor-impact')).toContainText(/Seite/)
  }
  expect(await describeViolations(page)).toEqual([])
})

test('an editor starts, refreshes and resets the translation of a page on the board (ED-08, ED-13, ED-14, ED-15)', async ({ page }) => {
  await openAsEditor(page, `${AREA}/translations`)
  await page.goto(`${AREA}/translations`)
  const row = page.locator('.editor-board tbody tr').first()
  const state = row.locator('td').first()
  await expect(state).toHaveText('Übersetzt')
  await row.getByRole('button', { name: /^Starten/ }).click()
  await expect(state).toHaveText('Wartet auf Übersetzung')
  await row.getByRole('button', { name: /^Aktualisieren/ }).click()
  await expect(state).toHaveText('Wartet auf Übersetzung')
  await row.getByRole('button', { name: /^Zurücksetzen/ }).click()
  await expect(state).toHaveText('Übersetzt')
  expect(await describeViolations(page)).toEqual([])
})

test('a public page loads nothing of the editor area, whoever looks at it (ED-01)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAsEditor(page)
  // The area asks until it is left.
  await page.goto('about:blank')
  asked.length = 0
  await page.goto('/de-ch/about')
  expect(asked.filter((url) => /editor/i.test(url))).toEqual([])
})
