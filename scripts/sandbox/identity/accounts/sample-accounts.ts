import { join } from 'node:path'
import { z } from 'zod'
import { languageCodeSchema } from '#content-schema/locale/language.ts'
import { fields, reference } from '../../content/reader/fields.ts'
import { readData } from '../../content/reader/read-data.ts'
import { APPLICATIONS } from './applications.ts'

const DATA = join(import.meta.dirname, '../data')

const organisationSchema = fields({
  orguid: z.uuid(),
  name: z.string(),
  country: z.string(),
  plants: z.record(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), fields({ name: z.string(), city: z.string() })),
})
export type Organisation = z.infer<typeof organisationSchema>

/** Customers, by the keys that accounts name them with. */
export const ORGANISATIONS: ReadonlyMap<string, Organisation> = new Map(
  Object.entries(readData('organisations.yaml', z.record(z.string(), organisationSchema), DATA)),
)

/** What a user may change about himself, besides name and language. */
const profileShape = {
  telephone: z.string().default(''),
  address: z.string().default(''),
  postalCode: z.string().default(''),
  city: z.string().default(''),
  country: z.string().default(''),
}

const organisationKey = reference({ what: 'organisation', where: 'organisations.yaml', names: () => ORGANISATIONS.keys() })
const daysAgo = z.number().int().min(0)

const accountSchema = fields({
  name: z.tuple([z.string(), z.string()]),
  about: z.string(),
  email: z.string().refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), { error: 'is no e-mail address' }),
  password: z.string().optional(),
  organisations: z.array(organisationKey),
  roles: z.union([z.string(), z.array(z.string())]),
  locale: languageCodeSchema,
  isManaged: z.boolean().default(false),
  state: z.enum(['disabled', 'locked']).optional(),
  invited: fields({ by: z.string(), daysAgo }).optional(),
  lastSeen: daysAgo.optional(),
  accesses: z
    .array(
      fields({
        application: reference({ what: 'application', where: 'identity/data/applications.yaml', names: () => APPLICATIONS.keys() }),
        organisation: organisationKey,
        status: z.enum(['pending', 'declined', 'inactive', 'active']),
        daysAgo,
      }),
    )
    .default([]),
  totp: z
    .string()
    .regex(/^[A-Z2-7]{32}$/)
    .optional(),
  recoveryCodes: z.array(z.string().regex(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)).default([]),
  profile: fields(profileShape).optional(),
  notifications: fields({
    ticketReplies: z.boolean().default(true),
    statusChanges: z.boolean().default(true),
    accessRequests: z.boolean().default(true),
    softwareNews: z.boolean().default(false),
  }).prefault({}),
})

/** A user as the data file tells of him. */
export interface SampleAccount extends z.infer<typeof accountSchema> {
  id: string
}

/** The people of the sample, in the order of the file. */
export const SAMPLE_ACCOUNTS: readonly SampleAccount[] = Object.entries(
  readData('accounts.yaml', z.record(z.string(), accountSchema), DATA),
).map(([id, account]) => ({ id, ...account }))
