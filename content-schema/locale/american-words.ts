/** Words that the United States spell in their own way, as British and American; endings follow the word. Prose is written in British English. */
const PAIRS: readonly (readonly [british: string, american: string])[] = [
  ['acknowledgement', 'acknowledgment'],
  ['afterwards', 'afterward'],
  ['ageing', 'aging'],
  ['aluminium', 'aluminum'],
  ['analyse', 'analyze'],
  ['analysed', 'analyzed'],
  ['analyser', 'analyzer'],
  ['analysing', 'analyzing'],
  ['artefact', 'artifact'],
  ['authorise', 'authorize'],
  ['authorised', 'authorized'],
  ['backwards', 'backward'],
  ['behaviour', 'behavior'],
  ['calibre', 'caliber'],
  ['cancelled', 'canceled'],
  ['catalogue', 'catalog'],
  ['centimetre', 'centimeter'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['colouring', 'coloring'],
  ['colourless', 'colorless'],
  ['defence', 'defense'],
  ['downwards', 'downward'],
  ['enamelled', 'enameled'],
  ['enrol', 'enroll'],
  ['favour', 'favor'],
  ['favourite', 'favorite'],
  ['fibre', 'fiber'],
  ['flavour', 'flavor'],
  ['fulfil', 'fulfill'],
  ['grey', 'gray'],
  ['harbour', 'harbor'],
  ['honour', 'honor'],
  ['instalment', 'installment'],
  ['judgement', 'judgment'],
  ['kilometre', 'kilometer'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['labour', 'labor'],
  ['learnt', 'learned'],
  ['levelled', 'leveled'],
  ['licence', 'license'],
  ['litre', 'liter'],
  ['lorries', 'trucks'],
  ['lorry', 'truck'],
  ['metre', 'meter'],
  ['micrometre', 'micrometer'],
  ['millimetre', 'millimeter'],
  ['minimise', 'minimize'],
  ['misspelt', 'misspelled'],
  ['modelled', 'modeled'],
  ['modernisation', 'modernization'],
  ['modernise', 'modernize'],
  ['modernised', 'modernized'],
  ['motorised', 'motorized'],
  ['mould', 'mold'],
  ['moulded', 'molded'],
  ['neighbour', 'neighbor'],
  ['odour', 'odor'],
  ['offence', 'offense'],
  ['optimise', 'optimize'],
  ['optimised', 'optimized'],
  ['organisation', 'organization'],
  ['organise', 'organize'],
  ['organised', 'organized'],
  ['organiser', 'organizer'],
  ['organising', 'organizing'],
  ['per cent', 'percent'],
  ['plough', 'plow'],
  ['postcode', 'ZIP code'],
  ['programme', 'program'],
  ['realise', 'realize'],
  ['realised', 'realized'],
  ['recognise', 'recognize'],
  ['recognised', 'recognized'],
  ['recolour', 'recolor'],
  ['sceptical', 'skeptical'],
  ['signalling', 'signaling'],
  ['specialise', 'specialize'],
  ['specialised', 'specialized'],
  ['spelt', 'spelled'],
  ['standardise', 'standardize'],
  ['standardised', 'standardized'],
  ['storey', 'story'],
  ['swivelling', 'swiveling'],
  ['theatre', 'theater'],
  ['tonne', 'metric ton'],
  ['towards', 'toward'],
  ['travelled', 'traveled'],
  ['travelling', 'traveling'],
  ['tyre', 'tire'],
  ['upwards', 'upward'],
  ['whilst', 'while'],
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
