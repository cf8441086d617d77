import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, keepDraft, readDraft } from '#islands/portal/session/draft.ts'
import { recallReturn, rememberReturn } from '#islands/portal/session/return-memory.ts'
import { type FakeBrowser, openBrowser } from './fake-browser.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed is there again for whoever typed it, and for nobody else', () => {
  keepDraft('anna', 'profile', { city: 'Linthau' })
  expect(readDraft('anna', 'profile')).toEqual({ city: 'Linthau' })
  expect(readDraft('ben', 'profile')).toEqual({})
  keepDraft('anna', 'profile', null)
  expect(readDraft('anna', 'profile')).toEqual({})
})

test('signing out removes all drafts, and nothing else', () => {
  keepDraft('anna', 'profile', { city: 'Linthau' })
  browser.session.set('other', 'stays')
  forgetDrafts()
  expect([...browser.session.keys()]).toEqual(['other'])
})

test.each(['{', '7', 'null', '{"a":7}'])('a stored draft that is %s is none', (text) => {
  browser.session.set('uapp_portal_draft:anna:profile', text)
  expect(readDraft('anna', 'profile')).toEqual({})
})

test('storage that is denied loses the draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepDraft('anna', 'profile', { a: 'b' })).not.toThrow()
  expect(readDraft('anna', 'profile')).toEqual({})
  expect(() => forgetDrafts()).not.toThrow()
})

test('where one came from is remembered once, and only on this site', () => {
  rememberReturn('/en/portal/account?x=1')
  expect(recallReturn()).toBe('/en/portal/account?x=1')
  expect(recallReturn()).toBeNull()
  rememberReturn('//evil.example')
  expect(recallReturn()).toBeNull()
})
