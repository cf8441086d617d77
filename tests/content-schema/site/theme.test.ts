import { expect, test } from 'vitest'
import { themeSchema } from '#content-schema/site/theme.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'

test('there are twelve themes, among them the nine the specification names [ST-22]', () => {
  expect(THEMES).toHaveLength(12)
  expect(new Set(THEMES).size).toBe(12)
  expect(THEMES).toEqual(
    expect.arrayContaining(['Default', 'Copper', 'Dark_Copper', 'Light_Blue', 'Iqc', 'Adaptronic', 'Cirris', 'Diit', 'Hosver']),
  )
})

test.each(THEMES)('the theme %s is read as it is [ST-22]', (theme) => {
  expect(themeSchema.parse(theme)).toBe(theme)
})

test.each(['Neon', 'copper', '', 'null', null, undefined, 3])('the theme %j is read as Default [ST-25, AH-13]', (theme) => {
  expect(themeSchema.parse(theme)).toBe('Default')
})
