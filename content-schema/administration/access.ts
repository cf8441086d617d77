import * as z from 'zod/mini'

/** UA-04; of users and of their access to applications. What is none of them reads as `unknown`. */
export const ACCESS_STATUSES = ['invited', 'inviteExpired', 'pending', 'active', 'inactive', 'declined', 'unknown'] as const
export type AccessStatus = (typeof ACCESS_STATUSES)[number]

/** UA-09 to UA-16. */
export const ACCESS_ACTIONS = ['add', 'grant', 'accept', 'update', 'resend', 'reinvite', 'decline', 'remove'] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]

const organizationSchema = z.object({ orguid: z.string(), name: z.string() })
const personSchema = z.object({ id: z.string(), name: z.string() })

/** The access of a user to an application (UA-03). */
export const accessSchema = z.object({
  id: z.string(),
  /** `isManaged` of staff, whose access nobody changes here. */
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), isManaged: z.boolean() }),
  application: z.object({ id: z.string(), name: z.string() }),
  organization: organizationSchema,
  /** Id of one of the application's roles. */
  role: z.string(),
  /** One of ACCESS_STATUSES, or what a newer service sends. */
  status: z.string(),
  requestedBy: z.nullable(personSchema),
  requestedDate: z.nullable(z.string()),
  /** Until when an invitation is good. */
  expiresOn: z.nullable(z.string()),
})
export type Access = z.infer<typeof accessSchema>

/** A row of the overview (UA-03). */
export const managedUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.string(),
  /** Those that the administrator shares with him. */
  organizations: z.array(organizationSchema),
  subRegion: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  isAdministrator: z.boolean(),
  /** Whoever asks. */
  isSelf: z.boolean(),
  /** Of staff: the account is managed internally, and nobody changes it here (AC-06). */
  isManaged: z.boolean(),
  /** Has organisations that are not the administrator's. */
  isElsewhere: z.boolean(),
  applications: z.int(),
  /** Of his accesses. */
  pending: z.int(),
  requestedBy: z.nullable(personSchema),
  requestedDate: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  lastSeen: z.nullable(z.string()),
})
export type ManagedUser = z.infer<typeof managedUserSchema>

/** An organisation under whoever asks. */
export const managedOrganizationSchema = z.object({
  orguid: z.string(),
  name: z.string(),
  subRegion: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** How many users it has. */
  members: z.int(),
  /** Those who can sign in; `isInternal` of staff of the maker. */
  administrators: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), isInternal: z.boolean() })),
})
export type ManagedOrganization = z.infer<typeof managedOrganizationSchema>

export const applicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Application = z.infer<typeof applicationSchema>

export const userDetailSchema = z.extend(managedUserSchema, { accesses: z.array(accessSchema) })
export type UserDetail = z.infer<typeof userDetailSchema>

/** Something an administrator or the service did. */
export const logEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: personSchema,
  /** `invited`, `reinvited`, `accepted`, `granted`, `declined`, `updated`, `removed`, `organizationAdded`, `organizationRemoved`, `deleted`. */
  action: z.string(),
  user: z.nullable(personSchema),
  application: z.nullable(z.string()),
  organization: z.nullable(z.string()),
})
export type LogEntry = z.infer<typeof logEntrySchema>

/** What became of an invitation (UA-22, UA-23). */
export const inviteResultSchema = z.object({
  email: z.string(),
  result: z.enum(['invited', 'exists', 'failed']),
  /** Of the user who exists, where the administrator may see him; of the one who was invited. */
  userId: z.nullable(z.string()),
  /** What the service says of it, for whoever asks for help; no secrets. */
  details: z.nullable(z.string()),
})
export type InviteResult = z.infer<typeof inviteResultSchema>
