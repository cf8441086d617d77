import { html } from 'hono/html'
import { withSubject } from '#content-schema/address/contact-link.ts'
import { comparisonSearch } from '#content-schema/comparison/shared-link.ts'
import { type FoundMachines, findMachines } from '#content-schema/finder/find-machines.ts'
import { FINDER_FORMS } from '#content-schema/finder/finder-texts.ts'
import { createWireScale } from '#content-schema/finder/wire-scale.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'
import { type FinderAnswer, fill, problemSentences, wireInBoth, wireText } from './finder-words.ts'
import { fittingItem, furtherItem, otherItem, type ShownAnswer } from './machine-html.ts'

/** Results that are looked at one by one, machines that are compared at a glance, and reasons that are read. */
const SHOWN = { fitting: 8, compared: 3, others: 5 } as const

/** The machines for a wire, and why the others are none, as HTML that works without script. Every text and address is escaped. */
export function finderHtml(answer: FinderAnswer): string {
  const { question, texts, seen } = answer
  if (!seen) return textOfMarkup(failed(answer))
  if (!question.wire) return textOfMarkup(html`${notices(answer)}${missingWire(answer)}`)
  const shown = { ...answer, wire: question.wire, urls: seen.urls, scale: createWireScale(seen.machines, question.wire.system) }
  const found = findMachines(seen.machines, { wire: question.wire, process: question.process })
  return textOfMarkup(html`${notices(answer)}${fittingSection(shown, found)}${othersSection(shown, found, texts.others)}`)
}

/** What was typed and means nothing. */
function notices(answer: FinderAnswer): Markup {
  const items = problemSentences(answer, FINDER_FORMS.machines)
  if (items.length === 0) return NO_MARKUP
  return html`<div class="notice notice-info finder-notice"><div>${items.map((item) => html`<p>${item}</p>`)}</div></div>`
}

function missingWire({ question, texts }: FinderAnswer): Markup {
  return question.typed.wire === '' ? html`<p class="finder-none">${texts.noWire}</p>` : NO_MARKUP
}

function failed({ texts, path, question }: FinderAnswer): Markup {
  const query = new URLSearchParams(Object.entries(question.typed).filter(([, value]) => value !== ''))
  return html`<div class="notice notice-error" role="alert"><div><p>${texts.failed}</p><p><a class="button" href="${path}?${query.toString()}">${texts.retry}</a></p></div></div>`
}

function fittingSection(answer: ShownAnswer, { fitting }: FoundMachines): Markup {
  const { texts, wire, language } = answer
  if (fitting.length === 0) return noneFits(answer)
  const [first, rest] = [fitting.slice(0, SHOWN.fitting), fitting.slice(SHOWN.fitting)]
  const heading = fill(texts.found, { wire: wireInBoth(wire, language) })
  return html`<section class="finder-found" aria-labelledby="finder-found"><div class="finder-head"><h2 id="finder-found">${heading} <span class="results-count">${fitting.length}</span></h2><p>${texts.order}</p>${compareAll(answer, first)}</div><ol class="finder-results">${first.map((found) => fittingItem(found, answer))}</ol>${more(rest.length, answer, html`<ul class="finder-others">${rest.map((found) => furtherItem(found, answer))}</ul>`)}</section>`
}

function compareAll({ texts, compareUrl }: ShownAnswer, fitting: FoundMachines['fitting']): Markup {
  const compared = fitting.slice(0, SHOWN.compared)
  if (compared.length < 2 || compareUrl === '') return NO_MARKUP
  const products = compared.map(({ machine, range }) => ({ slug: machine.slug, variantId: range.variant }))
  const text = fill(texts.compareAll, { count: String(compared.length) })
  return html`<p><a class="text-link" rel="nofollow" href="${compareUrl + comparisonSearch({ products, system: null })}">${text}</a></p>`
}

function noneFits({ texts, wire, language, contactUrl }: ShownAnswer): Markup {
  const text = wireText(wire, language)
  const link =
    contactUrl === ''
      ? NO_MARKUP
      : html`<p><a class="button button-accent" href="${withSubject(contactUrl, text)}" data-action="contact" data-subject="${text}">${texts.expert}</a></p>`
  return html`<section class="finder-found"><h2>${fill(texts.none, { wire: wireInBoth(wire, language) })}</h2><p>${texts.noneHint}</p>${link}</section>`
}

function othersSection(answer: ShownAnswer, { others }: FoundMachines, heading: string): Markup {
  if (others.length === 0) return NO_MARKUP
  const [first, rest] = [others.slice(0, SHOWN.others), others.slice(SHOWN.others)]
  const list = (items: typeof others) => html`<ul class="finder-others">${items.map((other) => otherItem(other, answer))}</ul>`
  return html`<section class="finder-why" aria-labelledby="finder-why"><h2 id="finder-why">${heading}</h2>${list(first)}${more(rest.length, answer, list(rest))}</section>`
}

function more(count: number, { texts }: ShownAnswer, list: Markup): Markup {
  if (count === 0) return NO_MARKUP
  return html`<details class="finder-more"><summary>${fill(texts.allOthers, { count: String(count) })}</summary>${list}</details>`
}
