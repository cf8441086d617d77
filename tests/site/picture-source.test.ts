import { describe, expect, test } from 'vitest'
import { cardPicture, inThemeColour, PICTURE_SETS, type PictureSet, pictureSource } from '../../site/view/picture-source.ts'

const ORIGIN = 'https://assets.test'
const place = { frame: { assetOrigins: [ORIGIN] }, theme: 'Default' }
const inTheme = (theme: string) => ({ ...place, theme })
const scene = (width?: number) => ({ url: `${ORIGIN}/a/scene.png`, mimeType: 'image/png', ...(width ? { width, height: width / 2 } : {}) })
const widthsOf = (srcset: string | undefined) => [...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

describe('a picture', () => {
  test('comes in the widths of its place, smallest first, the largest as its address [IM-11, IM-12]', () => {
    const { src, srcset, width, height } = pictureSource(scene(), 'stretched', place)
    expect(widthsOf(srcset)).toEqual([480, 780, 1180])
    expect(src).toBe(`${ORIGIN}/a/resize=width:1180/output=format:webp/quality=value:90/scene.png`)
    expect([width, height]).toEqual([1180, 885])
  })

  test.each([
    [undefined, [480, 780, 1180]],
    [1600, [480, 780, 1180]],
    [1700, [480, 780, 1180, 1680]],
    [2400, [480, 780, 1180, 1680, 2400]],
  ])('of a scene %s px wide is offered in %j: none is wider than its original', (width, widths) => {
    expect(widthsOf(pictureSource(scene(width), 'scene', place).srcset)).toEqual(widths)
  })

  test.each(['', 'null', ' null '])('that is absent as “%s” is the placeholder, with dimensions [IM-06]', (url) => {
    for (const set of Object.keys(PICTURE_SETS) as PictureSet[]) {
      const { src, srcset, width, height } = pictureSource({ url }, set, place)
      expect([src, srcset]).toEqual(['/placeholder.svg', undefined])
      expect(Math.min(width, height)).toBeGreaterThan(0)
    }
  })

  test('of vector art, or of a foreign host, is delivered as it is [IM-05]', () => {
    for (const url of [`${ORIGIN}/a/logo.svg`, 'https://elsewhere.test/a/photo.png'])
      expect(pictureSource({ url }, 'scene', place)).toMatchObject({ src: url, srcset: undefined })
    expect(pictureSource({ url: `${ORIGIN}/a/handle`, mimeType: 'image/svg+xml' }, 'card', place).src).toBe(`${ORIGIN}/a/handle`)
  })

  test('of a card is small, and large for dense screens', () => {
    const { src, srcset } = cardPicture(`${ORIGIN}/a/corda.png`, place)
    expect(src).toContain('/resize=width:480/')
    expect(srcset).toMatch(/resize=width:1200\/.* 2x$/)
  })

  test('names the wire of the theme it stands in, each size of it; the default theme adds nothing', () => {
    const { src, srcset } = pictureSource(scene(2400), 'scene', inTheme('Dark_Copper'))
    expect(src).toMatch(/\/scene\.png\?wire=copper-dark$/)
    expect(srcset?.match(/\?wire=copper-dark \d+w/g)).toHaveLength(5)
    expect(cardPicture(`${ORIGIN}/a/corda.png`, inTheme('Light_Blue')).srcset).toMatch(/\?wire=light-blue 2x$/)
    expect(pictureSource(scene(2400), 'scene', place).srcset).not.toContain('wire')
  })

  test('that no asset service draws is left as it is in every theme', () => {
    for (const url of [`${ORIGIN}/a/logo.svg`, 'https://elsewhere.test/a/photo.png', ''])
      expect(pictureSource({ url }, 'card', inTheme('Punto'))).toEqual(pictureSource({ url }, 'card', place))
  })

  test('is asked for with the parameters it has', () => {
    expect(inThemeColour(`${ORIGIN}/a/x.png?v=2`, 'Iqc')).toBe(`${ORIGIN}/a/x.png?v=2&wire=iqc`)
    expect(inThemeColour(`${ORIGIN}/a/x.png?wire=punto`, 'Iqc')).toBe(`${ORIGIN}/a/x.png?wire=punto`)
  })
})
