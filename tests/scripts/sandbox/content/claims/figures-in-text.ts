import { type SpelledLanguage, withDigits } from './number-words.ts'

/** A number of a text, with its unit where it has one. */
export interface Figure {
  value: number
  unit: string
  /** Where it stands in the plain text. */
  at: number
}

const UNITS: readonly (readonly [unit: string, names: string])[] = [
  ['mm²', 'mm²|square millimetres?|Quadratmillimetern?'],
  ['m²', 'm²|square metres?|Quadratmetern?'],
  ['µm', 'µm|micrometres?|Mikrometern?'],
  ['mm', 'mm|millimetres?|Millimetern?'],
  ['cm', 'cm|centimetres?|Zentimetern?'],
  ['km', 'km|kilometres?|Kilometern?'],
  ['m/s', 'm/s|metres? a second|Metern? (?:je|pro|in der) Sekunde'],
  ['m', 'm|metres?|Metern?'],
  ['ns', 'ns|nanoseconds?|Nanosekunden?'],
  ['ms', 'ms|milliseconds?|Millisekunden?'],
  ['s', 's|seconds?|Sekunden?'],
  ['min', 'min|minutes?|Minuten?'],
  ['h', 'h|hours?|Stunden?'],
  ['day', '(?:working )?days?|(?:Arbeits)?[Tt]age?n?'],
  ['week', 'weeks?|Wochen?'],
  ['month', 'months?|Monate?n?'],
  ['year', '(?:more )?years?|(?:weitere )?Jahre?n?'],
  ['kN', 'kN|kilonewtons?|Kilonewton'],
  ['N', 'N|newtons?|Newton'],
  ['kg', 'kg|kilograms?|Kilogramm'],
  ['g', 'g|grams?|Gramm'],
  ['t', 't|tonnes?|Tonnen?'],
  ['kW', 'kW|kilowatts?|Kilowatt'],
  ['V', 'V|volts?|Volt'],
  ['A', 'A(?=$)|amperes?|Ampere'],
  ['mΩ', 'mΩ|milliohms?|Milliohm'],
  ['µΩ', 'µΩ'],
  ['kHz', 'kHz|kilohertz|Kilohertz'],
  ['%', '%|per cent|Prozent'],
  ['°', '°|degrees?|Grad'],
  ['/h', '/h'],
  ['kcmil', 'kcmil'],
  ['million', 'million|Mio\\.|Millionen'],
]
const UNIT = UNITS.map(([, names]) => names).join('|')
const NUMBER = String.raw`(?<![\p{L}\d.])\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)(?:\.\d+)?|(?<![\p{L}\d.])\d+(?:\.\d+)?`
const FRACTIONS = { ten: 0.1, zehn: 0.1, hundred: 0.01, hundert: 0.01, thousand: 0.001, tausend: 0.001 } as const

/** Numbers of names, addresses, days and hours of the clock say nothing that could be wrong of a machine. */
const NAMES = [
  /\b(?:Corda|Linea|Punto|Manus|Marka|Tessa|Torsa|Forza|Spina|Cella|Tavola|Rota|Bobina|Sigilla|Fascia|Control|Applicator|Applikator|Lux|Seca|Tube|Coax|UV|ISO|IP|MP|Cobre|Ave)\s?[A-Z]?\d[\d.-]*/g,
  /\b(?:[Hh]alle?|[Ss]tand|[Pp]art|Teil|Drahtzug|CHE-) ?\d[\d.-]*|\b8899\b|\b\d{2}-\d{3}\b|\+\d[\d ]+|\b\d+ (?:Copper|Kettle) \w+|\bOH \d+|\]\([^)]*\)/g,
  /\b\d{1,2}(?:\.? (?:to|bis|–) \d{1,2})?\.? (?=(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)\b)/g,
  /\b[012]?\d[:.](?:00|15|30|45)(?: Uhr)?\b(?! ?(?:mm|s\b))|\b9 bis 17 Uhr|\d\/0 AWG|^\d\. |\n\d\. /g,
  /<[^>]+>|\*\*/g,
]
const HOURLY = /^(?:\s+(?!(?:in|on|an|a)\b)\S+){0,3}?\s+(?:an hour|in der Stunde|je Stunde|pro Stunde)\b/u

/** The text without names, its numbers in digits: what figures and words about them are looked for in. */
export function plainText(text: string, language: SpelledLanguage): string {
  const unnamed = NAMES.reduce((rest, names) => rest.replace(names, ' '), text)
  return inFractions(withDigits(inHalves(unnamed), language)).replace(/\s+/g, ' ')
}

const FIGURE = new RegExp(`(${NUMBER})(?:[\\s\u00a0-]*(${UNIT})(?![\\p{L}\\d²/]))?`, 'gu')
const RANGE = new RegExp(`^\\s*(?:to|bis|auf|–|and|und|or|oder|by|mal)\\s*(?:${NUMBER})\\s*(${UNIT})(?![\\p{L}\\d²/])`, 'u')
const NAMED_UNITS = UNITS.map(([unit, names]) => [unit, new RegExp(`^(?:${names})$`, 'u')] as const)
const HALVES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\ba (${UNIT}) and a half\\b`, 'gu'), '1.5 $1'],
  [new RegExp(`\\b(?:one|a) and a half (${UNIT})\\b`, 'gu'), '1.5 $1'],
  [new RegExp(`\\b[Hh]alf an? (${UNIT})\\b`, 'gu'), '0.5 $1'],
  [new RegExp(`\\b[Aa] quarter of an? (${UNIT})\\b`, 'gu'), '0.25 $1'],
  [/\banderthalb(?:en)?\b/gi, '1.5'],
  [new RegExp(`\\b[Hh]albe[nrms]? (${UNIT})`, 'gu'), '0.5 $1'],
  [/\b[Hh]albstunde\b/gu, '0.5 Stunde'],
  [/\b[Vv]iertelstunde\b/gu, '0.25 Stunde'],
]

/** All figures of a plain text, in its order. @example 'half a millimetre in eight tenths of a second' → 0.5 mm, 0.8 s */
export function figuresIn(plain: string): Figure[] {
  return Array.from(plain.matchAll(FIGURE), (match) => {
    const [whole, digits = '', name] = match
    const after = plain.slice(match.index + whole.length)
    const unit = name === undefined ? (HOURLY.test(after) ? '/h' : unitOfRange(after)) : unitNamed(name)
    const isGauge = /AWG\s$/.test(plain.slice(0, match.index)) || /^\s?AWG\b/.test(after)
    return { value: Number(digits.replace(/[ \u00a0]/g, '')), unit: isGauge ? 'AWG' : unit, at: match.index }
  })
}

/** "half a millimetre", "a second and a half" and "anderthalb Sekunden" in digits. */
function inHalves(text: string): string {
  return HALVES.reduce((rest, [words, digits]) => rest.replace(words, digits), text)
}

/** Tenths, hundredths and thousandths; without a unit they are of a millimetre, as in every workshop. */
function inFractions(text: string): string {
  return text
    .replace(/\b(\d+|an?|one)[ -](ten|hundred|thousand)th(?:s|(?! \p{L}|-))?(?: of an? (\p{L}+))?(?!\p{L}| of [^a])/giu, fraction)
    .replace(/\b(an?|one|the) (ten|hundred)th (?:of an? (\p{L}+)|(?=too|at))/giu, fraction)
    .replace(/(?<!\p{L})(?:(\d+|eine?[nmrs]?)\s|(?<!\bin ))(Zehn|Hundert|Tausend)s?tel(\p{Ll}*)/gu, fraction)
}

function fraction(_: string, count: string | undefined, part: string, unit: string | undefined): string {
  const many = Number(count)
  const value = (Number.isFinite(many) ? many : 1) * FRACTIONS[part.toLowerCase() as keyof typeof FRACTIONS]
  const named = [unit ?? '', `${(unit ?? '').charAt(0).toUpperCase()}${(unit ?? '').slice(1)}`].find((name) => unitNamed(name) !== name)
  return ` ${Number(value.toPrecision(6))} ${named ?? 'mm'} `
}

/** The first figure of a range has the unit of the last one. @example '0.13 to 35 mm²' */
function unitOfRange(after: string): string {
  const range = RANGE.exec(after)
  return range?.[1] === undefined ? '' : unitNamed(range[1])
}

function unitNamed(name: string): string {
  return NAMED_UNITS.find(([, names]) => names.test(name))?.[0] ?? name
}
