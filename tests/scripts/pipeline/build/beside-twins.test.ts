import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideTheirTwins } from '../../../../scripts/pipeline/build/beside-twins.ts'

const rowsOf = (...places: string[]) =>
  places.map((place) => {
    const [site_id = '', path = ''] = place.split(' ')
    return { site_id, path }
  })

test('pages of one subject follow each other country by country, within their language and site', () => {
  const rows = rowsOf(
    'main /',
    'main /de/about',
    'main /de/press',
    'main /de-ch/about',
    'main /de-ch/press',
    'main /en/about',
    'main /en/about/sheet.pdf',
    'main /en-us/about',
    'messe /de/about',
  )
  expect(besideTheirTwins(rows).map(({ site_id, path }) => `${site_id} ${path}`)).toEqual([
    'main /',
    'main /de/about',
    'main /de-ch/about',
    'main /de/press',
    'main /de-ch/press',
    'main /en/about',
    'main /en-us/about',
    'main /en/about/sheet.pdf',
    'messe /de/about',
  ])
})

test('no page is lost, none is added, and whatever order they come in, they go in the same', () => {
  const row = fc.record({
    site_id: fc.constantFrom('main', 'messe'),
    path: fc.array(fc.constantFrom('de', 'de-ch', 'en', 'about', 'press', ''), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  })
  fc.assert(
    fc.property(
      fc
        .uniqueArray(row, { selector: ({ site_id, path }) => `${site_id} ${path}` })
        .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      ([rows, shuffled]) => {
        const ordered = besideTheirTwins(rows)
        expect(besideTheirTwins(shuffled)).toEqual(ordered)
        expect(new Set(ordered)).toEqual(new Set(rows))
      },
    ),
  )
})
