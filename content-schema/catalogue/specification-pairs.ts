import type { Specification } from '#content-schema/catalogue/product.ts'

/** What is read of a product to tell its figures apart: the data sheet all variants share, and what each variant says. */
export interface DataSheets {
  specifications: readonly Specification[]
  variants: readonly { id: string; specifications: readonly Specification[] }[]
}

/**
 * English name of each figure a product names in its own language, so that the same figure can be found in products of other languages.
 * Lines of the two languages are paired sheet by sheet; the pairing most lines of a name agree on counts. A name without a pair, and one
 * whose pair
 * another name has, is left out.
 *
 * @example { Kraft: 'Force' } of a German product that says `Kraft 20 kN` where the English one says `Force 20 kN`
 */
export function englishNames(product: DataSheets, english: DataSheets): Map<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const [sheet, other] of pairedSheets(product, english))
    for (const [line, match] of pairLines(sheet, other)) {
      const ofName = votes.get(line.name) ?? new Map<string, number>()
      votes.set(line.name, ofName.set(match.name, (ofName.get(match.name) ?? 0) + 1))
    }
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [name, counts] of votes) {
    const [match] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
    if (match === undefined || taken.has(match)) continue
    taken.add(match)
    names.set(name, match)
  }
  return names
}

type Sheet = readonly Specification[]

/** The shared sheets, then those of the variants both know, by id. */
function pairedSheets(product: DataSheets, english: DataSheets): [Sheet, Sheet][] {
  const sheets = new Map(english.variants.map(({ id, specifications }) => [id, specifications]))
  return [
    [product.specifications, english.specifications],
    ...product.variants.map(({ id, specifications }): [Sheet, Sheet] => [specifications, sheets.get(id) ?? []]),
  ]
}

type Pairs = Map<Specification, Specification>

/**
 * Lines of two languages that say the same: line by line where the sheets agree in units, systems and numbers throughout; else first those
 * whose figure neither sheet has twice, wherever they stand, then those between them that follow each other in the same number.
 */
function pairLines(sheet: Sheet, other: Sheet): Pairs {
  const isSameSheet = sheet.length === other.length && sheet.every((line, at) => isSameFigure(line, other[at]))
  if (isSameSheet) return new Map(sheet.flatMap((line, at) => pairOf(line, other[at])))
  const anchors: Pairs = new Map([...pairUnique(sheet, other, nameOf), ...pairUnique(sheet, other, figureOf)])
  const own = besideAnchors(sheet, (line) => positionOf(other, anchors.get(line)))
  const foreign = besideAnchors(other, (line, at) => ([...anchors.values()].includes(line) ? at : null))
  const between = [...own].flatMap(([place, lines]) => {
    const others = foreign.get(place) ?? []
    return lines.length === others.length ? lines.flatMap((line, at) => pairOf(line, others[at])) : []
  })
  return new Map([...between, ...anchors])
}

function pairOf(line: Specification, other: Specification | undefined): [Specification, Specification][] {
  return other ? [[line, other]] : []
}

/** Lines that one text tells in both sheets, and no other line in either. */
function pairUnique(sheet: Sheet, other: Sheet, textOf: (line: Specification) => string | null): Pairs {
  const [own, foreign] = [sheet, other].map((lines) => Map.groupBy(lines, textOf))
  return new Map(
    sheet.flatMap((line): [Specification, Specification][] => {
      const text = textOf(line)
      const [match, ...more] = (text !== null && foreign?.get(text)) || []
      return match && more.length === 0 && own?.get(text)?.length === 1 ? [[line, match]] : []
    }),
  )
}

function positionOf(lines: Sheet, line: Specification | undefined): number | null {
  return line === undefined ? null : lines.indexOf(line)
}

/** The lines without a pair, by the pair before them and by what they measure. */
function besideAnchors(lines: Sheet, anchorOf: (line: Specification, at: number) => number | null): Map<string, Specification[]> {
  const found = new Map<string, Specification[]>()
  let before = -1
  lines.forEach((line, at) => {
    const anchor = anchorOf(line, at)
    if (anchor !== null) {
      before = anchor
      return
    }
    const place = `${before}|${line.measurementSystem}|${line.unit}`
    found.set(place, [...(found.get(place) ?? []), line])
  })
  return found
}

function nameOf({ name, unit, measurementSystem }: Specification): string {
  return `${measurementSystem}|${unit}|${name}`
}

/** A figure in a text that is the same in every language; null for words. */
function figureOf({ value, unit, measurementSystem }: Specification): string | null {
  return /\d/.test(value) ? `${measurementSystem}|${unit}|${value.replace(/[^\d–/x×-]+/g, ' ').trim()}` : null
}

/** True for lines that may say the same: of one unit and system, and where they are numbers of the same ones. */
function isSameFigure(line: Specification, other: Specification | undefined): boolean {
  if (other?.unit !== line.unit || other.measurementSystem !== line.measurementSystem) return false
  const [own, foreign] = [figureOf(line), figureOf(other)]
  return own === foreign || own === null || foreign === null || /\p{L}/u.test(line.value + other.value)
}
