import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLettering, type Lettering } from '../../../../scripts/builder/threads/lettering.ts'
import { shareCardSvg } from '../../../../site/view/share-card-svg.ts'
import { parseXml } from '../../../well-formed-xml.ts'

let setLetters: Lettering
beforeAll(async () => {
  setLetters = await createLettering()
})

const line = (words: string, spacing = 0) => `<text x="10" y="50" font-size="40" letter-spacing="${spacing}em" fill="#fff">${words}</text>`
/** Coordinates of an outline, x and y in turn. */
const coordinates = (svg: string) => [...(/ d="([^"]*)"/.exec(svg)?.[1]?.matchAll(/-?[\d.]+/g) ?? [])].map(Number)
const rightEnd = (svg: string) => Math.max(...coordinates(svg).filter((_, at) => at % 2 === 0))

describe('texts of drawings', () => {
  test('become outlines on their line, in their colour', () => {
    const outline = setLetters(line('Řízení, Ő'))
    expect(outline).toMatch(/^<path fill="#fff" d="M/)
    expect(Math.min(...coordinates(outline))).toBeGreaterThanOrEqual(0)
    expect(coordinates(setLetters(line('H'))).filter((_, at) => at % 2 === 1)).toContain(50)
  })

  test('are as wide as their letters and what is between them', () => {
    expect(rightEnd(setLetters(line('Wire'))) - rightEnd(setLetters(line('Wir')))).toBeGreaterThan(15)
    expect(rightEnd(setLetters(line('Wire', 0.1))) - rightEnd(setLetters(line('Wire')))).toBeCloseTo(3 * 0.1 * 40, 1)
  })

  test('say & and < as signs, not by name', () => {
    expect(setLetters(line('&amp;'))).not.toBe(setLetters(line('&lt;')))
    expect(rightEnd(setLetters(line('&amp;')))).toBeLessThan(50)
  })

  test('stay texts where the font lacks a sign', () => {
    expect(setLetters(line('圧着機 12'))).toBe(line('圧着機 12'))
  })

  test('end within the room a card has for them, whatever they say', () => {
    const words = fc.oneof(
      fc.lorem({ maxCount: 30 }),
      fc.string({ unit: fc.constantFrom(...'WMwmGQO@%ŐŘŒæ—–…Aaoßř1(;t-I. '), maxLength: 120 }),
    )
    fc.assert(
      fc.property(words, (title) => {
        const card = { title, overline: '', imageUrl: '', placing: 'fill', theme: 'Default', brand: 'Strandwerk' } as const
        const svg = setLetters(shareCardSvg(card, []))
        parseXml(svg)
        for (const [outline] of svg.matchAll(/<path fill="#ffffff"[^>]*>/g)) expect(rightEnd(outline)).toBeLessThanOrEqual(1200 - 72)
      }),
      { numRuns: 100 },
    )
  })
})
