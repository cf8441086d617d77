/** What ends as British English does: each ending, and the words that end so everywhere. */
const BRITISH: readonly (readonly [pattern: RegExp, american: readonly string[]])[] = [
  [
    /\b[a-z]+(?:isation|isations|ise|ised|ises|iser|isers|ising|yse|ysed|yser|yses|ysing)\b/gi,
    [
      ...['advise', 'arise', 'comprise', 'concise', 'devise', 'enterprise', 'excise', 'exercise', 'expertise', 'likewise', 'noise'],
      ...[
        'otherwise',
        'paraphrase',
        'poise',
        'praise',
        'precise',
        'premise',
        'promise',
        'raise',
        'revise',
        'rise',
        'supervise',
        'surprise',
      ],
      ...[
        'wise',
        'clockwise',
        'disguise',
        'improvise',
        'merchandise',
        'compromise',
        'advertise',
        'bruise',
        'cruise',
        'televise',
        'lengthwise',
      ],
    ],
  ],
  [
    /\b[a-z]+our(?:s|ed|ing|able|ite|ites|less|ful|er|ers)?\b/gi,
    ['contour', 'detour', 'flour', 'four', 'hour', 'our', 'ours', 'pour', 'sour', 'tour', 'your', 'yours', 'resource', 'source'],
  ],
  [/\b[a-z]+tres?\b/gi, []],
  [/\b(?:cata|ana|mono)logues?\b/gi, []],
  [
    /\b[a-z]*(?:travel|label|level|model|cancel|signal|channel|fuel|enamel|swivel|total|dial|tunnel|spiral|marvel|panel|counsel|equal)l(?:ed|ing|er|ers)\b/gi,
    ['controlled'],
  ],
  [
    /\b(?:acknowledgements?|ageing|aluminium|artefacts?|cheques?|defence|draught|enrol|enrols|fibres?|fulfil|fulfils|greys?|jewellery|judgements?|kerbs?|licences?|lorry|lorries|manoeuvres?|misspelt|moulds?|moulded|moulding|offence|per cent|plough|postcode|programmes?|sceptical|skilful|spelt|learnt|burnt|storeys?|tonnes?|tyres?|whilst|amongst|afterwards|backwards|upwards|downwards|towards|aeroplanes?|motorway|petrol|spanners?|fortnight|maths)\b/gi,
    [],
  ],
]

/**
 * Words of a text that are spelt as in Britain. A word with a capital inside of a sentence is taken for a name, and so are addresses.
 *
 * @example 'the colour of a promise' → ['colour']
 */
export function britishWords(text: string): string[] {
  const prose = text.replace(/\S*[@/_]\S*|\{\{\w+\}\}|<[^>]*>/g, ' ')
  return BRITISH.flatMap(([pattern, american]) =>
    [...prose.matchAll(pattern)].flatMap(({ 0: word, index }) => {
      const isName =
        /^\p{Lu}/u.test(word) &&
        (/[\p{L}\p{N},;)’”]\s+$/u.test(prose.slice(0, index)) || /^\s+\p{Lu}/u.test(prose.slice(index + word.length)))
      return isName || american.some((known) => isFormOf(word.toLowerCase(), known)) ? [] : [word]
    }),
  )
}

const ENDINGS: ReadonlySet<string> = new Set(['', 'e', 'es', 's', 'd', 'ed', 'ing', 'r', 'er', 'rs', 'ers'])

function isFormOf(word: string, known: string): boolean {
  const stem = known.replace(/e$/, '')
  return word.startsWith(stem) && ENDINGS.has(word.slice(stem.length))
}

/** A day whose month is a figure, which is two days to readers of two countries. */
export function ambiguousDates(text: string): string[] {
  return text.match(/(?<![\d.v/])\d{1,2}([./])\d{1,2}\1(?:19|20)\d{2}(?!\d)|(?<![\d./])\d{1,2}\/\d{1,2}\/\d{2}(?!\d)/g) ?? []
}
