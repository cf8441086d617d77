import { hasRole } from '#content-schema/identity/roles.ts'
import type { Activity } from '#content-schema/portal/home-operations.ts'
import { isAdministrator } from '#content-schema/portal/service-tile.ts'

/** The screen of what a row of the activity tells of; null where there is none, or none for these roles. */
export function activityTarget({ kind, subject }: Pick<Activity, 'kind' | 'subject'>, roles: readonly string[]): string | null {
  if (subject === null) return null
  const id = encodeURIComponent(subject)
  switch (kind) {
    case 'ticket':
      return hasRole(roles, 'serviceTicketing') ? `/tickets/${id}` : null
    case 'machine':
    case 'document':
      return hasRole(roles, 'assetInventory') ? `/inventory/${id}` : null
    case 'user':
      return isAdministrator(roles) ? `/user-admin/${id}` : null
    default:
      return null
  }
}
