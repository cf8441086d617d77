import * as z from 'zod/mini'
import { useStampedDraft } from '../../draft/use-stamped-draft.ts'

export interface AssignedAccess {
  application: string
  role: string
}

const namesSchema = z.array(z.string())
const accessesSchema = z.array(z.object({ application: z.string(), role: z.string() }))

/** What was typed and chosen of an invitation, until it is sent and answered: one person, or the rows of several, and what they are to have. */
export function useInviteDraft() {
  const { texts, keep, forget } = useStampedDraft('invite')
  const { email = '', firstName = '', lastName = '', language = '', rows = '' } = texts
  return {
    isMany: texts.isMany === 'yes',
    person: { email, firstName, lastName, ...(language ? { language } : {}) },
    rows,
    organizations: read(namesSchema, texts.organizations),
    accesses: read(accessesSchema, texts.accesses),
    keep,
    keepOrganizations: (orguids: readonly string[]) => keep({ organizations: JSON.stringify(orguids) }),
    keepAccesses: (accesses: readonly AssignedAccess[]) => keep({ accesses: JSON.stringify(accesses) }),
    forget,
  }
}
export type InviteDraft = ReturnType<typeof useInviteDraft>

/** What a draft holds as JSON; null where it holds none. */
function read<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
