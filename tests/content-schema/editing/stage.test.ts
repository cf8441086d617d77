import { describe, expect, test } from 'vitest'
import { allowedStages, readStage } from '#content-schema/editing/stage.ts'

describe('the stage an editor asks for', () => {
  test.each([
    ['is published where none is named [ED-06, AH-65]', null, true, { ok: true, stage: 'PUBLISHED' }],
    ['is published by its name [ED-06]', 'PUBLISHED', false, { ok: true, stage: 'PUBLISHED' }],
    ['is the draft by its name [ED-06]', 'DRAFT', true, { ok: true, stage: 'DRAFT' }],
    ['is refused as a draft where configuration closes drafts [DL-06]', 'DRAFT', false, { ok: false, status: 403 }],
    ['is unknown in small letters [ED-06, AH-65]', 'draft', true, { ok: false, status: 400 }],
    ['is unknown when it is empty [AH-65]', '', true, { ok: false, status: 400 }],
    ['is unknown by another name, drafts closed or not [AH-65]', 'PREVIEW', false, { ok: false, status: 400 }],
  ])('%s', (_, given, hasDrafts, expected) => {
    expect(readStage(given, { hasDrafts })).toMatchObject(expected)
  })

  test('may be a draft only where there are drafts [DL-06]', () => {
    expect([allowedStages({ hasDrafts: true }), allowedStages({ hasDrafts: false })]).toEqual([['PUBLISHED', 'DRAFT'], ['PUBLISHED']])
  })
})
