import type { BlockView } from '#content-schema/content/block-view.ts'
import { type CalendarEntry, writeCalendar } from '#content-schema/feeds/calendar-file.ts'
import { calendarFrame } from '../view/calendar.ts'
import { absoluteUrl } from '../view/links.ts'
import { createPageContext, type PageContext } from '../view/page-context.ts'
import type { ReleaseDocument } from './release-document.ts'

type FinancialEvent = Extract<BlockView, { kind: 'financialCalendar' }>['events'][number]

/** All financial dates of the page `args.pageId` as a calendar to subscribe to (CP-02). */
export const financialCalendar: ReleaseDocument = async ({ spec, content }) => {
  const context = await createPageContext(spec, content)
  const { siteId, locale } = spec
  const { pageId = '' } = spec.args
  const { meta, blocks } = await content.pageView({ siteId, locale, template: 'content', args: { pageId } })
  const events = blocks.flatMap((block) => (block.kind === 'financialCalendar' ? block.events : []))
  const stamp = (await content.pageModified('content', pageId, meta.contentLanguage)) ?? ''
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
