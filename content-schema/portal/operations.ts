import { PROFILE_OPERATIONS } from '../account/profile.ts'
import { PEOPLE_OPERATIONS } from '../administration/people-operations.ts'
import { MACHINE_OPERATIONS } from '../inventory/machine-operations.ts'
import { TICKET_OPERATIONS } from '../tickets/ticket-operations.ts'
import { HOME_OPERATIONS } from './home-operations.ts'

/**
 * Every operation of the portal, for the edge. A screen imports those of its own domain. Their texts are in
 * `content-schema/source/portal-documents.ts`, which the edge alone reads; `npm run operations` writes the hashes.
 */
export const OPERATIONS = {
  ...HOME_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...TICKET_OPERATIONS,
  ...MACHINE_OPERATIONS,
  ...PEOPLE_OPERATIONS,
} as const
export type OperationName = keyof typeof OPERATIONS
