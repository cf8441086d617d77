import type { Dimension } from '#content-schema/catalogue/unit-dimensions.ts'
import { gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'
import { foldText } from '#content-schema/search/fold-text.ts'
import { joinThousands } from '#content-schema/search/tokenise.ts'
import {
  EVERY_HOUR,
  HOUR,
  HOURLY,
  LIMITS,
  LIMITS_BEHIND,
  MINUTE,
  PER,
  PIECES,
  RANGE_SIGNS,
  RANGE_WORDS,
  UNIT_SPELLINGS,
  type UnitMeaning,
} from '#content-schema/search/unit-spellings.ts'

/** One thing a figure may mean: from least to most in the dimension's first unit, the same for a single number. */
export interface FigureReading {
  dimension: Dimension
  from: number
  to: number
  system: 'metric' | 'imperial'
}

/** A figure somebody types: a number or a range with its unit, and all it may mean. */
export interface AskedFigure {
  /** As it was typed, folded. */
  text: string
  readings: readonly FigureReading[]
}

export interface AskedFigures {
  figures: AskedFigure[]
  /** The text without them, folded. */
  rest: string
}

interface ReadOptions {
  /** True for a word and a number that name something together, as `linea565`: a single letter behind them is no unit. */
  isName?: (joined: string) => boolean
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
/** One of several spellings, the longest first, as text is compared. */
const anyOf = (list: string) =>
  [...new Set(list.split(', ').map(foldText))]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const GAUGE = String.raw`(?:\d{1,2}(?:\/0)?|0{2,4})(?!\d|[.,]\d)`
/** Letters that are written apart from their neighbours; characters of dense scripts need no space. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`
const START = String.raw`(?<![${LETTER.slice(1, -1)}\p{N}.,][-–_/+]?|[\p{N}.,⁄])`
const END = String.raw`(?!${LETTER}|\p{N})`
const CORES = String.raw`(?:\d{1,3} ?[x×] ?)?`
const TO = `(?: ?(?:${anyOf(RANGE_SIGNS)}) ?| (?:${anyOf(RANGE_WORDS)}) )`
const PIECE = String.raw`(?: ?(?:${anyOf(PIECES)})(?!\p{Script=Latin})\.?)`

const MEANINGS: ReadonlyMap<string, readonly UnitMeaning[]> = new Map(
  UNIT_SPELLINGS.flatMap(({ spellings, meanings }) => spellings.split(', ').map((spelling) => [foldText(spelling), meanings] as const)),
)
/** `in` is a unit where no word follows: `2024 in Ohio` is a year. */
const UNIT = `(?:${anyOf([...MEANINGS.keys()].filter((spelling) => spelling !== 'in').join(', '))}|in(?! ?${LETTER}))`

/** The ways a figure is written, tried from above at each place of a text. */
const WAYS: readonly { pattern: RegExp; read: (groups: Record<string, string | undefined>) => FigureReading[] }[] = [
  {
    pattern: way(`(?:awg|#) ?-?(?<low>${GAUGE})(?:${TO}(?:awg ?)?(?<high>${GAUGE}))?(?: ?awg)?${END}`),
    read: ({ low, high }) => gauges('AWG', low, high),
  },
  {
    pattern: way(`${CORES}(?<low>${GAUGE})(?: ?(?:awg|gauge|ga))?(?:${TO}(?<high>${GAUGE}))? ?(?:awg|gauge|ga)${END}`),
    read: ({ low, high }) => gauges('AWG', low, high),
  },
  {
    pattern: way(`(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))? ?(?:kcmil|mcm)${END}`),
    read: ({ low, high }) => gauges('kcmil', low, high),
  },
  {
    pattern: way(`(?:${anyOf(EVERY_HOUR)}) ?(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?${PIECE}?`),
    read: ({ low, high }) => rates('output', 1, low, high),
  },
  {
    pattern: way(
      `(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?(?:${PIECE}? ?(?:${anyOf(PER)}) ?(?:${anyOf(HOUR)})|${PIECE}? (?:${anyOf(HOURLY)})|ph)${END}`,
    ),
    read: ({ low, high }) => rates('output', 1, low, high),
  },
  {
    pattern: way(`(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?(?<piece>${PIECE})? ?(?:${anyOf(PER)}) ?(?:${anyOf(MINUTE)})${END}`),
    read: ({ low, high, piece }) => [...rates('output', 60, low, high), ...(piece ? [] : rates('turning', 1, low, high))],
  },
  {
    pattern: way(
      `${CORES}(?<low>${NUMBER})(?: ?(?<first>${UNIT})(?=${TO}))?(?:${TO}(?<high>${NUMBER}))? ?(?<unit>${UNIT})(?:(?<=[\\p{Script=Han}\\p{Script=Katakana}"″])|${END})`,
    ),
    read: ({ low, high, first, unit }) => measures(low, high, first ?? unit, unit),
  },
  {
    // Who writes a range of decimals and no unit has a wire in mind.
    pattern: way(`(?<low>\\d{1,3}(?:[.,]\\d{1,3})?)${TO}(?<high>\\d{1,3}(?:[.,]\\d{1,3})?)${END}(?!${TO}?[\\d%°])(?![.,]\\d)`),
    read: ({ low, high }) => (/[.,]/.test(`${low}${high}`) ? measures(low, high, 'mm2', 'mm2') : []),
  },
]

function way(source: string): RegExp {
  return new RegExp(`${START}(?:(?:${anyOf(LIMITS)}) ?)?${source}(?:${anyOf(LIMITS_BEHIND)})?`, 'uy')
}

/**
 * Reads the figures of a query: numbers and ranges with their units, as people of all languages of the interface type them. A number
 * without a unit is none, but for a range of decimals.
 *
 * @example readFigures('crimp 0,35 bis 2,5 mm²') → { figures: [{ text: '0,35 bis 2,5 mm2', readings: [area 0.35 to 2.5] }], rest: 'crimp' }
 */
export function readFigures(query: string, { isName = () => false }: ReadOptions = {}): AskedFigures {
  const text = foldText(joinThousands(query)).replace(/\s+/g, ' ')
  if (!/\d/.test(text)) return { figures: [], rest: text }
  const figures: AskedFigure[] = []
  let rest = ''
  let at = 0
  while (at < text.length) {
    const found = figureAt(text, at, isName)
    if (found) {
      figures.push(found)
      rest += ' '
      at += found.text.length
    } else {
      rest += text[at]
      at += 1
    }
  }
  return {
    figures: figures.map((figure) => ({ ...figure, text: figure.text.trim() })),
    rest: rest.replace(/\s+/g, ' ').trim(),
  }
}

function figureAt(text: string, at: number, isName: (joined: string) => boolean): AskedFigure | null {
  for (const { pattern, read } of WAYS) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) continue
    const readings = isPartOfName(text.slice(0, at), match, isName) ? [] : read(match.groups ?? {})
    if (readings.length > 0) return { text: match[0], readings }
  }
  return null
}

/** @example 'Linea 565 M' names a machine, no wire of 565 metres */
function isPartOfName(before: string, { groups }: RegExpExecArray, isName: (joined: string) => boolean): boolean {
  const word = /(\p{Script=Latin}+)[ -]?$/u.exec(before)?.[1]
  return word !== undefined && groups?.unit?.length === 1 && groups.high === undefined && isName(`${word}${groups.low}`)
}

function gauges(unit: string, low = '', high = low): FigureReading[] {
  const areas = [low, high].map((text) => gaugeArea(/^0{2,4}$/.test(text) ? `${text.length}/0` : text, unit))
  const [from, to] = areas.filter((area) => area !== null).sort((a, b) => a - b)
  return from === undefined || to === undefined ? [] : [{ dimension: 'area', from, to, system: 'imperial' }]
}

/** What is counted is counted whole: a point before three digits groups them. */
function rates(dimension: 'output' | 'turning', factor: number, low = '', high = low): FigureReading[] {
  return reading({ dimension, factor, system: 'metric' }, wholeNumber(low), wholeNumber(high), factor)
}

function measures(low = '', high = low, first = '', last = ''): FigureReading[] {
  const lows = MEANINGS.get(first) ?? []
  return (MEANINGS.get(last) ?? []).flatMap((meaning) => {
    const own = lows.find(({ dimension }) => dimension === meaning.dimension)
    return own ? reading(meaning, decimalNumber(low), decimalNumber(high), own.factor) : []
  })
}

function reading({ dimension, factor, system }: UnitMeaning, low: number, high: number, lowFactor: number): FigureReading[] {
  const [from = 0, to = 0] = [low * lowFactor, high * factor].map((value) => Number(value.toPrecision(9))).sort((a, b) => a - b)
  return Number.isFinite(from) && from > 0 ? [{ dimension, from, to, system }] : []
}

function wholeNumber(text: string): number {
  return Number(/^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.'))
}

/** The last sign is the point, but for a comma that groups. @example '1,200' → 1200, '0,125' → 0.125, '1.200,5' → 1200.5 */
function decimalNumber(text: string): number {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return Number(text.replace(',', '.'))
}
