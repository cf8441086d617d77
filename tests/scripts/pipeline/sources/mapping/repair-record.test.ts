import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { repairRecord } from '../../../../../scripts/pipeline/sources/mapping/repair-record.ts'

const needed = z.string().min(1)
const schema = z.object({
  slug: needed,
  title: z.string().default(''),
  countries: z.array(z.string()).default([]),
  image: z.object({ url: needed, width: z.number().optional() }).nullable().default(null),
  blocks: z.array(z.object({ text: needed, rows: z.array(z.object({ cell: needed })).default([]) })).default([]),
})
const whole = { slug: 'a', title: 'T', blocks: [{ text: '1', rows: [{ cell: 'x' }, { cell: 'y' }] }, { text: '2' }, { text: '3' }] }

describe('a record', () => {
  test.each<[string, object, unknown, string[]]>([
    ['loses a field that has an empty value', { title: ['x'] }, { title: '' }, ['title']],
    ['keeps a number that stands for text', { title: 5 }, { title: '5' }, ['title']],
    ['loses what cannot do without a field', { image: { width: 3 } }, { image: null }, ['image.url']],
    ['loses a part of a part alone', { image: { url: 'u', width: 'wide' } }, { image: { url: 'u' } }, ['image.width']],
    ['reads a number written as text', { image: { url: 'u', width: '12' } }, { image: { url: 'u', width: 12 } }, ['image.width']],
    ['loses an item that is nothing', { blocks: [null, { text: '2' }] }, { blocks: [{ text: '2', rows: [] }] }, ['blocks.0']],
    ['loses a list that is none', { blocks: 'many' }, { blocks: [] }, ['blocks']],
  ])('%s', (_what, fields, expected, paths) => {
    const { data, faults } = repairRecord(schema, structuredClone({ ...whole, ...fields }))
    expect(data).toMatchObject({ slug: 'a', ...(expected as object) })
    expect(faults.map(({ path }) => path)).toEqual(paths)
  })

  test('loses the item a needed field is missing from, and names it as it was delivered', () => {
    const blocks = [{ text: '' }, { text: '1', rows: [{ cell: '' }, { cell: 'y' }] }, {}, undefined, { text: '3' }, { text: null }]
    const { data, faults } = repairRecord(schema, { slug: 'a', blocks })
    expect(data?.blocks).toEqual([
      { text: '1', rows: [{ cell: 'y' }] },
      { text: '3', rows: [] },
    ])
    expect(faults.map(({ path, leftOut }) => [path, leftOut]).sort()).toEqual([
      ['blocks.0.text', 'blocks.0'],
      ['blocks.1.rows.0.cell', 'blocks.1.rows.0'],
      ['blocks.2.text', 'blocks.2'],
      ['blocks.5.text', 'blocks.5'],
    ])
  })

  test('is of no use without what all of it needs, and says so once', () => {
    const { data, faults } = repairRecord(schema, { ...structuredClone(whole), slug: '' })
    expect(data).toBeNull()
    expect(faults).toEqual([expect.objectContaining({ path: 'slug', leftOut: '' })])
  })

  test('keeps its last good version rather than lose a field that guards it', () => {
    expect(repairRecord(schema, { ...structuredClone(whole), countries: 'CH' }).data).toMatchObject({ countries: [] })
    expect(repairRecord(schema, { ...structuredClone(whole), countries: 'CH' }, ['countries']).data).toBeNull()
  })

  test('however it is damaged, is read or refused, and what is read fits its schema', () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 4 }), fc.constantFrom('title', 'image', 'blocks', 'slug'), (value, field) => {
        const { data, faults } = repairRecord(schema, structuredClone({ ...whole, [field]: JSON.parse(JSON.stringify(value ?? null)) }))
        if (data === null) expect(faults.at(-1)?.leftOut).toBe('')
        else expect(schema.safeParse(data).success).toBe(true)
      }),
    )
  })
})
