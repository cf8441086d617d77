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
  const stamp = (await content.pageModified('content', spec.args.pageId ?? '', meta.contentLanguage)) ?? ''
  const frame = calendarFrame(context)
  const entries = entriesOf(events, { context, page: absoluteUrl(meta.url, context), stamp })
  return writeCalendar({ ...frame, name: `${frame.publisher}: ${meta.title}`, entries })
}

/** Dates have no ids: day, kind and position among those of that day and kind tell them apart, in every language alike. */
function entriesOf(
  events: readonly FinancialEvent[],
  { context, page, stamp }: { context: PageContext; page: string; stamp: string },
): CalendarEntry[] {
  const seen = new Map<string, number>()
  return events.map(({ date, title, kind, link }) => {
    const place = `${date}-${kind ?? 'date'}`
    const count = (seen.get(place) ?? 0) + 1
    seen.set(place, count)
    return {
      id: count === 1 ? place : `${place}-${count}`,
      start: date,
      end: date,
      stamp,
      title,
      description: kind ? context.t(($) => $.calendar[kind]) : '',
      url: link?.href ? absoluteUrl(link.href, context) : page,
    }
  })
}
