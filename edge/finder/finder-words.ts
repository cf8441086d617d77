import type { System } from '#content-schema/catalogue/product-list.ts'
import { withoutProductName } from '#content-schema/catalogue/variant-name.ts'
import type { WireSize } from '#content-schema/catalogue/wire-size.ts'
import type { FinderField, FinderQuestion } from '#content-schema/finder/finder-question.ts'
import type { FinderTexts } from '#content-schema/finder/finder-texts.ts'
import type { WireMachine, WireMachines, WireRange } from '#content-schema/finder/wire-machine.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { figureText } from '#content-schema/search/figure-text.ts'

/** What the page of the wire finder is completed with. */
export interface FinderAnswer {
  texts: FinderTexts
  /** Path of the page. */
  path: string
  language: string
  /** The reader's own. */
  system: System
  contactUrl: string
  compareUrl: string
  quotationUrl: string
  question: FinderQuestion
  /** Machines that may be seen, with their addresses; null when they could not be read. */
  seen: (WireMachines & { urls: ReadonlyMap<string, string> }) | null
}

type Values = Readonly<Record<string, string>>

/** A text with its `{{names}}` filled in; what is filled in is text, and escaped where it is written. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

/** @example '16 mm²', '6 AWG', '0.5 – 2.5 mm²' */
export function areaText(from: number, to: number, system: System, language: string): string {
  return figureText({ name: '', system, unit: system === 'imperial' ? 'AWG' : 'mm²', from: tidy(from), to: tidy(to) }, language)
}

export function wireText({ from, to, system }: WireSize, language: string): string {
  return areaText(from, to, system, language)
}

/** A wire in the words it was asked in, and in the other unit. @example '16 mm² (5 AWG)' */
export function wireInBoth(wire: WireSize, language: string): string {
  const other: System = wire.system === 'metric' ? 'imperial' : 'metric'
  return `${wireText(wire, language)} (${areaText(wire.from, wire.to, other, language)})`
}

/** Three digits say all there is to say of a cross-section. */
function tidy(area: number): number {
  return area >= 1000 ? Math.round(area) : Number(area.toPrecision(3))
}

export function countText(value: number, language: string): string {
  return createNumberFormat(language, { maximumFractionDigits: 0 })(value)
}

/** Hours to a tenth, above ten whole. */
export function hoursText(hours: number, language: string): string {
  return createNumberFormat(language, { maximumFractionDigits: hours < 10 ? 1 : 0 })(Math.max(hours, 0.1))
}

/** What a range's variant is called beside the machine; empty where all variants take the same. */
export function variantText({ name }: WireMachine, { names }: WireRange, system: System): string {
  return names ? withoutProductName(names[system], name) : ''
}

/** What is wrong with the fields of a form, a sentence each. */
export function problemSentences({ question, texts }: FinderAnswer, fields: readonly FinderField[]): string[] {
  const problems: Readonly<Partial<Record<FinderField, string>>> = texts.problems
  return question.problems.flatMap(({ field, value }) => {
    const text = fields.includes(field) ? problems[field] : undefined
    return text === undefined ? [] : [fill(text, { value })]
  })
}
