import { beforeAll, describe, expect, test } from 'vitest'
import { type FormName, formNameSchema } from '#content-schema/content/block.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import { FORM_FIELDS, type FormFieldName } from '#content-schema/forms/form-fields.ts'
import { messageAttribute } from '#content-schema/forms/form-markup.ts'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { elements, only, textOf } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildContact, buildContentPage, buildLink, buildLocation, buildSpec, createSampleReader, sampleBlocks } from './sample-reader.ts'

let renderer: TestRenderer
beforeAll(async () => {
  renderer = await openRenderer()
})

type BlockOf<Kind> = Extract<BlockView, { kind: Kind }>
const sample = <Kind extends BlockView['kind']>(kind: Kind) => sampleBlocks().find((block) => block.kind === kind) as BlockOf<Kind>

async function renderBlocks(blocks: BlockView[], locale = 'en', change: Parameters<typeof buildContentPage>[1] = {}): Promise<string> {
  const spec = buildSpec('content', { locale })
  const html = await renderer.render({
    spec,
    content: createSampleReader({ content: async () => buildContentPage(locale, { blocks, image: null, ...change }) }),
  })
  return only(html, 'main').html
}
const withClass = (html: string, tag: string, name: string) =>
  elements(html, tag).filter(({ attributes }) => attributes.class?.split(' ').includes(name))

describe('tabs', () => {
  test('are complete without scripts: every panel has its heading and text', async () => {
    const html = await renderBlocks([sample('tabs')])
    expect(withClass(html, 'section', 'tab-panel').map(({ text }) => text)).toEqual([
      'By hand By hand.',
      'On a bench On a bench.',
      'In a line In a line.',
    ])
  })

  test('name their panels; the first is chosen and alone in the tab order', async () => {
    const html = await renderBlocks([sample('tabs')])
    const panels = withClass(html, 'section', 'tab-panel').map(({ attributes }) => attributes.id)
    const tabs = elements(html, 'button').filter(({ attributes }) => attributes.role === 'tab')
    expect(tabs.map(({ attributes }) => attributes['aria-controls'])).toEqual(panels)
    expect(tabs.map(({ attributes }) => attributes['aria-selected'])).toEqual(['true', 'false', 'false'])
    expect(tabs.map(({ attributes }) => attributes.tabindex)).toEqual(['0', '-1', '-1'])
    expect(withClass(html, 'section', 'is-shown')).toHaveLength(1)
  })
})

describe('contacts', () => {
  const block = (contacts: BlockOf<'contacts'>['contacts']): BlockView => ({ ...sample('contacts'), contacts })

  test('say how to reach a person, whom she serves and what she speaks, in the language of the reader', async () => {
    const html = await renderBlocks([block([buildContact({ countries: ['DE', 'AT'] })])], 'de-ch')
    expect(elements(html, 'a').map(({ attributes }) => attributes.href)).toEqual(
      expect.arrayContaining(['tel:+41445550121', 'mailto:ada.buol@strandwerk.example']),
    )
    expect(textOf(html)).toContain('Zuständig für Deutschland und Österreich')
    expect(textOf(html)).toContain('Spricht Deutsch und Englisch')
  })

  test('none: the empty state, and no filter [CP-03]', async () => {
    const html = await renderBlocks([block([])])
    expect(textOf(html)).toContain('There are no contacts to show here.')
    expect(html).not.toContain('entry-filter')
  })

  test('many can be filtered by the countries and subjects there are, in the order of their names', async () => {
    const html = await renderBlocks([sample('contacts')], 'de-ch')
    const [countries, departments] = elements(withClass(html, 'div', 'entry-filter')[0]?.html ?? '', 'select')
    expect(elements(countries?.html ?? '', 'option').map(({ text }) => text)).toEqual([
      'Alle Länder',
      'Brasilien',
      'Deutschland',
      'Japan',
      'Mexiko',
      'Österreich',
      'Schweiz',
      'Vereinigte Staaten',
    ])
    expect(elements(departments?.html ?? '', 'option').map(({ attributes }) => attributes.value)).toEqual(['', 'sales', 'service'])
    const cards = elements(html, 'li').filter(({ attributes }) => 'data-countries' in attributes)
    expect(cards.map(({ attributes }) => attributes['data-countries'])).toEqual(['CH', 'DE AT', 'JP', 'US', 'MX', 'BR', ''])
  })

  test('few need no filter', async () => {
    expect(await renderBlocks([block([buildContact()])])).not.toContain('entry-filter')
  })
})

describe('locations', () => {
  test('stand by country, that of the headquarters first', async () => {
    const html = await renderBlocks([sample('locations')], 'de-ch')
    expect(withClass(html, 'h3', 'location-country').map(({ text }) => text)).toEqual(['Schweiz', 'Frankreich', 'Mexiko', 'Tschechien'])
    expect(textOf(html)).toContain('Hauptsitz Strandwerk AG')
  })

  test('every point of the maps leads to an entry; Europe has a map of its own', async () => {
    const html = await renderBlocks([sample('locations')])
    expect(
      elements(html, 'title')
        .map(({ text }) => text)
        .slice(0, 1),
    ).toEqual(['World map with our locations'])
    const entries = elements(html, 'article').map(({ attributes }) => attributes.id)
    const points = withClass(html, 'a', 'map-marker').map(({ attributes }) => attributes.href?.slice(1))
    expect(points).toHaveLength(4)
    for (const point of points) expect(entries).toContain(point)
    expect(textOf(html)).toContain('Map of Europe')
  })

  test('many can be filtered by the countries and functions there are; few need no filter [CP-03]', async () => {
    const many = ['CH', 'DE', 'FR', 'CZ', 'SK', 'MX', 'MX'].map((country, at) =>
      buildLocation({ id: `place-${at}`, country, kind: at === 0 ? 'headquarters' : at === 6 ? 'partner' : 'subsidiary' }),
    )
    const html = await renderBlocks([{ ...sample('locations'), locations: many }], 'de-ch')
    const [countries, kinds] = elements(withClass(html, 'div', 'entry-filter')[0]?.html ?? '', 'select')
    const optionsOf = (select: string | undefined) => elements(select ?? '', 'option').map(({ text }) => text)
    expect(optionsOf(countries?.html)).toEqual(['Alle Länder', 'Deutschland', 'Frankreich', 'Mexiko', 'Schweiz', 'Slowakei', 'Tschechien'])
    expect(optionsOf(kinds?.html)).toEqual(['Alle Funktionen', 'Hauptsitz', 'Tochtergesellschaft', 'Partner'])
    const entries = elements(html, 'article').map(({ attributes }) => attributes)
    expect(entries.filter((entry) => entry['data-countries'] === 'MX').map((entry) => entry['data-kind'])).toEqual([
      'subsidiary',
      'partner',
    ])
    const points = [...withClass(html, 'a', 'map-marker')].flatMap(({ attributes }) => attributes['data-places']?.split(' ') ?? [])
    expect(new Set(points)).toEqual(new Set(entries.map(({ id }) => id)))
    expect(await renderBlocks([{ ...sample('locations'), locations: many.slice(0, 6) }])).not.toContain('entry-filter')
  })

  test('two in Europe stay on the map of the world', async () => {
    const html = await renderBlocks([{ ...sample('locations'), locations: [buildLocation(), buildLocation({ id: 'x', country: 'FR' })] }])
    expect(textOf(html)).not.toContain('Map of Europe')
    expect(elements(html, 'svg').filter(({ html: drawn }) => drawn.includes('map-land'))).toHaveLength(1)
  })
})

describe('forms', () => {
  const form = (name: FormName, change: Partial<BlockOf<'form'>> = {}): BlockView => ({ ...sample('form'), form: name, ...change })
  const fieldsOf = (html: string) =>
    ['input', 'select', 'textarea']
      .flatMap((tag) => elements(html, tag))
      .filter(({ attributes }) => attributes.type !== 'hidden' && attributes.name !== 'website')

  test.each<[FormName, string[]]>([
    ['contact', ['company', 'consent', 'country', 'email', 'firstName', 'lastName', 'message', 'phone', 'subject']],
    ['request', ['company', 'country', 'email', 'firstName', 'lastName', 'message', 'product', 'serialNumber']],
    ['whitepaper', ['company', 'consent', 'email', 'firstName', 'lastName']],
    ['subscribe', ['consent', 'email']],
    ['feedback', ['company', 'country', 'firstName', 'lastName', 'message']],
  ])('%s asks for %s and posts to its own address [FM-07, FM-10, FM-13]', async (name, fields) => {
    const html = await renderBlocks([form(name)])
    expect(only(html, 'form').attributes).toMatchObject({
      method: 'post',
      action: `/api/forms/${name}#${only(html, 'form').attributes.id}`,
    })
    expect(
      fieldsOf(html)
        .map(({ attributes }) => attributes.name ?? '')
        .sort(),
    ).toEqual(fields)
  })

  test.each(formNameSchema.options)('every field of %s has a label and an error that is tied to it [UX-07]', async (name) => {
    const html = await renderBlocks([form(name)])
    const labels = elements(html, 'label')
    for (const { attributes } of fieldsOf(html)) {
      expect(
        labels.some((label) => label.attributes.for === attributes.id || label.html.includes(`id="${attributes.id}"`)),
        attributes.name,
      ).toBe(true)
      const described = attributes['aria-describedby']?.split(' ') ?? []
      const error = elements(html, 'p').find((slot) => described.includes(slot.attributes.id ?? '') && 'data-error-for' in slot.attributes)
      expect(error?.attributes['data-error-for']).toBe(attributes.name)
      expect(error?.text).toBe('')
      for (const code of FORM_FIELDS[attributes.name as FormFieldName].codes)
        expect(attributes[messageAttribute(code)], `${attributes.name} ${code}`).toBeTruthy()
    }
  })

  test.each([
    ['de-ch', ['firstName', 'lastName']],
    ['ja', ['lastName', 'firstName']],
  ])('names are asked for in the order %s writes them', async (locale, order) => {
    const names = fieldsOf(await renderBlocks([form('whitepaper')], locale)).map(({ attributes }) => attributes.name)
    expect(names.slice(0, 2)).toEqual(order)
  })

  test('says what is wrong in the words of the specification [FM-04, FM-08]', async () => {
    const html = (await renderBlocks([form('request')])) + (await renderBlocks([form('whitepaper')]))
    const errors = fieldsOf(html).flatMap(({ attributes }) =>
      Object.entries(attributes).filter(([name]) => name.startsWith('data-message-')),
    )
    for (const text of [
      'Please provide a valid email address',
      'Please enter your first name',
      'Please enter your last name',
      'Please enter the company you work for',
      "Please enter the country you're in",
      'Please specify the product your request regards',
      'Please enter the serial number of your product',
      'Please add some more details',
      'Please select the checkbox to continue.',
    ])
      expect(errors.map(([, error]) => error?.replace('&#39;', "'"))).toContain(text)
  })

  test.each(['en', 'de', 'ja'])('the countries in %s: about 250, in the order of their names [FM-16]', async (locale) => {
    const html = await renderBlocks([form('request')], locale)
    const names = [...only(html, 'select').html.matchAll(/<option value=[A-Z]{2}[^>]*>([^<]+)/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThanOrEqual(240)
    expect(names.length).toBeLessThanOrEqual(260)
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare))
    expect(names).toContain({ en: 'Switzerland', de: 'Schweiz', ja: 'スイス' }[locale])
  })

  test('below a story a country is named in words, of which the script makes the list [FM-13]', async () => {
    const html = await renderBlocks([form('feedback')], 'de')
    const country = fieldsOf(html).find(({ attributes }) => attributes.name === 'country')
    expect(country?.attributes).toMatchObject({ autocomplete: 'country-name', 'data-choose': 'Bitte wählen', maxlength: '80' })
    expect(elements(html, 'option')).toEqual([])
  })

  test('consent leads to the privacy policy, in every language', async () => {
    for (const language of UI_LANGUAGES) {
      const html = await renderBlocks([form('subscribe', { privacyLink: buildLink({ href: `/${language}/privacy`, text: '' }) })], language)
      const consent = elements(html, 'label').find((label) => label.html.includes('name="consent"'))
      expect(elements(consent?.html ?? '', 'a')[0]?.attributes.href, language).toBe(`/${language}/privacy`)
      expect(consent?.text, language).not.toMatch(/[{}]/)
    }
  })

  test('has a trap that people neither see nor reach', async () => {
    const html = await renderBlocks([form('contact')])
    const trap = only(html, 'form').html.split('form-trap')[1] ?? ''
    expect(trap).toMatch(/^" aria-hidden="true"/)
    expect(elements(trap, 'input')[0]?.attributes).toMatchObject({ name: 'website', tabindex: '-1', autocomplete: 'off' })
  })

  test('says which file it sends', async () => {
    const file = { url: '', fileName: 'crimping.pdf', size: 812_000, locale: 'en', slug: 'crimping', mimeType: 'application/pdf' }
    const html = await renderBlocks([form('whitepaper', { fileId: 'file-crimping', file })])
    expect(textOf(html)).toContain('You receive crimping.pdf PDF · 812 kB')
    expect(elements(html, 'input').find(({ attributes }) => attributes.name === 'file')?.attributes.value).toBe('crimping')
  })
})

describe('dates', () => {
  test('stand by year, the earliest first, written as the language does and never moved to another day', async () => {
    const html = await renderBlocks([sample('financialCalendar')], 'de-ch')
    const list = withClass(html, 'div', 'date-list')[0]?.html ?? ''
    expect(elements(list, 'h3').map(({ text }) => text)).toEqual(['2026', '2027'])
    expect(elements(list, 'time').map(({ text, attributes }) => [attributes.datetime, text])).toEqual([
      ['2026-08-18', '18. August 2026'],
      ['2027-01-01', '1. Januar 2027'],
      ['2027-03-16', '16. März 2027'],
    ])
    expect(textOf(list)).toContain('Annual report Bericht')
  })

  test('of several days are one range', async () => {
    const html = await renderBlocks([sample('eventList')], 'de-ch')
    expect(only(html, 'time').text).toBe('18.–20. Mai 2027')
    expect(elements(html, 'li').find(({ attributes }) => 'data-until' in attributes)?.attributes['data-until']).toBe('2027-05-20')
  })

  test('are marked as past by nobody but the visitor’s own calendar', async () => {
    const html = await renderBlocks([sample('financialCalendar'), sample('eventList')])
    expect(html).not.toMatch(/is-past|class="badge"/)
  })
})

test('the share table has a header for each year and each row [CP-02]', async () => {
  const table = only(await renderBlocks([sample('shareTable')]), 'table')
  expect(elements(table.html, 'th').map(({ text, attributes }) => [attributes.scope, text])).toEqual([
    ['col', '2025'],
    ['col', '2024'],
    ['row', 'Dividend'],
  ])
  expect(only(table.html, 'caption').text).toBe('In CHF')
})

test('news and media releases: dated, linked where they have a link, ad hoc marked, the archive one step away [NW-10, NW-12, NW-18]', async () => {
  const html = await renderBlocks([sample('newsList'), sample('mediaReleaseList')], 'de-ch')
  const news = withClass(html, 'ul', 'news-list')[0]?.html ?? ''
  expect(elements(news, 'time').map(({ text }) => text)).toEqual(['12. Nov. 2026', '3. Nov. 2026'])
  expect(elements(news, 'a')).toHaveLength(1)
  expect(withClass(html, 'strong', 'badge').map(({ text }) => text)).toEqual(['Ad hoc'])
  expect(elements(html, 'a').map(({ attributes }) => attributes.href)).toContain('/en/media-releases')
})

test.each(['contacts', 'newsList', 'eventList', 'financialCalendar', 'mediaReleaseList', 'locations'] as const)(
  'a list of nothing says so: %s [NW-17]',
  async (kind) => {
    const nothing = { contacts: [], items: [], events: [], releases: [], locations: [] }
    const html = await renderBlocks([{ ...sample(kind), ...nothing } as BlockView])
    expect(withClass(html, 'div', 'empty-state')).toHaveLength(1)
  },
)

describe('anchors', () => {
  const anchor = (title: string, target: string): BlockView => ({ kind: 'anchor', id: target, title, anchor: target })

  test('hold what stands below them and are what the anchor navigation lists', async () => {
    const html = await renderBlocks(
      [
        sample('quote'),
        anchor('Figures', 'figures & facts'),
        sample('keyFigures'),
        sample('table'),
        anchor('Ask', 'ask'),
        sample('callToAction'),
      ],
      'en',
      { stickyOnlyAnchorNavigation: true },
    )
    const groups = withClass(html, 'div', 'block-anchor')
    expect(groups.map(({ attributes }) => attributes.id)).toEqual(['figures-facts', 'ask'])
    expect(elements(groups[0]?.html ?? '', 'section').map(({ attributes }) => attributes.class)).toEqual(
      expect.arrayContaining(['block block-keyFigures', 'block block-table']),
    )
    const navigation = elements(html, 'nav').find(({ attributes }) => attributes.class === 'anchor-navigation')
    expect(elements(navigation?.html ?? '', 'a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ['Figures', '#figures-facts'],
      ['Ask', '#ask'],
    ])
  })

  test('where there are none, headings are listed', async () => {
    const html = await renderBlocks([sample('keyFigures'), sample('table')], 'en', { stickyOnlyAnchorNavigation: true })
    const navigation = elements(html, 'nav').find(({ attributes }) => attributes.class === 'anchor-navigation')
    expect(elements(navigation?.html ?? '', 'a').map(({ text }) => text)).toEqual(['In figures', 'Financial calendar'])
  })
})

test.each([
  ['Stretched', 'width:1180', 'stretched-width', 1180],
  ['StretchedVideo', 'fit:crop,height:675,width:1200', 'stretched-width', 1200],
  ['BreakOut', 'width:980', 'break-out-width', 980],
  ['Inline', 'width:780', 'inline-width', 780],
  ['AsideSquare', 'fit:crop,height:960,width:960', 'inline-width', 960],
  ['AsideVideo', 'fit:crop,height:540,width:960', 'inline-width', 960],
] as const)('a picture laid out as %s is asked for as %s [IM-12]', async (layout, resize, width, pixels) => {
  const html = await renderBlocks([{ ...sample('image'), layout }])
  const [picture] = elements(html, 'img')
  expect(picture?.attributes.src).toContain(`resize=${resize}/`)
  expect(Number(picture?.attributes.width)).toBe(pixels)
  expect(only(html, 'figure').attributes.class).toContain(width)
})

test('the style guide shows a flash of each type [SG-03]', async () => {
  const spec = { ...buildSpec('styleGuide', { locale: '', args: { page: 'components', language: 'en' } }), path: '/style-guide/components' }
  const html = await renderer.render({ spec, content: createSampleReader() })
  for (const type of ['info', 'success', 'error']) expect(withClass(html, 'div', `flash-${type}`), type).toHaveLength(1)
})
