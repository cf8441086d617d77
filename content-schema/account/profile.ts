import * as z from 'zod/mini'
import { lineSchema } from '../operations/arguments.ts'
import { operation } from '../operations/trusted-operation.ts'

/** Fields a user may change; e-mail and company belong to the identity service (AC-02, AC-03). */
export const profileInputSchema = z.object({
  firstName: lineSchema.check(z.minLength(1, { error: 'Please enter your first name' })),
  lastName: lineSchema.check(z.minLength(1, { error: 'Please enter your last name' })),
  company: lineSchema,
  telephone: lineSchema,
  address: lineSchema,
  postalCode: lineSchema,
  city: lineSchema,
  country: lineSchema,
  language: lineSchema,
})
export type ProfileInput = z.infer<typeof profileInputSchema>

/** What the portal writes e-mails about, where somebody wants them. */
export const NOTIFICATIONS = ['ticketReplies', 'statusChanges', 'accessRequests', 'softwareNews'] as const
export const notificationsSchema = z.object({
  ticketReplies: z.boolean(),
  statusChanges: z.boolean(),
  accessRequests: z.boolean(),
  softwareNews: z.boolean(),
})
export type Notifications = z.infer<typeof notificationsSchema>

export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  telephone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  language: z.string(),
  /** Of staff: profile and password are managed internally (AC-06). */
  isManaged: z.boolean(),
  notifications: notificationsSchema,
})
export type Profile = z.infer<typeof profileSchema>

export const PROFILE_OPERATIONS = {
  Profile: operation({
    name: 'Profile',
    upstream: 'service-information',
    hash: '95d3083f5215152defc5da0069a8faf0a4f6fd20b49d5dc718477555dee0b4b4',
    variables: z.object({}),
    answer: z.object({ profile: profileSchema }),
  }),
  UpdateProfile: operation({
    name: 'UpdateProfile',
    upstream: 'service-information',
    hash: 'be7224a98db2db12a7d02207547b0d25f63766590c7be086400299d6abed152e',
    variables: z.object({ profile: profileInputSchema }),
    answer: z.object({ updateProfile: profileSchema }),
  }),
  UpdateNotifications: operation({
    name: 'UpdateNotifications',
    upstream: 'service-information',
    hash: 'a3efbd087e90eb40557eca55618d1ccc9c680112312d17a581da20ea83675bc4',
    variables: z.object({ notifications: notificationsSchema }),
    answer: z.object({ updateNotifications: notificationsSchema }),
  }),
} as const
