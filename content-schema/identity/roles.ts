/** Texts that a role holds, in any case, to mean something here (section 6, AH-36). */
export const ROLE_MARKERS = {
  delegatedAdminExternal: 'delegated admin external',
  delegatedAdminInternal: 'delegated admin internal',
  serviceTicketing: 'service ticketing active',
  assetInventory: 'asset database active',
  wireTool: 'wire tool active',
  wireToolOnPremises: 'wire tool on-prem',
  directPending: 'direct pending',
  directActive: 'direct active',
  wireMaster: 'wire-master password manager active',
  masterData: 'master-data service active',
} as const
export type RoleMarker = keyof typeof ROLE_MARKERS

export function hasRole(roles: readonly string[], marker: RoleMarker): boolean {
  return roles.some((role) => role.toLowerCase().includes(ROLE_MARKERS[marker]))
}
