/** Words that the United States spell in their own way, as British and American; endings follow the word. Prose is written in British English. */
const PAIRS: readonly (readonly [british: string, american: string])[] = [
  ['aluminium', 'aluminum'],
  ['analyse', 'analyze'],
  ['behaviour', 'behavior'],
  ['catalogue', 'catalog'],
  ['centimetre', 'centimeter'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['defence', 'defense'],
  ['enamelled', 'enameled'],
  ['favour', 'favor'],
  ['fibre', 'fiber'],
  ['grey', 'gray'],
  ['kilometre', 'kilometer'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['levelled', 'leveled'],
  ['licence', 'license'],
  ['litre', 'liter'],
  ['metre', 'meter'],
  ['micrometre', 'micrometer'],
  ['millimetre', 'millimeter'],
  ['modernisation', 'modernization'],
  ['motorised', 'motorized'],
  ['mould', 'mold'],
  ['moulded', 'molded'],
  ['neighbour', 'neighbor'],
  ['organisation', 'organization'],
  ['organise', 'organize'],
  ['organised', 'organized'],
  ['per cent', 'percent'],
  ['programme', 'program'],
  ['recognise', 'recognize'],
  ['recognised', 'recognized'],
  ['recolour', 'recolor'],
  ['swivelling', 'swiveling'],
  ['travelled', 'traveled'],
  ['travelling', 'traveling'],
]

const AMERICAN = new Map(PAIRS)

const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}@./_#])(${PAIRS.map(([british]) => british).join('|')})(s?)(?![\\p{L}\\p{N}@/_]|\\.\\p{L}|-\\p{Lu})`,
  'giu',
)

/** A word with a capital inside of a sentence, or before another one, is part of a name. */
const IN_SENTENCE = /[\p{L}\p{N},;)’”]\s+$/u
const BEFORE_A_NAME = /^\s+\p{Lu}/u

/**
 * English prose as it is spelt in the United States. What may be a name keeps its spelling, and so does what stands in an address.
 *
 * @example 'Grey fibre, 3 metres; see centre.example' → 'Gray fiber, 3 meters; see centre.example'
 */
export function inAmericanWords(text: string): string {
  return text.replace(WORD, (word: string, british: string, plural: string, at: number) => {
    const american = AMERICAN.get(british.toLowerCase())
    if (american === undefined) return word
    if (!/^\p{Lu}/u.test(british)) return american + plural
    if (IN_SENTENCE.test(text.slice(0, at)) || BEFORE_A_NAME.test(text.slice(at + word.length))) return word
    return american.charAt(0).toUpperCase() + american.slice(1) + plural
  })
}
