import { describe, expect, test } from 'vitest'
import { readText, readTexts } from '#islands/kit/texts.ts'
import { describeTextFiles } from '../ui-texts.ts'

describeTextFiles(new URL('../../islands/strings/', import.meta.url))

describe('a text without React', () => {
  test('is read in the language of the page', async () => {
    expect(await readText('de', ($) => $.common.close)).toBe('Schließen')
  })

  test('reads in English where the language lacks it [IL-08]', async () => {
    const { english, own } = await readTexts('ja')
    const lacking = ($: typeof english) => ($ === own ? undefined : $.common.close)
    expect(await readText('ja', lacking)).toBe('Close')
    const lackingSection = ($: typeof english) => ($ === own ? ({} as typeof english).common.close : $.common.close)
    expect(await readText('ja', lackingSection)).toBe('Close')
  })

  test('a missing file throws [IL-07]', async () => {
    await expect(readTexts('xx')).rejects.toThrow(/xx\.json/)
  })
})
