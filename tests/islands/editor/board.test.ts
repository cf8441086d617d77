import { describe, expect, test } from 'vitest'
import type { TranslatedPage, TranslationState } from '#content-schema/editing/translation.ts'
import { EditorError } from '#islands/editor/api/editor-api.ts'
import { editorBase } from '#islands/editor/frame/editor-base.ts'
import { editorTexts } from '#islands/editor/frame/editor-texts.ts'
import { boardLanguages, EVERYTHING, filterPages, readFilter, withPage, writeFilter } from '#islands/editor/translations/board.ts'
import { boardCsv } from '#islands/editor/translations/board-csv.ts'
import { type BulkRun, runBulk } from '#islands/editor/translations/bulk.ts'
import { findPlaces } from '#islands/editor/translations/page-places.ts'
import { groupChanges, splitChange } from '#islands/editor/translations/source-change.ts'

const page = (id: string, states: Record<string, TranslationState>, sourceChangedAt: string | null = null): TranslatedPage => ({
  id,
  title: `Title of ${id}`,
  sourceLanguage: 'en',
  sourceChangedAt,
  targetLanguages: Object.entries(states).map(([language, translationState]) => ({
    id: `${id}-${language}`,
    language,
    translationState,
    exportedAt: '2026-01-01T00:00:00.000Z',
    importedAt: null,
  })),
})
const PAGES = [
  page('about', { de: 'Translated', fr: 'InProgress' }),
  page('contact', { de: 'Translated' }, '2026-02-01T00:00:00.000Z'),
  page('imprint', { ja: 'MarkedForTranslation' }),
]

test('the board has a column for each language any page is translated into [ED-08]', () => {
  expect(boardLanguages(PAGES)).toEqual(['de', 'fr', 'ja'])
})

test.each([
  [{}, ['about', 'contact', 'imprint']],
  [{ state: 'InProgress' }, ['about']],
  [{ state: 'MarkedForTranslation' }, ['imprint']],
  [{ state: 'Translated' }, ['contact']],
  [{ isOutdated: true }, ['contact']],
  [{ isOutdated: true, state: 'InProgress' }, []],
  [{ language: 'de' }, ['about', 'contact']],
  [{ language: 'de', state: 'Translated' }, ['about', 'contact']],
  [{ language: 'fr', state: 'Translated' }, []],
  [{ language: 'ja', isOutdated: true }, []],
  [{ language: 'de', isOutdated: true }, ['contact']],
  [{ text: ' ABOUT ' }, ['about']],
  [{ text: 'about', state: 'Translated' }, []],
] as const)('the board asked for %j shows %j', (filter, expected) => {
  expect(filterPages(PAGES, { ...EVERYTHING, ...filter }).map(({ id }) => id)).toEqual(expected)
})

test('a newer account of a page takes its place and leaves the others [ED-15]', () => {
  const newer = page('contact', { de: 'InProgress' })
  expect(withPage(PAGES, newer)).toEqual([PAGES[0], newer, PAGES[2]])
})

describe('what the board shows is kept in the address', () => {
  test('and read back as it was chosen, with nothing in it while all is shown', () => {
    const filter = { text: 'a b&c', state: 'InProgress', language: 'fr', isOutdated: true, site: 'main', section: 'Über uns' } as const
    expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter)
    expect(writeFilter(EVERYTHING).toString()).toBe('')
    expect(readFilter(new URLSearchParams())).toEqual(EVERYTHING)
  })

  test('and an address that somebody made up narrows nothing by what it does not know', () => {
    expect(readFilter(new URLSearchParams('state=Done&outdated=yes'))).toEqual(EVERYTHING)
  })
})

describe('sites and sections of pages', () => {
  const item = (id: string, pageId: string | null, below: Item[] = []): Item => ({
    ...{ id, title: id, countries: [], url: null, unlocalizedUrl: null, hidden: false, sections: [] },
    page: pageId === null ? null : { id: pageId },
    items: below,
  })
  type Item = Parameters<typeof findPlaces>[0][number]['header']['items'][number]
  const places = findPlaces([
    {
      site: { id: 'main', name: 'Main' },
      header: { items: [item('Company', null, [item('About', 'about')]), item('Contact', 'contact')] },
      footer: { sections: [{ title: 'Legal', items: [item('Imprint', 'imprint'), item('About', 'about')] }] },
    },
    { site: { id: 'fair', name: 'Fair' }, header: { items: [item('Home', 'contact')] }, footer: { sections: [] } },
  ])

  test('are those of the navigations; a page may stand in several', () => {
    expect(places.sites.map(({ name, sections }) => [name, ...sections])).toEqual([
      ['Main', 'Company', 'Contact', 'Legal'],
      ['Fair', 'Home'],
    ])
    expect(places.pages.get('about')).toEqual([
      { site: 'main', section: 'Company' },
      { site: 'main', section: 'Legal' },
    ])
  })

  test.each([
    [{ site: 'main' }, ['about', 'contact', 'imprint']],
    [{ site: 'main', section: 'Legal' }, ['about', 'imprint']],
    [{ site: 'fair' }, ['contact']],
    [{ site: 'fair', section: 'Legal' }, []],
  ])('narrow the board to %j', (filter, expected) => {
    expect(filterPages(PAGES, { ...EVERYTHING, ...filter }, places).map(({ id }) => id)).toEqual(expected)
  })

  test('narrow nothing while they are not known', () => {
    expect(filterPages(PAGES, { ...EVERYTHING, site: 'fair' })).toHaveLength(3)
  })
})

describe('many pages', () => {
  const run = async (options: Partial<Parameters<typeof runBulk>[0]>) => {
    const steps: BulkRun[] = []
    const performed: string[] = []
    const last = await runBulk({
      action: 'start',
      pages: PAGES,
      perform: async ({ id }) => void performed.push(id),
      onStep: (step) => steps.push(step),
      isStopped: () => false,
      ...options,
    })
    return { last, steps, performed }
  }

  test('are started one after the other, with how far it is, and an undo is for those that had nothing under way [ED-13, ED-14]', async () => {
    const { last, steps, performed } = await run({})
    expect(performed).toEqual(['about', 'contact', 'imprint'])
    expect(steps.map(({ done, state }) => `${done} ${state}`)).toEqual(['0 running', '1 running', '2 running', '3 finished'])
    expect(last.started.map(({ id }) => id)).toEqual(['contact'])
  })

  test('that fail are told with the reason, and the others are done', async () => {
    const statuses: Record<string, number> = { about: 404, contact: 503, imprint: 403 }
    const { last } = await run({ perform: ({ id }) => Promise.reject(new EditorError('/x', statuses[id] ?? 0)) })
    expect(last.failed.map(({ page: { id }, why }) => `${id} ${why}`)).toEqual(['about gone', 'contact unavailable', 'imprint refused'])
    expect([last.done, last.state, last.started]).toEqual([0, 'finished', []])
  })

  test('are left alone from the moment somebody stops', async () => {
    let isStopped = false
    const performed: string[] = []
    const { last } = await run({
      perform: async ({ id }) => {
        performed.push(id)
        isStopped = true
      },
      isStopped: () => isStopped,
    })
    expect([performed, last.done, last.state]).toEqual([['about'], 1, 'stopped'])
  })

  test('that are reset leave nothing to undo', async () => {
    expect((await run({ action: 'reset' })).last.started).toEqual([])
  })
})

test('the file of the board has a line a page and language, and no cell a spreadsheet would calculate', async () => {
  const t = await editorTexts.load('en')
  const evil = {
    ...page('evil', { de: 'Translated', fr: 'MarkedForTranslation' }, '2026-02-01T00:00:00.000Z'),
    title: '=HYPERLINK("http://x")',
  }
  const lines = boardCsv([evil, page('alone', {})], { t, language: 'en', nameOf: (code) => code }).split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe(
    `"'=HYPERLINK(""http://x"")","evil","en","2026-02-01T00:00:00.000Z","Waits for translation","de","Translated","Outdated","2026-01-01T00:00:00.000Z",""`,
  )
  expect(lines[3]?.split(',').map((cell) => cell.slice(1, -1))).toEqual([
    'Title of alone',
    'alone',
    'en',
    '',
    'Translated',
    '',
    '',
    '',
    '',
    '',
  ])
})

describe('what changed in a source', () => {
  test('is told once for languages that were sent the same, of the outdated ones alone', () => {
    const exportedAt = '2026-01-01T00:00:00.000Z'
    const fields = [{ field: 'title', before: 'a', after: 'b' }]
    const told = ['de', 'fr', 'ja'].map((language) => ({ language, exportedAt, fields }))
    expect(groupChanges(['de', 'fr', 'hu'], told)).toEqual([
      { languages: ['de', 'fr'], exportedAt, fields },
      { languages: ['hu'], exportedAt: null, fields: null },
    ])
  })

  test.each([
    ['one two three', 'one 2 three', ['one ', 'two', '2', ' three']],
    ['one', 'one two', ['one', '', ' two', '']],
    ['', 'new', ['', '', 'new', '']],
    ['same same', 'same', ['same', ' same', '', '']],
    ['私たちの工場', '私たちの本社', ['私たちの', '工場', '本社', '']],
  ])('from %j to %j is marked word by word', (before, after, [start, removed, added, end]) => {
    expect(splitChange(before, after)).toEqual({ start, removed, added, end })
  })
})

test.each([
  ['/de-ch/editor', '/de-ch/editor'],
  ['/de-ch/editor/translations', '/de-ch/editor'],
  ['/de/Brand-Portal/Editor/pages', '/de/brand-portal/editor'],
])('the editor area of %s is at %s', (path, base) => {
  expect(editorBase(path)).toBe(base)
})
