import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortDayStyle } from '#content-schema/locale/day-style.ts'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'

test.each(UI_LANGUAGES)('a short day in %s has a word for its month, or says that a figure is one', (language) => {
  const text = new Intl.DateTimeFormat(language, { ...shortDayStyle(language), timeZone: 'UTC' }).format(Date.UTC(2026, 3, 3))
  expect(text).toMatch(/\p{L}{3}|月/u)
  expect(text).not.toMatch(/\d\s?[./-]\s?\d/)
})

const ROOT = join(import.meta.dirname, '../../..')
/** ISO days that nobody reads. */
const FOR_MACHINES = "DateTimeFormat('sv'"

test('no other format writes days: each says its month in words, or the time of day alone', () => {
  const files = ['site', 'islands', 'edge', 'content-schema'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|astro)$/.test(file))
      .map((file) => join(folder, file)),
  )
  const faults = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter(
        (line) =>
          /toLocaleDateString|dateStyle: '(?:short|medium)'|month: '(?:numeric|2-digit)'/.test(line) && !line.includes(FOR_MACHINES),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(faults).toEqual([])
})
