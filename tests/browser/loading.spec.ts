import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

const FROM = '/en/about'

/** Keeps the page where it is, after its scripts have seen what was asked, so that there is time to look. */
function holdPage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const type of ['click', 'submit']) window.addEventListener(type, (event) => event.preventDefault())
  })
}

/** Puts a link, or a form with a field, into the page and uses it. */
function use(page: Page, tag: 'a' | 'form', attributes: Record<string, string>): Promise<void> {
  return page.evaluate(
    ([name, values]) => {
      const element = document.body.appendChild(document.createElement(name))
      for (const [attribute, value] of Object.entries(values)) element.setAttribute(attribute, value)
      if (!(element instanceof HTMLFormElement)) return element.click()
      element.appendChild(document.createElement('input')).name = 'q'
      element.requestSubmit()
    },
    [tag, attributes] as const,
  )
}

const busy = (page: Page) => page.locator('html[aria-busy="true"]')

for (const [what, tag, attributes] of [
  ['a link to another path', 'a', { href: '/en/contact' }],
  ['a form that is sent to another path', 'form', { action: '/en/search' }],
] as const)
  test(`${what} shows that a page is being loaded, until it is there [RT-27]`, async ({ page }) => {
    await page.goto(FROM)
    await holdPage(page)
    await use(page, tag, attributes)
    await expect(busy(page)).toBeAttached()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::before').height)).toBe('3px')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
    await expect(busy(page)).not.toBeAttached()
  })

for (const [what, tag, attributes] of [
  ['a link to the same path with another query', 'a', { href: `${FROM}?a=b` }],
  ['a form that asks the same path', 'form', { action: FROM }],
  ['a link to a place on the page', 'a', { href: '#content' }],
  ['a download', 'a', { href: '/file/crimp-handbook' }],
  ['a link that opens elsewhere', 'a', { href: '/en/contact', target: 'elsewhere' }],
] as const)
  test(`${what} shows no loading [RT-27]`, async ({ page }) => {
    await page.goto(FROM)
    await holdPage(page)
    await use(page, tag, attributes)
    await page.waitForTimeout(600)
    await expect(busy(page)).not.toBeAttached()
  })

test('what a page has set of its options is the next page’s no more, back and forth [RT-27, CP-20]', async ({ page }) => {
  await page.goto('/en/industries/automotive')
  const optionsOf = () =>
    page.evaluate(() => ({
      isCover: document.documentElement.classList.contains('has-cover'),
      theme: [...document.documentElement.classList].find((name) => name.startsWith('theme-')),
      panels: document.querySelectorAll('dialog[open], :popover-open').length,
    }))
  const cover = { isCover: true, theme: 'theme-copper', panels: 0 }
  const plain = { isCover: false, theme: 'theme-default', panels: 0 }
  expect(await optionsOf()).toEqual(cover)
  await page.locator('.site-header [data-action="search"]').click()
  await expect.poll(async () => (await optionsOf()).panels).toBe(1)
  await use(page, 'a', { href: '/en/about/history' })
  await expect(page).toHaveURL(/history/)
  expect(await optionsOf()).toEqual(plain)
  await page.goBack()
  await expect(page).toHaveURL(/automotive/)
  await expect.poll(async () => ({ ...(await optionsOf()), panels: 0 })).toEqual(cover)
})
