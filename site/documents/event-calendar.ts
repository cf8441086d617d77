import { writeCalendar } from '#content-schema/feeds/calendar-file.ts'
import { calendarFrame } from '../view/calendar.ts'
import { absoluteUrl } from '../view/links.ts'
import { createPageContext } from '../view/page-context.ts'
import type { ReleaseDocument } from './release-document.ts'

/** All events as a calendar to subscribe to, or with `args.eventId` that one (NW-11). */
export const eventCalendar: ReleaseDocument = async ({ spec, content }) => {
  const context = await createPageContext(spec, content)
  const { eventId } = spec.args
  const ids = eventId === undefined ? await content.eventIds() : [eventId]
  const entries = await Promise.all(
    ids.map(async (id) => {
      const event = await content.event(spec.siteId, spec.locale, id)
      if (event === null) return null
      const { startDate: start, endDate: end, title, place, link } = event
      const stamp = await content.eventModified(id, context.frame.locale.language)
      return { id, start, end, stamp, title, place, url: link?.href ? absoluteUrl(link.href, context) : null }
    }),
  )
  const frame = calendarFrame(context)
  const name = context.t(($) => $.calendar.eventsOf, { name: frame.publisher })
  return writeCalendar({ ...frame, name, entries: entries.filter((entry) => entry !== null) })
}
