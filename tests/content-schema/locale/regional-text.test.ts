import { describe, expect, test } from 'vitest'
import { inAmericanSizes } from '#content-schema/locale/american-sizes.ts'
import { inAmericanWords } from '#content-schema/locale/american-words.ts'
import { regionalSpelling, spellFields, spellHtml } from '#content-schema/locale/regional-text.ts'

const spelt = (language: string, country: string, text: string) => regionalSpelling({ language, country })?.(text) ?? text

test.each([
  ['de', 'CH', 'Größe außen, STRAẞE', 'Grösse aussen, STRASSE'],
  ['de', 'LI', 'weiß', 'weiss'],
  ['de', 'DE', 'Größe', 'Größe'],
  ['de', 'AT', 'Größe', 'Größe'],
  ['de', 'ALL', 'Größe', 'Größe'],
  ['en', 'US', 'a grey centre', 'a gray center'],
  ['en', 'GB', 'a grey centre', 'a grey centre'],
  ['en', 'ALL', 'a grey centre', 'a grey centre'],
  ['fr', 'CH', 'centre', 'centre'],
])('%s in %s spells %s', (language, country, text, expected) => {
  expect(spelt(language, country, text)).toBe(expected)
})

describe('American words', () => {
  test.each([
    ['Colours of the catalogue', 'Colors of the catalog'],
    ['Three metres. Centres open at eight', 'Three meters. Centers open at eight'],
    ['6.4 per cent of an organisation', '6.4 percent of an organization'],
    ['blue-grey, motorised', 'blue-gray, motorized'],
  ])('%s', (british, american) => expect(inAmericanWords(british)).toBe(american))

  test.each([
    'the Colour Works of Dayton',
    'at Centre',
    'Centre Georges',
    'centre@strandwerk.example',
    'https://a.example/centre',
    'test.centre.example',
    'centrepiece',
    'entrecentre',
  ])('leaves %s', (text) => expect(inAmericanWords(text)).toBe(text))
})

describe('HTML', () => {
  const us = regionalSpelling({ language: 'en', country: 'US' })
  const swiss = regionalSpelling({ language: 'de', country: 'CH' })
  if (!us || !swiss) throw new Error('both regions spell in their own way')

  test('is spelt in texts and in attributes people read', () => {
    expect(spellHtml('<p title="the colour > all" class="colour"><b>centre</b> grey</p>', us)).toBe(
      '<p title="the color > all" class="colour"><b>center</b> gray</p>',
    )
    expect(spellHtml('<meta name="description" content="Größe">', swiss)).toBe('<meta name="description" content="Grösse">')
  })

  test.each([
    '<a href="/centre/colour" data-name="grey" id="colour"></a>',
    '<a title="https://a.example/centre"></a>',
    '<script>const colour = "grey"</script>',
    '<style>.centre{}</style>',
    '<address>1 centre road<br>grey town</address>',
    '<b translate="no">colour</b>',
    '<!-- colour -->',
  ])('%s stays', (html) => expect(spellHtml(html, us)).toBe(html))

  test('of linked data has its texts spelt, and its keys and addresses kept', () => {
    expect(spellHtml('<script type="application/ld+json">{"colour":"grey","url":"https://a.example/centre"}</script>', us)).toBe(
      '<script type="application/ld+json">{"colour":"gray","url":"https://a.example/centre"}</script>',
    )
  })
})

test('data is spelt in the fields people read alone', () => {
  const spell = (text: string) => text.toUpperCase()
  expect(spellFields({ title: 'a', url: 'b', items: [{ text: 'c', id: 'd' }] }, spell)).toEqual({
    title: 'A',
    url: 'b',
    items: [{ text: 'C', id: 'd' }],
  })
})

describe('American sizes', () => {
  test.each([
    ['The Corda 330 covers 0.13 to 35 mm² with one pair', 'The Corda 330 covers 26 to 2\u00a0AWG (0.13 to 35 mm²) with one pair'],
    ['Cable to 300\u00a0mm², from the drum', 'Cable to 592\u00a0kcmil (300\u00a0mm²), from the drum'],
    ['from 0.01 to 400 mm²', 'from 37\u00a0AWG to 789\u00a0kcmil (0.01 to 400 mm²)'],
    ['A battery cable of 95 mm² is stubborn', 'A battery cable of 3/0\u00a0AWG (95 mm²) is stubborn'],
  ])('%s', (metric, american) => expect(inAmericanSizes(metric)).toBe(american))

  test.each(['20 – 6 AWG (0.5 – 16 mm²)', '0.5 – 16 mm²', 'Machines for 16 mm² (5 AWG)', 'Corda 330, 16 mm²', 'it holds 0.13 to 35 mm²'])(
    'leaves %s',
    (text) => expect(inAmericanSizes(text)).toBe(text),
  )
})
