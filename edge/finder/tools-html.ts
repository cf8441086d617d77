import { html } from 'hono/html'
import { nearestGauge, nextMetricSize } from '#content-schema/finder/convert-wire.ts'
import type { FinderField, FinderQuestion } from '#content-schema/finder/finder-question.ts'
import { FINDER_FORMS } from '#content-schema/finder/finder-texts.ts'
import { estimateThroughput } from '#content-schema/finder/throughput.ts'
import { textOfMarkup } from '../http/markup.ts'
import { areaText, countText, type FinderAnswer, fill, hoursText, problemSentences } from './finder-words.ts'

/** The wire of the converter in the other unit, in a sentence; empty where none is asked for. */
export function conversionHtml(answer: FinderAnswer): string {
  const { question, texts, language } = answer
  const wire = question.convert ?? (question.typed.convert === '' ? question.wire : null)
  if (!wire) return paragraphs(problemSentences(answer, FINDER_FORMS.converter))
  const ends = wire.from === wire.to ? [wire.from] : [wire.from, wire.to]
  const metric = (area: number) => areaText(area, area, 'metric', language)
  const sentences = ends.map((area) => {
    if (wire.system === 'metric') {
      const { gauge, area: own } = nearestGauge(area)
      return fill(texts.toGauge, { wire: metric(area), gauge, area: metric(own) })
    }
    const next = nextMetricSize(area)
    const values = { gauge: areaText(area, area, 'imperial', language), area: metric(area), next: next === null ? '–' : metric(next) }
    return fill(texts.toMetric, values)
  })
  return paragraphs(sentences)
}

/** The hours of a day's pieces with the numbers they come from; empty where one is missing. */
export function estimateHtml(answer: FinderAnswer): string {
  const { question, texts, language } = answer
  const { pieces, rate, efficiency } = question
  const problems = question.typed.rate === '' ? [] : problemSentences(answer, FINDER_FORMS.estimate)
  if (pieces === null || rate === null || problems.length > 0) return paragraphs(problems)
  const { hours, machines } = estimateThroughput({ pieces, rate, efficiency })
  const values = {
    pieces: countText(pieces, language),
    rate: countText(rate, language),
    efficiency: String(efficiency),
    hours: hoursText(hours, language),
    count: countText(machines, language),
  }
  return paragraphs([fill(texts.estimate, values), ...(machines > 1 ? [fill(texts.machines, values)] : [])])
}

function paragraphs(sentences: readonly string[]): string {
  return textOfMarkup(html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}`)
}

/** What a form carries along of the others. */
export function hiddenFields({ typed }: FinderQuestion, fields: readonly FinderField[]): string {
  const named = fields.filter((field) => typed[field] !== '')
  return textOfMarkup(html`${named.map((field) => html`<input type="hidden" name="${field}" value="${typed[field]}">`)}`)
}
