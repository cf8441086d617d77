import { expect, test } from 'vitest'
import { createSample } from '../../../../scripts/sandbox/content/sample.ts'
import { drawPicture, hasPicture } from '../../../../scripts/sandbox/drawings/picture-catalogue.ts'

test('each picture the sample names is known without being drawn, and can be drawn', () => {
  const sample = createSample({ scale: 1 })
  const everything = JSON.stringify(
    [sample.content, sample.pim, sample.services].map((base) => [...base.keys()].map((key) => base.get(key))),
  )
  const names = new Set([...everything.matchAll(/asset:([\w-]+)\.(?:png|svg)/g)].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(200)
  for (const name of [...names, 'logo-corda-light', 'scene-brands', 'punto-12-hero']) {
    expect(hasPicture(name), name).toBe(true)
    expect(drawPicture(name), name).toContain('<svg')
  }
})

test.each([
  '',
  'nothing',
  'detail-nothing',
  'logo-nothing',
  'capability-nothing',
  'document-nothing',
  'punto-12-bright',
  'portrait-one',
  'constructor',
])('there is no picture %j, neither known nor drawn', (name) => {
  expect(hasPicture(name)).toBe(false)
  expect(drawPicture(name)).toBeUndefined()
})
