import { describe, expect, test } from 'vitest'
import { wireMachinesKey, wireMachinesSchema } from '#content-schema/finder/wire-machine.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { wireFinderDocumentsQuery, wireFinderPagesQuery } from '../../../../scripts/pipeline/queries/wire-finder.ts'
import { askWorld, change } from './ask-world.ts'

const line = (name: string, value: string, unit: string, measurementSystem = 'Metric') => ({
  name,
  value,
  unit,
  measurementSystem,
  group: null,
})
const wires = (span: string) => line('Cross-section', span, 'mm²')
const variant = (id: string, specifications: object[]) => ({ id, nameMetric: `Press, ${id}`, nameImperial: `Press, ${id}`, specifications })
const machinesOf = async (changed: Record<string, unknown>) => {
  const { content } = await askWorld(change(entryKey.product('p1', 'en'), changed))
  return wireMachinesSchema.parse(await content.wireMachines('en')).machines.filter(({ slug }) => slug === 'p1')
}

describe('a machine of the wire finder', () => {
  test('says which wires each variant takes, in mm² and as its data sheet says in gauges, and how fast it is', async () => {
    const [machine] = await machinesOf({
      name: 'Press',
      specifications: [wires('0.5 – 10'), line('Cross-section', '20 – 7', 'AWG', 'Imperial'), line('Output', '1200', '/h', 'None')],
      variants: [variant('small', [wires('0.5 – 4')]), variant('large', []), variant('other', [])],
    })
    expect(machine?.rate).toEqual({ value: 1200, basis: 'output' })
    expect(machine?.ranges).toEqual([
      { variant: 'small', names: { metric: 'Press, small', imperial: 'Press, small' }, metric: [0.5, 4], imperial: null },
      { variant: 'large', names: { metric: 'Press, large', imperial: 'Press, large' }, metric: [0.5, 10], imperial: [0.5176, 10.55] },
    ])
  })

  test('has one range where all variants take the same, and the pace of one piece where nothing is said of an hour', async () => {
    const [machine] = await machinesOf({
      specifications: [wires('0.5 – 10'), line('Cycle time', '1.5', 's', 'None')],
      variants: [variant('a', []), variant('b', [])],
    })
    expect(machine?.ranges).toEqual([{ variant: '', names: null, metric: [0.5, 10], imperial: null }])
    expect(machine?.rate).toEqual({ value: 2400, basis: 'cycle' })
  })

  test.each([
    ['no wires', [line('Output', '1200', '/h', 'None')]],
    ['no pace, as spare parts do', [wires('0.5 – 10')]],
    ['one cross-section in words', [line('Cross-section', 'up to 10', 'mm²'), line('Output', '1200', '/h', 'None')]],
  ])('is none that says %s', async (_what, specifications) => {
    expect(await machinesOf({ specifications, variants: [] })).toEqual([])
  })
})

test('the page is there in every locale of the main site, and its machines once a language, after the pages', async () => {
  const { ask } = await askWorld()
  const { pages } = await ask(wireFinderPagesQuery, { site: 'main', locale: 'de-ch' })
  expect(pages.map(({ path, template }) => [path, template])).toEqual([['/de-ch/wire-finder', 'wireFinder']])
  const documents = await ask(wireFinderDocumentsQuery, { site: 'main' })
  expect(documents.pages.map(({ path }) => path)).toContain(wireMachinesKey('de'))
  expect(documents.pages.every(({ deferred }) => deferred)).toBe(true)
})
