import type { Calendar } from '#content-schema/feeds/calendar-file.ts'
import { absoluteUrl } from './links.ts'
import type { PageContext } from './page-context.ts'

/** What all calendars of a site have in common. */
export function calendarFrame({ frame }: Pick<PageContext, 'frame'>): Pick<Calendar, 'publisher' | 'host' | 'language'> {
  return { publisher: frame.titleSuffix || frame.site.name, host: new URL(frame.origin).hostname, language: frame.htmlLang }
}

/** Address under which calendar programs subscribe to a calendar file. */
export function subscriptionUrl(calendarUrl: string, context: Pick<PageContext, 'frame'>): string {
  return absoluteUrl(calendarUrl, context).replace(/^https?:/, 'webcal:')
}
