import { isPast } from '#content-schema/feeds/security-text.ts'
import type { SiteEntry } from '#content-schema/site/site.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { MappedEntry, Problem } from './mapping/collector.ts'

/** Security contacts whose date is past: a finder of a weakness must not be sent to an address that may no longer be read. */
export function expiredContacts(entries: readonly MappedEntry[], now: number): Problem[] {
  const today = new Date(now).toISOString().slice(0, 10)
  return entries.flatMap(({ key, body }) => {
    if (!key.startsWith(entryKey.content('Site', ''))) return []
    const { securityContact } = body as Partial<SiteEntry>
    if (!securityContact || !isPast(securityContact.expires, today)) return []
    const message = `the security contact expired on ${securityContact.expires}`
    const hint = 'Confirm the contact and set a date in the future; security.txt says the old one until then.'
    return [
      {
        code: 'security-contact-expired',
        entry: key,
        path: 'securityContact.expires',
        message,
        hint,
        values: { date: securityContact.expires },
      },
    ]
  })
}
