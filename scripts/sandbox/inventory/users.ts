import { hasRole, type RoleMarker } from '#content-schema/identity/roles.ts'
import type { Account } from '../identity/accounts/account.ts'

const holds = ({ roles }: Account, marker: RoleMarker) => hasRole(typeof roles === 'string' ? [roles] : roles, marker)

/** IN-04. */
export const seesMachines = (account: Account): boolean => holds(account, 'assetInventory')

/** Users of the wire tool in the cloud install nothing (WT-02, WT-03). */
export const mayLoadWireTool = (account: Account): boolean => holds(account, 'wireTool') && holds(account, 'wireToolOnPremises')
