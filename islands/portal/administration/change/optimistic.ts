import type { Access, UserDetail } from '#content-schema/administration/access.ts'
import { nextAccessState } from '#content-schema/administration/access-state.ts'

/** What an administrator asks for of an access. */
export interface AccessWish {
  action: string
  role?: string | null
  organization?: Access['organization'] | null
}

/** An access as it will be once the service has agreed; null when it is gone. What is refused stays as it is. */
export function wishedAccess(access: Access, { action, role, organization }: AccessWish): Access | null {
  const next = nextAccessState(access.status, action)
  if (next === null) return access
  return next === 'none' ? null : { ...access, status: next, role: role ?? access.role, organization: organization ?? access.organization }
}

interface Shown {
  user?: UserDetail | null
  accessList?: { total: number; rows: Access[] }
}

/** What is on show, as it will be. @example answers of UserDetail and of AccessList; of any other nothing changes */
export function withWish<T>(shown: T, accessId: string, wish: AccessWish): T {
  const { user, accessList } = shown as Shown
  const changed = (accesses: readonly Access[]) =>
    accesses.flatMap((access) => (access.id === accessId ? (wishedAccess(access, wish) ?? []) : access))
  if (user) return { ...shown, user: { ...user, accesses: changed(user.accesses) } }
  if (!accessList) return shown
  const rows = changed(accessList.rows)
  return { ...shown, accessList: { ...accessList, rows, total: accessList.total - accessList.rows.length + rows.length } }
}
