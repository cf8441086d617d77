import { join } from 'node:path'
import { z } from 'zod'
import { fields } from '../../content/reader/fields.ts'
import { someLanguages } from '../../content/reader/languages.ts'
import { readData } from '../../content/reader/read-data.ts'

const roleSchema = fields({ name: someLanguages, marker: z.string().optional() })
const applicationSchema = fields({
  name: someLanguages,
  marker: z.string(),
  pending: z.string().optional(),
  roles: z.record(z.string(), roleSchema),
})
export type SampleApplication = z.infer<typeof applicationSchema>

/** What administrators give access to, by id. */
export const APPLICATIONS: ReadonlyMap<string, SampleApplication> = new Map(
  Object.entries(readData('applications.yaml', z.record(z.string(), applicationSchema), join(import.meta.dirname, '..', 'data'))),
)

/** What an access says of itself, as far as roles follow from it. */
interface RoleFact {
  application: string
  role: string
  status: string
}

/** Every role of the identity service that accesses give; the others are none of theirs. */
const OWN_MARKERS = new Set(
  [...APPLICATIONS.values()].flatMap(({ marker, pending, roles }) => [marker, pending, ...Object.values(roles).map((role) => role.marker)]),
)

/** The roles of an account after his accesses have changed: those of active accesses, of requests, and what has to do with none. */
export function rolesAfter(roles: readonly string[], accesses: readonly RoleFact[]): string[] {
  const given = accesses.flatMap(({ application, role, status }) => {
    const { marker, pending, roles: known = {} } = APPLICATIONS.get(application) ?? {}
    if (status === 'pending') return [pending]
    return status === 'active' ? [marker, known[role]?.marker] : []
  })
  const kept = roles.filter((role) => !OWN_MARKERS.has(role))
  return [...new Set([...kept, ...given.filter((role) => role !== undefined)])]
}

/** What the roles of an account give access to, with the role there. */
export function applicationsOf(roles: readonly string[]): { application: string; role: string }[] {
  return [...APPLICATIONS].flatMap(([application, { marker, roles: known }]) => {
    if (!roles.includes(marker)) return []
    const [first = ''] = Object.keys(known)
    const marked = Object.entries(known).find(([, role]) => role.marker !== undefined && roles.includes(role.marker))
    return [{ application, role: marked?.[0] ?? first }]
  })
}
