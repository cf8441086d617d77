import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, mergeDrafts, type StampedDraft, textsOf, withTexts } from '#islands/portal/draft/stamped-draft.ts'

const drafts: fc.Arbitrary<StampedDraft> = fc.record({
  key: fc.uuid(),
  startedAt: fc.integer({ min: 0, max: 5 }),
  fields: fc.dictionary(
    fc.constantFrom('subject', 'description', 'type', '__proto__x', 'constructor'),
    fc.record({ text: fc.string({ maxLength: 3 }), at: fc.integer({ min: 0, max: 3 }) }),
  ),
})

describe('two copies of a draft', () => {
  test('make the same one in whatever order and however often they are put together', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a))
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)))
        expect(mergeDrafts(a, a)).toEqual({ ...a })
        expect(mergeDrafts(mergeDrafts(a, b), b)).toEqual(mergeDrafts(a, b))
      }),
    )
  })

  test('lose no field: each holds what was typed last in one of them', () => {
    fc.assert(
      fc.property(drafts, drafts, (a, b) => {
        const merged = mergeDrafts(a, b)
        expect(Object.keys(merged.fields).sort()).toEqual([...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])].sort())
        for (const [name, stamp] of Object.entries(merged.fields)) {
          const given = [a, b].flatMap(({ fields }) => (Object.hasOwn(fields, name) ? [fields[name]] : []))
          expect(given).toContainEqual(stamp)
          expect(stamp.at).toBe(Math.max(...given.map((one) => one?.at ?? 0)))
        }
      }),
    )
  })

  test('are sent under one key, that of the copy that was begun first', () => {
    fc.assert(
      fc.property(drafts, drafts, (a, b) => {
        const { key, startedAt } = mergeDrafts(a, b)
        expect([a, b].filter((one) => one.startedAt === startedAt).map((one) => one.key)).toContain(key)
      }),
    )
  })
})

test('only what was changed is typed now', () => {
  const draft: StampedDraft = { key: crypto.randomUUID(), startedAt: 1, fields: { subject: { text: 'Drift', at: 2 } } }
  const next = withTexts(draft, { subject: 'Drift', description: 'Since Monday', type: '' }, 9)
  expect(next.fields).toEqual({ subject: { text: 'Drift', at: 2 }, description: { text: 'Since Monday', at: 9 } })
  expect(withTexts(draft, { subject: 'Drift' }, 9)).toBe(draft)
  expect(textsOf(withTexts(draft, { subject: '' }, 9))).toEqual({ subject: '' })
})

test('a draft of white space is none', () => {
  expect(isBlank({ key: '', startedAt: 1, fields: { subject: { text: ' \n', at: 1 } } })).toBe(true)
})
