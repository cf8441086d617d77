import type { SecurityContact } from '#content-schema/site/site.ts'

/**
 * `/.well-known/security.txt` of a host (RFC 9116). A date stands for the last second of that day in Greenwich: the file is
 * good as long as the day is.
 */
export function securityText({ contact, expires, policyUrl }: SecurityContact, { origin, languages }: SecurityHost): string {
  const fields = [
    `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}T23:59:59Z`,
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
  ]
  return `${fields.map((field) => field.replace(/\s+/g, ' ')).join('\n')}\n`
}

interface SecurityHost {
  /** Scheme and host. */
  origin: string
  /** Codes of the languages reports may come in. */
  languages: readonly string[]
}

/** True when a file that expires on a date is good for nothing on a day. Both `YYYY-MM-DD`. */
export function isPast(expires: string, today: string): boolean {
  return expires < today
}
