import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countMissing,
  isOutdated,
  type KeptTarget,
  outdatedLanguages,
  pageState,
  resetTarget,
  returnTarget,
  startTarget,
  TRANSLATION_STATES,
  type TranslationState,
  takeTarget,
  targetSchema,
} from '#content-schema/editing/translation.ts'

const target = (translationState: TranslationState, more: Partial<KeptTarget> = {}): KeptTarget => ({
  id: 'about-de',
  language: 'de',
  translationState,
  exportedAt: '2026-01-14T09:00:00.000Z',
  importedAt: '2026-01-16T15:30:00.000Z',
  exportedBefore: null,
  ...more,
})

describe('the state of a page', () => {
  test.each([
    ['is translated when all targets are [ED-10]', ['Translated', 'Translated'], 'Translated'],
    ['is translated without targets [ED-10]', [], 'Translated'],
    ['is in progress when any target is [ED-11]', ['Translated', 'MarkedForTranslation', 'InProgress'], 'InProgress'],
    ['is marked for translation otherwise [ED-12]', ['Translated', 'MarkedForTranslation'], 'MarkedForTranslation'],
    ['is marked for translation when all targets are [ED-12]', ['MarkedForTranslation'], 'MarkedForTranslation'],
  ] as const)('%s', (_, states, expected) => {
    expect(pageState(states.map((translationState) => ({ translationState })))).toBe(expected)
  })

  test('does not depend on the order of its targets, and is one of theirs or translated [ED-10, ED-11, ED-12]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TRANSLATION_STATES)), (states) => {
        const targets = states.map((translationState) => ({ translationState }))
        const state = pageState(targets)
        expect(pageState([...targets].reverse())).toBe(state)
        expect(state === 'InProgress').toBe(states.includes('InProgress'))
        expect(state === 'Translated').toBe(states.every((each) => each === 'Translated'))
      }),
    )
  })
})

describe('a target', () => {
  test('has id, language, state, and when it was exported and imported [ED-09]', () => {
    expect(targetSchema.safeParse(target('Translated')).success).toBe(true)
    expect(targetSchema.safeParse({ ...target('Translated'), translationState: 'Done' }).success).toBe(false)
  })

  test('goes from marked over progress to translated, and a start of what is under way changes nothing [ED-13]', () => {
    const marked = startTarget(target('Translated'))
    const taken = takeTarget(marked, '2026-02-01T00:00:00.000Z')
    const returned = returnTarget(taken, '2026-02-03T00:00:00.000Z')
    expect([marked, taken, returned].map(({ translationState }) => translationState)).toEqual([
      'MarkedForTranslation',
      'InProgress',
      'Translated',
    ])
    expect([taken.exportedAt, returned.importedAt]).toEqual(['2026-02-01T00:00:00.000Z', '2026-02-03T00:00:00.000Z'])
    expect(startTarget(taken)).toEqual(taken)
  })

  test('that is reset is what it was before it was started, whether the translators had taken it or not [ED-14]', () => {
    const moment = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')
    const before = fc.oneof(
      fc.record({ exportedAt: moment, importedAt: moment }).map((moments) => target('Translated', moments)),
      fc.constant(target('MarkedForTranslation', { exportedAt: null, importedAt: null })),
    )
    fc.assert(
      fc.property(before, fc.boolean(), moment, (known, isTaken, at) => {
        const started = startTarget(known)
        expect(resetTarget(isTaken ? takeTarget(started, at) : started)).toEqual(known)
        expect(resetTarget(known)).toEqual(known)
      }),
    )
  })

  test.each([
    ['is outdated when its source changed after the export', 'Translated', '2026-01-15T00:00:00.000Z', true],
    ['under way is outdated when its source changed after the export', 'InProgress', '2026-01-15T00:00:00.000Z', true],
    ['is not outdated by what was exported', 'Translated', '2026-01-13T00:00:00.000Z', false],
    ['that waits is not outdated: it is exported anew', 'MarkedForTranslation', '2026-01-15T00:00:00.000Z', false],
    ['is not outdated where nobody knows when the source changed', 'Translated', null, false],
  ] as const)('%s', (_, state, changed, expected) => {
    expect(isOutdated(target(state), changed)).toBe(expected)
  })

  test('whose export nobody noted is outdated when its source changed after it came back', () => {
    const returned = target('Translated', { exportedAt: null })
    expect(isOutdated(returned, '2026-01-17T00:00:00.000Z')).toBe(true)
    expect(isOutdated(returned, '2026-01-16T00:00:00.000Z')).toBe(false)
    expect(isOutdated(target('Translated', { exportedAt: null, importedAt: null }), '2026-01-17T00:00:00.000Z')).toBe(false)
  })

  test('is named by its language when it is outdated', () => {
    const later = target('Translated', { language: 'fr', exportedAt: '2026-03-01T00:00:00.000Z' })
    const page = { sourceLanguage: 'en', sourceChangedAt: '2026-02-01T00:00:00.000Z', targetLanguages: [target('Translated'), later] }
    expect(outdatedLanguages(page)).toEqual(['de'])
  })
})

test('what is missing is counted for each language', () => {
  const page = (states: Partial<Record<string, TranslationState>>, sourceChangedAt: string | null = null) => ({
    sourceLanguage: 'en',
    sourceChangedAt,
    targetLanguages: Object.entries(states).map(([language, state]) => target(state ?? 'Translated', { language })),
  })
  const pages = [
    page({ de: 'Translated', fr: 'InProgress' }),
    page({ de: 'MarkedForTranslation' }),
    page({ de: 'Translated' }, '2026-05-01'),
  ]
  expect(countMissing(pages, ['de', 'fr', 'ja'])).toEqual([
    { language: 'de', waiting: 1, inProgress: 0, outdated: 1 },
    { language: 'fr', waiting: 0, inProgress: 1, outdated: 0 },
    { language: 'ja', waiting: 0, inProgress: 0, outdated: 0 },
  ])
})
