import { html } from 'hono/html'
import { variantSearch } from '#content-schema/catalogue/variant-address.ts'
import type { WireSize } from '#content-schema/catalogue/wire-size.ts'
import { type FittingMachine, type OtherMachine, type Reason, spanOf } from '#content-schema/finder/find-machines.ts'
import { estimateThroughput } from '#content-schema/finder/throughput.ts'
import type { WireMachine, WireRange } from '#content-schema/finder/wire-machine.ts'
import { barOf, type WireScale } from '#content-schema/finder/wire-scale.ts'
import { quotationSearch } from '#content-schema/quotation/quotation-address.ts'
import { type Markup, NO_MARKUP } from '../http/markup.ts'
import { areaText, countText, type FinderAnswer, fill, hoursText, variantText, wireText } from './finder-words.ts'

/** An answer of which machines are shown. */
export interface ShownAnswer extends FinderAnswer {
  wire: WireSize
  urls: ReadonlyMap<string, string>
  scale: WireScale
}

/** A machine that takes the wire: its drawing, the wire in its range, how fast it is, and what to do next. */
export function fittingItem({ machine, range, fit }: FittingMachine, answer: ShownAnswer): Markup {
  const words = fitText({ range, fit }, answer)
  const picture = range.imageUrl ?? machine.imageUrl
  const image =
    picture === ''
      ? NO_MARKUP
      : html`<img src="${picture}" width="480" height="320" alt="${nameOf(machine, range, answer)}"${langAttribute(machine)} loading="lazy" decoding="async">`
  const title = html`<p class="label">${machine.classification.name}</p><h3${langAttribute(machine)}><a href="${urlOf(machine, range, answer)}">${nameOf(machine, range, answer)}</a></h3>`
  return html`<li class="finder-result"><div class="finder-picture">${image}</div><div class="finder-body">${title}${bar(range, answer, true)}<p class="finder-fit">${words}</p>${throughput(machine, answer)}</div>${actions(machine, range, answer)}</li>`
}

/** The same in a line, for those that fit less well. */
export function furtherItem({ machine, range, fit }: FittingMachine, answer: ShownAnswer): Markup {
  return lineOf(machine, range, answer, fitText({ range, fit }, answer))
}

function fitText({ range, fit }: Pick<FittingMachine, 'range' | 'fit'>, answer: ShownAnswer): string {
  const { texts, wire, language } = answer
  return fill(texts.fits[fit], { range: rangeText(range, answer), wire: wireText(wire, language) })
}

/** A machine that does not, and why. */
export function otherItem({ machine, range, reasons }: OtherMachine, answer: ShownAnswer): Markup {
  return lineOf(machine, range, answer, reasons.map((reason) => reasonText(reason, answer)).join(' '))
}

function lineOf(machine: WireMachine, range: WireRange, answer: ShownAnswer, words: string): Markup {
  const name = html`<a href="${urlOf(machine, range, answer)}"${langAttribute(machine)}>${nameOf(machine, range, answer)}</a>`
  return html`<li><p class="finder-name">${name}</p>${bar(range, answer, false)}<p class="finder-reason">${words}</p></li>`
}

function reasonText(reason: Reason, { texts, wire, language, question, seen }: ShownAnswer): string {
  if (reason.kind === 'process') {
    const process = seen?.processes.find(({ key }) => key === question.process)
    return fill(texts.process, { process: process?.name ?? question.process })
  }
  return fill(texts[reason.kind], { limit: areaText(reason.limit, reason.limit, wire.system, language) })
}

function rangeText(range: WireRange, { wire, language }: ShownAnswer): string {
  const [from, to] = spanOf(range, wire.system)
  const text = areaText(from, to, wire.system, language)
  return wire.system === 'imperial' ? `${text} (${areaText(from, to, 'metric', language)})` : text
}

/** The range on the scale of all machines, with the wire as a line across it; the words beside it say the same. */
function bar(range: WireRange, { wire, scale, language }: ShownAnswer, hasEnds: boolean): Markup {
  const { start, width } = barOf(range, wire.system, scale)
  const [low, high] = [scale.placeOf(wire.from), scale.placeOf(wire.to)]
  const asked =
    low === high
      ? html`<line x1="${low}%" x2="${low}%" y1="0" y2="100%"/>`
      : html`<rect class="finder-wire" x="${low}%" width="${Math.round((high - low) * 10) / 10}%" height="100%"/>`
  const end = (area: number) => areaText(area, area, wire.system, language)
  const ends = hasEnds ? html` data-from="${end(scale.from)}" data-to="${end(scale.to)}"` : NO_MARKUP
  return html`<div class="finder-bar" aria-hidden="true"${ends}><svg><rect x="${start}%" width="${width}%"/>${asked}</svg></div>`
}

function throughput({ rate }: WireMachine, { texts, question, language }: ShownAnswer): Markup {
  const pace = fill(texts[rate.basis === 'output' ? 'rate' : 'cycle'], { rate: countText(rate.value, language) })
  if (question.pieces === null) return html`<p class="finder-rate">${pace}</p>`
  const { hours, machines } = estimateThroughput({ pieces: question.pieces, rate: rate.value, efficiency: question.efficiency })
  const values = {
    pieces: countText(question.pieces, language),
    hours: hoursText(hours, language),
    efficiency: String(question.efficiency),
    count: countText(machines, language),
  }
  const needed = machines > 1 ? html` ${fill(texts.machines, values)}` : NO_MARKUP
  return html`<p class="finder-rate">${pace} <b>${fill(texts.hours, values)}</b>${needed}</p>`
}

function actions(machine: WireMachine, range: WireRange, answer: ShownAnswer): Markup {
  const { texts, wire, language, quotationUrl, question } = answer
  const name = nameOf(machine, range, answer)
  const { slug, path } = machine
  const product = html`data-slug="${slug}" data-path="${path}" data-name="${name}" data-variant="${range.variant}"`
  const compare = html`<button type="button" class="needs-script" data-action="compare" aria-pressed="false" ${product} aria-label="${fill(texts.compareProduct, { name })}">${texts.compare}</button>`
  const asked = quotationSearch({ product: slug, variant: range.variant, wire: wireText(wire, language), pieces: question.pieces ?? 0 })
  const quote =
    quotationUrl === ''
      ? NO_MARKUP
      : html`<a class="button" href="${quotationUrl + asked}" rel="nofollow" aria-label="${fill(texts.quoteProduct, { name })}">${texts.quote}</a>`
  const details = html`<a class="text-link" href="${urlOf(machine, range, answer)}">${texts.details}<span class="visually-hidden"> ${name}</span></a>`
  return html`<div class="finder-actions">${quote}${details}${compare}</div>`
}

function nameOf(machine: WireMachine, range: WireRange, { wire }: ShownAnswer): string {
  const variant = variantText(machine, range, wire.system)
  return variant === '' ? machine.name : variant.startsWith(machine.name) ? variant : `${machine.name}, ${variant}`
}

function urlOf({ slug }: WireMachine, { variant }: WireRange, { urls }: ShownAnswer): string {
  return (urls.get(slug) ?? '') + (variant === '' ? '' : variantSearch(variant))
}

function langAttribute({ lang }: WireMachine): Markup {
  return lang === undefined ? NO_MARKUP : html` lang="${lang}"`
}
