import { expect, test } from 'vitest'
import { PORTAL_SHELL_ATTRIBUTE, portalShellSchema } from '#content-schema/portal/portal-shell.ts'
import { elements } from './html.ts'
import { createRenderedPages } from './rendered-pages.ts'
import { buildFrame } from './sample-reader.ts'

const { renderPage } = createRenderedPages()

test('the shell of the portal carries its configuration, the room it takes, and a sentence for whoever has no scripts [PD-20]', async () => {
  const html = await renderPage('portal')
  const room = elements(html, 'div').find(({ attributes }) => PORTAL_SHELL_ATTRIBUTE in attributes)
  expect(portalShellSchema.parse(JSON.parse(room?.attributes[PORTAL_SHELL_ATTRIBUTE] ?? '')).portalPath).toBe('/en/mystrandwerk')
  expect(html.match(/class="skeleton"/g)).toHaveLength(7)
  expect(html).toContain('The customer portal needs JavaScript')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(elements(html, 'html')[0]?.attributes['data-tag-manager']).toBeUndefined()
})

test('pages of the main site lead to the portal, and hold the words of the menu of whoever is signed in [AU-42]', async () => {
  const html = await renderPage('content')
  const links = elements(html, 'a').filter(({ attributes }) => attributes.href?.startsWith('/en/mystrandwerk'))
  expect(links.map(({ attributes }) => attributes.href)).toEqual(['/en/mystrandwerk'])
  expect(elements(html, 'div').find(({ attributes }) => attributes.class === 'account-entry')?.attributes['data-account']).toBe(
    'Your account|Customer portal|/en/mystrandwerk|Account settings|/en/mystrandwerk/account|Sign out|/en/mystrandwerk/logout',
  )
})

/** The account in the header of another site than the main one. */
async function accountOf(isOnPortalHost: boolean) {
  const { site } = buildFrame()
  const frame = async (_site: string, locale: string) => buildFrame(locale, { site: { ...site, isMain: false }, isOnPortalHost })
  const html = await renderPage('content', {}, { frame })
  return { html, facts: /<div class="account-entry" data-account="([^"]*)"><\/div>/.exec(html)?.[1] }
}

test('pages of a site on another host hold nothing but the words to sign out there, for whoever is signed in [CP-18]', async () => {
  const { html, facts } = await accountOf(false)
  expect(facts).toBe('Your account|Sign out|/en/sign-in?out')
  expect(html).not.toContain('mystrandwerk')
})

test('pages of a site on the main site’s host lead whoever is signed in to the portal, and say nothing to strangers [CP-18]', async () => {
  const { html, facts } = await accountOf(true)
  expect(facts).toMatch(/\|Sign out\|\/en\/mystrandwerk\/logout$/)
  expect(html).not.toContain('account-link')
})

test('the page that signs in on another host holds the texts of signing out in its language [CP-18]', async () => {
  const args = { kind: 'signIn', language: 'de', home: '/de' } as const
  const main = elements(await renderPage('callback', { locale: 'de', args }), 'main')[0]
  const texts = JSON.parse(main?.attributes['data-sign-out'] ?? '{}') as Record<string, string>
  expect(texts).toMatchObject({ doneTitle: 'Sie sind abgemeldet', again: 'Nochmals abmelden' })
  const callback = elements(await renderPage('callback', { locale: 'de', args: { ...args, kind: undefined } }), 'main')[0]
  expect(callback?.attributes).not.toHaveProperty('data-sign-out')
})

test('the callback has a script and texts in the visitor’s languages, the page of the hidden frame neither [AU-21, AU-22, AU-46, RT-30]', async () => {
  const callback = { locale: '', args: { language: 'en', home: '/', portal: 'mystrandwerk' } }
  const html = await renderPage('callback', callback)
  const main = elements(html, 'main')[0]
  expect(main?.attributes).toMatchObject({ 'data-callback': 'mystrandwerk', 'data-locale-cookie': 'uapp_locale' })
  expect(Object.keys(JSON.parse(main?.attributes['data-texts'] ?? '{}') as object)).toHaveLength(11)
  expect(elements(html, 'script')).toHaveLength(1)
  const blank = await renderPage('callback', { locale: '', args: { ...callback.args, kind: 'blank' } })
  expect(elements(blank, 'script')).toEqual([])
})
