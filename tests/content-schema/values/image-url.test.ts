import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BRAND_IMAGE_QUALITY,
  IMAGE_QUALITY,
  IMAGE_SIZES,
  isAbsentImage,
  PLACEHOLDER_IMAGE,
  transformImageUrl,
} from '#content-schema/values/image-url.ts'

const origins = ['https://assets.test', 'https://media.test:8443']
const original = 'https://assets.test/env1/handle9'

describe('isAbsentImage', () => {
  test.each([
    ['', true],
    ['  ', true],
    ['null', true],
    [' null ', true],
    [null, true],
    [undefined, true],
    ['https://a.test/null', false],
    ['nullify.png', false],
    ['NULL', false],
    ['/x.png', false],
  ])('%j stands for no picture: %s [IM-06, IM-07]', (url, expected) => {
    expect(isAbsentImage(url)).toBe(expected)
  })
})

describe('transformImageUrl', () => {
  test.each([
    ['width', { width: 480 }, 'resize=width:480/output=format:webp/quality=value:90'],
    ['height', { height: 96 }, 'resize=height:96/output=format:webp/quality=value:90'],
    [
      'fit, height and width in this order',
      { width: 304, height: 52, fit: 'crop' },
      'resize=fit:crop,height:52,width:304/output=format:webp/quality=value:90',
    ],
    ['png', { width: 80, format: 'png' }, 'resize=width:80/output=format:png/quality=value:90'],
    ['the quality of brand images', { height: 96, quality: 100 }, 'resize=height:96/output=format:webp/quality=value:100'],
    ['no size', {}, 'output=format:webp/quality=value:90'],
  ] as const)('writes %s before the handle [IM-03, IM-04, AH-28]', (_what, transformation, segments) => {
    expect(transformImageUrl(original, transformation, origins)).toBe(`https://assets.test/env1/${segments}/handle9`)
  })

  const at80 = 'resize=width:80/output=format:webp/quality=value:90'

  test.each([
    ['another asset host', 'https://media.test:8443/e/h', `https://media.test:8443/e/${at80}/h`],
    ['folders between environment and handle', 'https://assets.test/e/f/h', `https://assets.test/e/f/${at80}/h`],
    ['an extension', 'https://assets.test/e/h.png', `https://assets.test/e/${at80}/h.png`],
    ['a query with an equals sign', 'https://assets.test/e/h?v=2/3', `https://assets.test/e/${at80}/h?v=2/3`],
    ['a fragment', 'https://assets.test/e/h#x=1', `https://assets.test/e/${at80}/h#x=1`],
    ['spaces around it', ` ${original} `, `https://assets.test/env1/${at80}/handle9`],
  ])('transforms an address with %s [IM-03]', (_what, url, transformed) => {
    expect(transformImageUrl(url, { width: 80 }, origins)).toBe(transformed)
  })

  test.each([[''], ['null'], [' '], [null], [undefined]])('shows the placeholder for %j [IM-06]', (url) => {
    expect(transformImageUrl(url, { width: 80 }, origins)).toBe(PLACEHOLDER_IMAGE)
  })

  test.each([
    ['svg by its extension [IM-05]', 'https://assets.test/e/logo.svg'],
    ['svg in upper case [IM-05]', 'https://assets.test/e/logo.SVG'],
    ['svg with a query [IM-05]', 'https://assets.test/e/logo.svg?v=1'],
    ['svg with a fragment [IM-05]', 'https://assets.test/e/icons.svg#arrow'],
    ['another host', 'https://other.test/e/h'],
    ['a host that starts alike', 'https://assets.test.evil.test/e/h'],
    ['the host behind another', 'https://evil.test/https://assets.test/e/h'],
    ['another scheme', 'http://assets.test/e/h'],
    ['the site’s own pictures', '/placeholder.svg'],
    ['an address without environment', 'https://assets.test/h'],
    ['an address without handle', 'https://assets.test/e/'],
    ['a data URL', 'data:image/png;base64,AAAA'],
    ['an address that is transformed already', 'https://assets.test/e/resize=width:10/output=format:png/quality=value:50/h'],
  ])('leaves %s unchanged', (_what, url) => {
    expect(transformImageUrl(url, { width: 80 }, origins)).toBe(url)
  })

  test('leaves svg behind an opaque handle unchanged, by its media type [IM-05]', () => {
    expect(transformImageUrl(original, { width: 80, mimeType: 'image/svg+xml' }, origins)).toBe(original)
    expect(transformImageUrl(original, { width: 80, mimeType: 'image/png' }, origins)).not.toBe(original)
  })

  test('applied twice changes nothing [AH-28]', () => {
    const part = fc.constantFrom('env1', 'handle.png', 'a=b', 'null', '', 'x?v=1', 'logo.svg', '#f', 'ü 👩‍🏭')
    const url = fc
      .tuple(fc.constantFrom(...origins, 'https://other.test', ''), fc.array(part, { maxLength: 5 }))
      .map(([host, parts]) => [host, ...parts].join('/'))
    fc.assert(
      fc.property(
        url,
        fc.constantFrom(...Object.values(IMAGE_SIZES)),
        fc.constantFrom(...Object.values(IMAGE_SIZES)),
        (address, first, second) => {
          const once = transformImageUrl(address, first, origins)
          expect(transformImageUrl(once, second, origins)).toBe(once)
          expect(isAbsentImage(once)).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('sizes of specification 9', () => {
  test.each([
    ['marketingLogo', { fit: 'crop', width: 304, height: 52 }, 'IM-08'],
    ['brandLogo', { width: 96, quality: 100 }, 'IM-09'],
    ['brandImage', { height: 96, quality: 100 }, 'IM-09'],
    ['downloadThumbnail', { width: 128, height: 180 }, 'IM-10'],
    ['contact', { width: 80, height: 80 }, 'IM-10'],
    ['product480', { width: 480 }, 'IM-11, PR-04'],
    ['product1200', { width: 1200 }, 'IM-11, PR-04'],
    ['product56', { width: 56 }, 'IM-11'],
    ['product80', { width: 80 }, 'IM-11'],
    ['product96', { width: 96 }, 'IM-11'],
    ['product180', { width: 180 }, 'IM-11'],
    ['product1180', { width: 1180 }, 'IM-11'],
    ['stretched', { width: 1180 }, 'IM-12'],
    ['stretchedVideo', { width: 1200, height: 675 }, 'IM-12'],
    ['breakOut', { width: 980 }, 'IM-12'],
    ['inline', { width: 780 }, 'IM-12'],
    ['asideSquare', { width: 960, height: 960 }, 'IM-12'],
    ['asideVideo', { width: 960, height: 540 }, 'IM-12'],
    ['videoThumbnail', { width: 1180 }, 'IM-13, SV-08'],
  ] as const)('%s is %j [%s]', (name, size, _requirement) => {
    expect(IMAGE_SIZES[name]).toMatchObject(size)
  })

  test('brand images alone have the higher quality [IM-04, CI-12]', () => {
    for (const [name, size] of Object.entries(IMAGE_SIZES)) {
      const quality = name.startsWith('brand') ? BRAND_IMAGE_QUALITY : IMAGE_QUALITY
      expect(transformImageUrl(original, size, origins)).toContain(`/quality=value:${quality}/`)
    }
    expect([IMAGE_QUALITY, BRAND_IMAGE_QUALITY]).toEqual([90, 100])
  })
})
