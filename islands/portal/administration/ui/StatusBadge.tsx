import { readStatus } from '#content-schema/administration/access-state.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'

/** Of a user or an access (UA-04). */
export function StatusBadge({ status }: { status: string }) {
  const t = usePeopleTexts()
  const known = readStatus(status)
  return <span className={`people-status people-status-${known}`}>{t(($) => $.status[known])}</span>
}
