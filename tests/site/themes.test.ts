import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themeClassOf } from '#content-schema/site/theme-class.ts'
import { THEMES } from '#content-schema/site/theme-names.ts'

const read = (file: string) => readFileSync(new URL(`../../site/styles/${file}`, import.meta.url), 'utf8')

/** Custom properties of the first rule whose selector list holds `selector`. */
function tokensOf(css: string, selector: string): Record<string, string> {
  const body = new RegExp(`${selector.replace(/[.[\]^"=*()]/g, '\\$&')}[^{}]*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(a = '', b = ''): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const light = tokensOf(read('tokens.css'), ':where([class^="theme-"]')
const dark = tokensOf(read('tokens.css'), '.theme-dark')

/** What stands under the header over a cover: the ink of the theme as thick as the stylesheet has it, over the whitest picture there can be. */
function veilOverWhite(ink = ''): string {
  const share =
    Number(/--veil: color-mix\(in srgb, var\(--ink\) (\d+)%, transparent\)/.exec(read('../components/frame/cover.css'))?.[1]) / 100
  const mixed = [1, 3, 5].map((at) => Math.round(Number.parseInt(ink.slice(at, at + 2), 16) * share + 255 * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

describe.each(THEMES)('theme %s', (name) => {
  const theme = tokensOf(read('themes.css'), `.${themeClassOf(name)} `)

  test.each([
    ['on-wire on wire', theme['on-wire'], theme.wire],
    ['wire-text on paper', theme['wire-text'], theme.paper],
    ['wire-text on tinted paper', theme['wire-text'], theme['paper-tint']],
    ['wire-on-ink on ink', theme['wire-on-ink'], theme.ink],
    ['wire-on-ink on raised ink', theme['wire-on-ink'], theme['ink-raised']],
    ['text on tinted paper', light['on-surface'], theme['paper-tint']],
    ['muted on tinted paper', light.muted, theme['paper-tint']],
    ['faint on tinted paper', light.faint, theme['paper-tint']],
    ['muted on raised ink', dark.muted, theme['ink-raised']],
    ['faint on raised ink', dark.faint, theme['ink-raised']],
    ['error on tinted paper', light.error, theme['paper-tint']],
    ['success on tinted paper', light.success, theme['paper-tint']],
    ['info on tinted paper', light.info, theme['paper-tint']],
    ['error on raised ink', dark.error, theme['ink-raised']],
    ['success on raised ink', dark.success, theme['ink-raised']],
    ['info on raised ink', dark.info, theme['ink-raised']],
    ['text over a cover [UX-04]', dark['on-surface'], veilOverWhite(theme.ink)],
    ['muted over a cover [UX-04]', dark.muted, veilOverWhite(theme.ink)],
  ])('%s is readable', (_pair, text, ground) => {
    expect(text).toMatch(/^#[0-9a-f]{6}$/)
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
