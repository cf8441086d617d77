const SMALL = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
}
const TENS = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
}

/** Languages in which numbers are also read as words. */
export type SpelledLanguage = keyof typeof SMALL

function wordsOf(language: SpelledLanguage): Map<string, number> {
  const small = SMALL[language].split(' ').map((word, value) => [word, value] as const)
  const tens = TENS[language].split(' ').map((word, position) => [word, (position + 2) * 10] as const)
  return new Map([...small, ...tens])
}
const ENGLISH = wordsOf('en')
const GERMAN = new Map([...wordsOf('de'), ['eins', 1], ['zweier', 2], ['dreier', 3], ['dreissig', 30]])

/** A run of English number words. @example 'four hundred and ten thousand' → 410000 */
function parseEnglish(run: string): number | undefined {
  let total = 0
  let group = 0
  for (const word of run.toLowerCase().split(/[\s-]+/)) {
    if (word === 'and' || word === 'a') continue
    const value = ENGLISH.get(word)
    if (value !== undefined) group += value
    else if (word === 'hundred') group = (group || 1) * 100
    else if (word === 'thousand' || word === 'million') {
      total += (group || 1) * (word === 'million' ? 1e6 : 1e3)
      group = 0
    } else return undefined
  }
  return total + group
}

/** A German number word. @example 'vierhundertzehntausend' → 410000 */
export function parseGerman(word: string): number | undefined {
  const known = GERMAN.get(word)
  if (known !== undefined) return known
  for (const [name, factor] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(name)
    if (at < 0) continue
    const before = at === 0 ? 1 : parseGerman(word.slice(0, at))
    const after = parseRest(word.slice(at + name.length))
    return before === undefined || after === undefined ? undefined : before * factor + after
  }
  const [one, ten] = word.split(/und(?=[zdvfsan])/)
  const [ones, tens] = [GERMAN.get(one ?? ''), GERMAN.get(ten ?? '')]
  return ones !== undefined && ones < 10 && tens !== undefined && tens >= 20 ? ones + tens : undefined
}

function parseRest(word: string): number | undefined {
  return word === '' ? 0 : parseGerman(word.replace(/^und/, ''))
}

const ENGLISH_WORD = `(?:${[...ENGLISH.keys()].toSorted((one, other) => other.length - one.length).join('|')}|hundred|thousand|million)`
const ENGLISH_RUN = new RegExp(
  `(?<![\\w-])(?:an? (?=(?:hundred|thousand)\\b))?${ENGLISH_WORD}(?:[\\s-]+(?:and\\s+)?${ENGLISH_WORD})*\\b(?!-(?:first|second|third|fifth|\\w+th\\b))`,
  'giu',
)
const GERMAN_WORD = /(?<![\p{L}-])(\p{L}+?)(mal|fache|fach)?(?![\p{L}-])/giu

/** The text with numbers in digits where they were written as words; "one" stays, since German cannot tell it from an article. */
export function withDigits(text: string, language: SpelledLanguage): string {
  if (language === 'en')
    return text
      .replace(/\btwice(?=\s+(?:a|since)\b)/g, '2 times')
      .replace(ENGLISH_RUN, (run) => (/^(?:hundred|thousand|million)$/i.test(run) ? run : (digitsOf(parseEnglish(run)) ?? run)))
  const millions = text.replace(
    /(?<!\p{L})(\p{L}+) Millionen/giu,
    (run, word: string) => digitsOf((parseGerman(word.toLowerCase()) ?? 0) * 1e6) ?? run,
  )
  return millions.replace(GERMAN_WORD, (word, number: string) => digitsOf(parseGerman(number.toLowerCase())) ?? word)
}

const digitsOf = (value: number | undefined) => (value === undefined || value < 2 ? undefined : String(value))
