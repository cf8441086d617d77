/** What stands before the word for a quotation, as Germany and as Switzerland say it: the word is neuter there and feminine here. */
const BEFORE_QUOTATION: Readonly<Record<string, string>> = {
  das: 'die',
  dem: 'der',
  des: 'der',
  dieses: 'diese',
  ein: 'eine',
  einem: 'einer',
  eines: 'einer',
  ihr: 'ihre',
  ihrem: 'ihrer',
  ihres: 'ihrer',
  im: 'in der',
  jedes: 'jede',
  kein: 'keine',
  unser: 'unsere',
  zum: 'zur',
}

const ARTICLES = Object.keys(BEFORE_QUOTATION)
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join('|')
const QUOTATION = new RegExp(`(?<!\\p{L})(?:(${ARTICLES})(\\s+))?Angebot(e|en|s|sanfragen?)?(?!\\p{L})`, 'gu')

/** Words that have the same gender and endings here and there. */
const WORDS = [
  ['Auszubildende', 'Lernende'],
  ['Fahrrad', 'Velo'],
  ['Führerschein', 'Führerausweis'],
  ['Urlaub', 'Ferien'],
] as const

/** A closing mark of German; before a letter it is one that opens, of English. */
const CLOSING = { double: /“(?![\p{L}\p{N}…])/gu, single: /‘(?![\p{L}\p{N}…])/gu }

const likeIts = (model: string, word: string) => (/^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word)

function swissQuotation(_: string, before: string | undefined, space: string | undefined, ending: string | undefined): string {
  const swiss = before ? BEFORE_QUOTATION[before.toLowerCase()] : undefined
  const article = before && swiss ? likeIts(before, swiss) + (space ?? '') : ''
  if (ending?.startsWith('sanfrage')) return `${article && `${before}${space}`}Offert${ending.slice(1)}`
  return `${article}${ending?.startsWith('e') ? 'Offerten' : 'Offerte'}`
}

/**
 * German prose, which is written as in Germany, as it reads in Switzerland and Liechtenstein: ss in place of ß, « » in place of „ “, an
 * Offerte in place of an Angebot, and the like.
 *
 * @example '„Größe“: das Angebot' → '«Grösse»: die Offerte'
 */
export function inSwissWords(text: string): string {
  return WORDS.reduce((swiss, [german, own]) => swiss.replaceAll(german, own), text)
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replaceAll('„', '«')
    .replaceAll('‚', '‹')
    .replace(CLOSING.double, '»')
    .replace(CLOSING.single, '›')
    .replace(QUOTATION, swissQuotation)
}
