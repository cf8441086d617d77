import { gaugeName } from '#content-schema/values/gauge-name.ts'

/**
 * Cross-sections in a sentence: behind a word, and not behind a gauge or beside one in brackets. Those of data sheets stand alone, and have
 * their gauge already.
 */
const IN_SENTENCE =
  /(?<=\b(?:carries|covers?|crimps?|cuts?|for|[Ff]rom|in|is|of|on|over|strips?|takes|(?<!\d )to|with)[ \u00a0])(\d+(?:\.\d+)?)(?:( to | ?– ?)(\d+(?:\.\d+)?))?[ \u00a0]mm²(?![\p{L}\d]|[ \u00a0]\()/gu

/**
 * English prose with each wire's gauge first, as the United States ask for it.
 *
 * @example 'from 0.13 to 35 mm²' → 'from 26 to 2 AWG (0.13 to 35 mm²)'
 */
export function inAmericanSizes(text: string): string {
  if (!text.includes('mm²')) return text
  return text.replace(IN_SENTENCE, (metric: string, low: string, between?: string, high?: string) => {
    if (between === undefined || high === undefined) return `${unbroken(gaugeName(Number(low)))} (${metric})`
    const [from, to] = [gaugeName(Number(low)), gaugeName(Number(high))]
    const unit = to.slice(to.indexOf(' '))
    return `${unbroken(from.endsWith(unit) ? from.slice(0, -unit.length) : from)}${between}${unbroken(to)} (${metric})`
  })
}

const unbroken = (size: string) => size.replace(' ', '\u00a0')
