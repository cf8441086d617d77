import type { FinderTexts } from '#content-schema/finder/finder-texts.ts'
import type { Translate } from '../strings/translate.ts'

/** What the edge writes the answers of the wire finder with; what it knows alone stays open. */
export function finderTexts(t: Translate, example: string): FinderTexts {
  const open = Object.fromEntries(
    ['wire', 'range', 'rate', 'pieces', 'hours', 'efficiency', 'count', 'name', 'limit', 'process', 'value', 'gauge', 'area', 'next'].map(
      (name) => [name, `{{${name}}}`],
    ),
  )
  return {
    found: t(($) => $.finder.found, open),
    order: t(($) => $.finder.order),
    none: t(($) => $.finder.none, open),
    noneHint: t(($) => $.finder.noneHint),
    expert: t(($) => $.contact.talkToExpert),
    fits: {
      begins: t(($) => $.finder.fits.begins, open),
      lower: t(($) => $.finder.fits.lower, open),
      middle: t(($) => $.finder.fits.middle, open),
      upper: t(($) => $.finder.fits.upper, open),
      ends: t(($) => $.finder.fits.ends, open),
    },
    rate: t(($) => $.finder.rate, open),
    cycle: t(($) => $.finder.cycle, open),
    hours: t(($) => $.finder.hours, open),
    machines: t(($) => $.finder.machines, open),
    details: t(($) => $.comparison.details),
    compare: t(($) => $.comparison.compare),
    compareProduct: t(($) => $.comparison.compareProduct, open),
    compareAll: t(($) => $.finder.compareAll, open),
    quote: t(($) => $.finder.quote),
    quoteProduct: t(($) => $.finder.quoteProduct, open),
    others: t(($) => $.finder.others),
    ends: t(($) => $.finder.ends, open),
    begins: t(($) => $.finder.begins, open),
    process: t(($) => $.finder.otherProcess, open),
    allOthers: t(($) => $.finder.allOthers, open),
    noWire: t(($) => $.finder.noWire, { example }),
    problems: {
      wire: t(($) => $.finder.problems.wire, open),
      convert: t(($) => $.finder.problems.wire, open),
      pieces: t(($) => $.finder.problems.count, open),
      rate: t(($) => $.finder.problems.count, open),
      efficiency: t(($) => $.finder.problems.efficiency, open),
      process: t(($) => $.finder.problems.process, open),
    },
    failed: t(($) => $.finder.failed),
    retry: t(($) => $.search.retry),
    toGauge: t(($) => $.finder.converter.toGauge, open),
    toMetric: t(($) => $.finder.converter.toMetric, open),
    estimate: t(($) => $.finder.estimate.result, open),
  }
}
