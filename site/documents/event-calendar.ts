import type { EventView } from '#content-schema/contracts/content-reader.ts'
import { type CalendarEntry, writeCalendar } from '#content-schema/rules/calendar-file.ts'
import { calendarFrame } from '../page/calendar.ts'
import { absoluteUrl } from '../page/links.ts'
import { createPageContext, type PageContext } from '../page/page-context.ts'
import type { ReleaseDocument } from './documents.ts'

/** All events as a calendar to subscribe to, or with `args.eventId` that one (NW-11). */
export const eventCalendar: ReleaseDocument = async ({ spec, content }) => {
  const context = await createPageContext(spec, content)
  const { eventId } = spec.args
  const ids = eventId === undefined ? await content.eventIds() : [eventId]
  const events = (await Promise.all(ids.map((id) => content.event(spec.siteId, spec.locale, id)))).filter((event) => event !== null)
  const name = context.t(($) => $.calendar.eventsOf, { name: context.frame.titleSuffix || context.frame.site.name })
  return writeCalendar({ ...calendarFrame(context), name, entries: events.map((event) => entryOf(event, context)) })
}

function entryOf({ id, startDate, endDate, title, place, link }: EventView, context: PageContext): CalendarEntry {
  const url = link?.href ? absoluteUrl(link.href, context) : null
  return { id, start: startDate, end: endDate, stamp: startDate, title, place, url }
}
