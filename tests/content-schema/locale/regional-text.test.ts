import { describe, expect, test } from 'vitest'
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
