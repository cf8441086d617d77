import { expect, test } from 'vitest'
import { backgroundClassOf, themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'

test.each([
  ['Default', 'theme-default'],
  ['Copper', 'theme-copper'],
  ['Dark_Copper', 'theme-copper-dark'],
  ['Light_Blue', 'theme-light-blue'],
  ['Iqc', 'theme-iqc'],
  ['Adaptronic', 'theme-adaptronic'],
  ['Cirris', 'theme-cirris'],
  ['Diit', 'theme-diit'],
  ['Hosver', 'theme-hosver'],
])('theme %s has the class %s [ST-23, ST-24]', (theme, className) => {
  expect(themeClassOf(theme)).toBe(className)
})

test('each of the twelve themes has a class of its own [ST-22, CI-07]', () => {
  const classes = THEMES.map(themeClassOf)
  expect(new Set(classes).size).toBe(12)
  for (const className of classes) expect(className).toMatch(/^theme-[a-z]+(-[a-z]+)?$/)
})

test.each(['', 'null', 'copper', 'Neon', 'constructor', 'Default" onclick="x'])(
  'theme %j, which is unknown, is the default one [ST-25, AH-13]',
  (theme) => {
    expect(themeClassOf(theme)).toBe('theme-default')
  },
)

test.each([
  ['Dark_White', 'background-dark-white'],
  ['White', 'background-white'],
  ['Very_Dark_Blue', 'background-very-dark-blue'],
])('background %s has the class %s [NV-07]', (color, className) => {
  expect(backgroundClassOf(color)).toBe(className)
})
