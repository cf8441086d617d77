import { useContext } from 'react'
import type { ScheduledEntry } from '#content-schema/editing/schedule.ts'
import { readSchedule } from '../api/status-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { EntryLink } from '../builds/EntryLinks.tsx'
import { EditorContext } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { groupByDay } from './days.ts'

/** What goes live by itself, by day, in the reader's time zone, which is named. */
export default function CalendarScreen() {
  const t = useEditorTexts()
  const schedule = useEditorQuery(['scheduled'], readSchedule)
  return (
    <>
      <ScreenHeading title={t(($) => $.calendar.title)} />
      <p className="lead">{t(($) => $.calendar.lead)}</p>
      <Loading query={schedule}>
        {({ scheduled }) => (scheduled.length === 0 ? <p>{t(($) => $.calendar.none)}</p> : <Days scheduled={scheduled} />)}
      </Loading>
    </>
  )
}

function Days({ scheduled }: { scheduled: readonly ScheduledEntry[] }) {
  const t = useEditorTexts()
  const { htmlLang } = useContext(EditorContext)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = new Intl.DateTimeFormat(htmlLang, { dateStyle: 'full' })
  const time = new Intl.DateTimeFormat(htmlLang, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return (
    <>
      <p className="editor-note">{t(($) => $.calendar.zone, { zone })}</p>
      {groupByDay(scheduled, zone).map(({ date, entries }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{day.format(new Date(entries[0]?.due ?? date))}</h2>
          <ol className="editor-release-list">
            {entries.map((entry) => (
              <li key={entry.key}>
                <time dateTime={entry.due}>{time.format(new Date(entry.due))}</time> <strong>{entry.title}</strong>{' '}
                <span className="badge">{entry.model}</span>
                <p>
                  <EntryLink entry={entry} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}
