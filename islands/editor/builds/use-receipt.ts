import { useContext } from 'react'
import type { Build } from '#content-schema/editing/builds.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { EditorContext, useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

const MAX_TITLES = 3

/** Moments to the second and lengths of time, as the reader's country writes them. */
export function useClock() {
  const { htmlLang } = useContext(EditorContext)
  const number = (digits: number) =>
    createNumberFormat(htmlLang, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: digits })
  return {
    /** The time alone for a moment of today. */
    clock(at: string) {
      const moment = new Date(at)
      const isToday = moment.toDateString() === new Date().toDateString()
      return new Intl.DateTimeFormat(htmlLang, { timeStyle: 'medium', ...(isToday ? {} : { dateStyle: 'long' }) }).format(moment)
    },
    seconds: (ms: number) => number(ms < 10_000 ? 2 : 0)(ms / 1000),
  }
}

/** What became of a publication in a sentence, e.g. "About us is live on 12 pages since 12:03:07 (0.4 s)". */
export function useReceipt(): (build: Build) => string {
  const t = useEditorTexts()
  const { clock, seconds } = useClock()
  const { moment } = useEditorFormat()
  const sentence = (build: Build, time: string): string => {
    const { state, entries, moreEntries, counts, liveSince } = build
    const title = titlesOf(build)
    if (state === 'held') return t(($) => $.builds.held, { title })
    if (state === 'failed') return t(($) => $.builds.failed, { title })
    if (state === 'running') return liveSince ? t(($) => $.builds.ahead, { title, time }) : t(($) => $.builds.running, { title })
    const due = entries.length + moreEntries === 1 ? (entries[0]?.due ?? null) : null
    if (due !== null) return t(($) => $.builds.scheduled, { title, moment: moment(due) })
    if (counts.changed + counts.removed === 0) return t(($) => $.builds.unchanged, { title })
    const [only] = entries
    if (only === undefined || entries.length + moreEntries > 1)
      return `${title}: ${t(($) => $.builds.state.live)}, ${time} · ${t(($) => $.translations.count, { count: counts.changed })}`
    return only.isGone ? t(($) => $.builds.gone, { title, time }) : t(($) => $.builds.receipt, { title, count: counts.changed, time })
  }
  return (build) => {
    const { liveSince, endedAt, startedAt, eventToLiveMs } = build
    const text = sentence(build, clock(liveSince ?? endedAt ?? startedAt))
    return liveSince !== null && eventToLiveMs !== null ? `${text} (${seconds(eventToLiveMs)})` : text
  }
}

/** The entries a build answers, by their titles. */
function titlesOf({ entries, moreEntries }: Build): string {
  const more = moreEntries + Math.max(0, entries.length - MAX_TITLES)
  const titles = entries.slice(0, MAX_TITLES).map(({ title }) => title)
  return titles.join(', ') + (more > 0 ? ` +${more}` : '')
}
