const SIGNS: Readonly<Record<string, string>> = { de: '’', en: ',', fr: '\u202f', ja: ',', zh: ',' }
/** The sign of the other languages by ISO 80000-1: a point would be read as that of decimals where a data sheet says 4.800. */
const SPACE = '\u00a0'

/** What stands between the thousands of a number, by a language or a tag such as `de-AT`; German counts the Swiss way (IL-09). */
export function thousandsSign(language: string): string {
  return SIGNS[languageOf(language)] ?? SPACE
}

/**
 * Writes numbers as texts of the language do: thousands apart from 1000 on, by `thousandsSign`, all else as `Intl` has it.
 *
 * @example ('es')(5600) → '5 600' with a no-break space, ('de-AT')(1234567.5) → '1’234’567.5'
 */
export function createNumberFormat(language: string, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const writer = new Intl.NumberFormat(languageOf(language) === 'de' ? 'de-CH' : languageOf(language), {
    ...options,
    useGrouping: 'always',
  })
  const sign = thousandsSign(language)
  const writeApart = (value: number) =>
    writer
      .formatToParts(value)
      .map((part) => (part.type === 'group' ? sign : part.value))
      .join('')
  // Most numbers have no thousands, and to write one in parts takes longer than as a whole.
  const withoutThousands = options.style === 'percent' ? 9 : 999
  return (value) => (Math.abs(value) < withoutThousands ? writer.format(value) : writeApart(value))
}

/** English for what is no tag. */
function languageOf(tag: string): string {
  return /^[a-z]{2,3}(?=-|$)/i.exec(tag)?.[0].toLowerCase() ?? 'en'
}
