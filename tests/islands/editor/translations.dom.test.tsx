import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import type { TranslatedPage, TranslationState } from '#content-schema/editing/translation.ts'
import { EditorContext } from '#islands/editor/frame/editor-context.ts'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import TranslationBoard from '#islands/editor/translations/TranslationBoard.tsx'
import { button, leavePage, openPage } from '../dom.tsx'

const EXPORTED = '2026-01-14T09:00:00.000Z'
const target = (id: string, language: string, translationState: TranslationState) => ({
  id: `${id}-${language}`,
  language,
  translationState,
  exportedAt: EXPORTED,
  importedAt: '2026-01-16T15:30:00.000Z',
})
const page = (id: string, title: string, sourceChangedAt = '2026-01-01T00:00:00.000Z'): TranslatedPage => ({
  id,
  title,
  sourceLanguage: 'en',
  sourceChangedAt,
  targetLanguages: [target(id, 'de', 'Translated'), target(id, 'fr', 'Translated')],
})
const PAGES = [page('about', 'About us', '2026-02-01T00:00:00.000Z'), page('contact', 'Contact'), page('imprint', 'Imprint')]

let asked: string[] = []
/** What the edge answers by address; anything else is 503. */
let answers: Record<string, (() => Promise<Response>) | undefined> = {}
const json =
  (value: unknown, status = 200) =>
  async () =>
    Response.json(value, { status })
const started = (id: string) => json({ ...page(id, ''), targetLanguages: [target(id, 'de', 'MarkedForTranslation')] })

beforeEach(() => {
  openPage()
  history.replaceState(null, '', '/translations')
  asked = []
  answers = { '/api/translations': json({ pages: PAGES }) }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return (await answers[url]?.()) ?? new Response('{}', { status: 503 })
  })
})
afterEach(leavePage)

async function open() {
  const translate = await editorTexts.load('en')
  render(
    <EditorContext.Provider value={{ htmlLang: 'en' }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <editorTexts.Provider value={translate}>
          <Router>
            <TranslationBoard />
          </Router>
        </editorTexts.Provider>
      </QueryClientProvider>
    </EditorContext.Provider>,
  )
  await screen.findByRole('checkbox', { name: 'About us' })
}
const shown = () =>
  screen.getAllByRole('checkbox').flatMap((box) => PAGES.find(({ title }) => box.closest('th')?.textContent?.includes(title))?.id ?? [])

test('the board marks what is outdated, narrows to it, and keeps that in the address [ED-08]', async () => {
  await open()
  expect(shown()).toEqual(['about', 'contact', 'imprint'])
  expect(screen.getAllByText('outdated: 1').length).toBe(3)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only outdated' }))
  expect(shown()).toEqual(['about'])
  expect(location.search).toBe('?outdated=1')
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } })
  expect(location.search).toBe('?language=fr&outdated=1')
  expect(screen.queryByRole('columnheader', { name: 'German' })).toBeNull()
})

test('an address shows what it names from the start', async () => {
  history.replaceState(null, '', '/translations?q=CONTACT')
  const translate = await editorTexts.load('en')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <editorTexts.Provider value={translate}>
        <TranslationBoard />
      </editorTexts.Provider>
    </QueryClientProvider>,
  )
  await screen.findByRole('checkbox', { name: 'Contact' })
  expect(shown()).toEqual(['contact'])
})

test('what changed in a source since it was sent is shown field by field, and only when where nobody can tell', async () => {
  const fields = [{ field: 'title', before: 'About them', after: 'About us' }]
  answers['/api/translation/changes/about'] = json({ languages: [{ language: 'de', exportedAt: EXPORTED, fields }] })
  await open()
  fireEvent.click(button('What changed? About us'))
  await screen.findByText('them')
  expect(screen.getByText('them').tagName).toBe('DEL')
  expect(screen.getByText('us').tagName).toBe('INS')
  expect(screen.getByText(/What it said before is not known/)).toBeTruthy()
})

test('pages are started together with how far it is, what failed can be tried again, and an undo resets what was started [ED-13, ED-14]', async () => {
  answers['/api/translation/start/about'] = started('about')
  answers['/api/translation/start/contact'] = json({ error: 'no such page' }, 404)
  answers['/api/translation/start/imprint'] = started('imprint')
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  expect(screen.getByText('3 pages selected')).toBeTruthy()
  fireEvent.click(button('Start selected'))
  await screen.findByText('The content service does not know this page.')
  const progress = within(screen.getByRole('region', { name: 'Several pages' }))
  await progress.findByText('Start: 3 of 3')
  expect(asked.filter((url) => url.includes('/start/'))).toHaveLength(3)
  answers['/api/translation/reset/about'] = json(PAGES[0])
  answers['/api/translation/reset/imprint'] = json(PAGES[2])
  fireEvent.click(button('Undo for 2 pages'))
  await progress.findByText('Reset: 2 of 2')
  expect(asked.filter((url) => url.includes('/reset/'))).toEqual(['/api/translation/reset/about', '/api/translation/reset/imprint'])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('an undo stays in reach where a filter hides what was started', async () => {
  history.replaceState(null, '', '/translations?outdated=1')
  answers['/api/translation/start/about'] = started('about')
  answers['/api/translation/reset/about'] = json(PAGES[0])
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  fireEvent.click(button('Start selected'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo for 1 page' }))
  await screen.findByText('Reset: 1 of 1')
  expect(shown()).toEqual(['about'])
})

test('what failed is tried again alone', async () => {
  answers['/api/translation/start/about'] = started('about')
  await open()
  for (const name of ['About us', 'Contact']) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(button('Start selected'))
  await screen.findByText('The content service did not answer.')
  answers['/api/translation/start/contact'] = started('contact')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Start: 1 of 1')
  expect(asked.filter((url) => url.includes('/start/contact'))).toHaveLength(2)
  expect(asked.filter((url) => url.includes('/start/about'))).toHaveLength(1)
})

test('pages that a filter hides are not touched, though they were selected before', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'imprint' } })
  answers['/api/translation/start/imprint'] = started('imprint')
  fireEvent.click(button('Start selected'))
  await screen.findByText('Start: 1 of 1')
  expect(asked.filter((url) => url.includes('/start/'))).toEqual(['/api/translation/start/imprint'])
})

test('somebody who stops leaves the rest as it is', async () => {
  let go = () => {}
  answers['/api/translation/start/about'] = () =>
    new Promise((resolve) => {
      go = () => resolve(Response.json({ ...PAGES[0] }))
    })
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  fireEvent.click(button('Start selected'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  go()
  await screen.findByText('Start: stopped after 1 of 3')
  await waitFor(() => expect(asked.filter((url) => url.includes('/start/'))).toHaveLength(1))
})
