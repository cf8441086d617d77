import type { BlockView } from '#content-schema/contracts/content-reader.ts'
import { type CalendarEntry, writeCalendar } from '#content-schema/rules/calendar-file.ts'
import { calendarFrame } from '../page/calendar.ts'
import { absoluteUrl } from '../page/links.ts'
import { createPageContext, type PageContext } from '../page/page-context.ts'
import type { ReleaseDocument } from './documents.ts'

type FinancialEvent = Extract<BlockView, { kind: 'financialCalendar' }>['events'][number]

/** All financial dates of the page `args.pageId` as a calendar to subscribe to (CP-02). */
export const financialCalendar: ReleaseDocument = async ({ spec, content }) => {
  const context = await createPageContext(spec, content)
  const { meta, blocks } = await content.contentPage(spec.siteId, spec.locale, spec.args.pageId ?? '')
  const events = blocks.flatMap((block) => (block.kind === 'financialCalendar' ? block.events : []))
  const page = absoluteUrl(meta.url, context)
  return writeCalendar({ ...calendarFrame(context), name: meta.title, entries: entriesOf(events, { context, page }) })
}

/** Dates have no ids: day, kind and position among those of that day and kind tell them apart, in every language alike. */
function entriesOf(events: readonly FinancialEvent[], { context, page }: { context: PageContext; page: string }): CalendarEntry[] {
  const seen = new Map<string, number>()
  return events.map(({ date, title, kind, link }) => {
    const place = `${date}-${kind ?? 'date'}`
    const count = (seen.get(place) ?? 0) + 1
    seen.set(place, count)
    return {
      id: count === 1 ? place : `${place}-${count}`,
      start: date,
      end: date,
      stamp: date,
      title,
      description: kind ? context.t(($) => $.calendar[kind]) : '',
      url: link?.href ? absoluteUrl(link.href, context) : page,
    }
  })
}
