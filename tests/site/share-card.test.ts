import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShareCard } from '#content-schema/site/share-card.ts'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'
import { CARD_COLOURS, shareCardSvg, wrap } from '../../site/view/share-card-svg.ts'
import { elementsOf, parseXml } from '../well-formed-xml.ts'
import { ASSET_ORIGIN } from './sample-reader.ts'

const card = (change: Partial<ShareCard> = {}): ShareCard => ({
  title: 'Corda 330',
  overline: 'Benchtop',
  imageUrl: `${ASSET_ORIGIN}/sandbox/corda-330.png`,
  placing: 'whole',
  theme: 'Corda',
  brand: 'Strandwerk',
  ...change,
})
const draw = (change: Partial<ShareCard> = {}) => parseXml(shareCardSvg(card(change), [ASSET_ORIGIN]))
const textsIn = (change: Partial<ShareCard>) => elementsOf(draw(change), 'text').map(({ text }) => text)

describe('the picture of a page', () => {
  test('has the size asked for, the name of the maker, the title, and the picture of the asset service', () => {
    const root = draw()
    expect(root.attributes).toMatchObject({ width: '1200', height: '630' })
    expect(textsIn({})).toEqual(['STRANDWERK', 'Benchtop', 'Corda 330'])
    expect(elementsOf(root, 'image')[0]?.attributes.href).toMatch(new RegExp(`^${ASSET_ORIGIN}/sandbox/.*output=format:png`))
    expect(elementsOf(draw({ imageUrl: '' }), 'image')).toEqual([])
  })

  test('keeps a title within its room and the picture, whatever it says', () => {
    const titles = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.lorem({ maxCount: 60 }),
      fc.constantFrom('線'.repeat(200), 'W'.repeat(300)),
    )
    fc.assert(
      fc.property(titles, (title) => {
        const lines = elementsOf(draw({ title }), 'text').slice(2)
        expect(lines.length).toBeLessThanOrEqual(6)
        for (const { attributes } of lines) expect(Number(attributes.y)).toBeGreaterThan(150)
      }),
      { numRuns: 60 },
    )
  })

  test('is in the colours of its theme', () => {
    const css = readFileSync(new URL('../../site/styles/themes.css', import.meta.url), 'utf8')
    for (const theme of THEMES) {
      const rule = css.slice(css.indexOf(`.${themeClassOf(theme)} {`)).split('}')[0] ?? ''
      const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rule)?.[1]
      expect(CARD_COLOURS[theme], theme).toEqual({ ink: token('ink'), wire: token('wire-on-ink'), tint: token('paper-tint') })
    }
  })
})

describe('lines', () => {
  test('break between words, and between characters in Japanese, never before a full stop', () => {
    expect(wrap('one two three', 130, 20)).toEqual(['one two', 'three'])
    expect(wrap('切断と圧着。検査', 110, 20)).toEqual(['切断と圧', '着。検査'])
  })

  test('lose nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (words) => {
        expect(wrap(words, 200, 40).join('').replace(/\s/g, '')).toBe(words.replace(/\s/g, ''))
      }),
    )
  })
})
