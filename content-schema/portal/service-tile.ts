import { hasRole, type RoleMarker } from '#content-schema/identity/roles.ts'

/** Services of the portal, in the order of their tiles (PD-01). */
export const PORTAL_SERVICES = [
  'serviceTicketing',
  'assetInventory',
  'userAdministration',
  'wireTool',
  'directService',
  'wireMaster',
  'masterData',
] as const
export type PortalService = (typeof PORTAL_SERVICES)[number]

/** PD-09. */
export const TILE_STATUSES = ['unknown', 'noprocess', 'unregistered', 'pending', 'active', 'inactive', 'declined', 'comingsoon'] as const
export type TileStatus = (typeof TILE_STATUSES)[number]

/** PD-10. */
export const USER_TYPES = ['unknown', 'onprem', 'cloud'] as const
export type UserType = (typeof USER_TYPES)[number]

/** A tile of the dashboard (PD-08). */
export interface ServiceTile {
  service: PortalService
  status: TileStatus
  /** Where the service is; null where there is nowhere to go. */
  serviceUrl: string | null
  /** Where one registers; of the direct service alone. */
  registrationUrl?: string | null
  /** Of the wire tool alone. */
  userType?: UserType
}

/** Addresses of the services outside, and statuses that no role yields (AH-35). */
export interface PortalSettings {
  directServiceUrl: string | null
  /** Holds `{goto}` or `{{goto}}` where the address to return to belongs (AH-34). */
  directServiceRegistrationUrl: string | null
  wireToolCloudUrl: string | null
  wireMasterUrl: string | null
  masterDataUrl: string | null
  /** Services that are announced and not there yet. */
  comingSoon: readonly string[]
}

const MARKERS: Readonly<Record<'serviceTicketing' | 'assetInventory' | 'wireTool' | 'wireMaster' | 'masterData', RoleMarker>> = {
  serviceTicketing: 'serviceTicketing',
  assetInventory: 'assetInventory',
  wireTool: 'wireTool',
  wireMaster: 'wireMaster',
  masterData: 'masterData',
}

/** The tiles of a user by his roles. User administration is for administrators alone (PD-19). `portalPath` is `/{locale}/{portal}`. */
export function serviceTiles(
  roles: readonly string[],
  { portalPath, origin, settings }: { portalPath: string; origin: string; settings: PortalSettings },
): ServiceTile[] {
  return PORTAL_SERVICES.filter((service) => service !== 'userAdministration' || isAdministrator(roles)).map((service) => {
    const announced = settings.comingSoon.some((name) => name.toLowerCase() === service.toLowerCase())
    const tile = tileOf(service, roles, { portalPath, origin, settings })
    return announced ? { ...tile, status: 'comingsoon', serviceUrl: null } : tile
  })
}

function tileOf(
  service: PortalService,
  roles: readonly string[],
  { portalPath, origin, settings }: { portalPath: string; origin: string; settings: PortalSettings },
): ServiceTile {
  switch (service) {
    case 'serviceTicketing':
      return { service, status: statusOf(roles, MARKERS.serviceTicketing), serviceUrl: `${portalPath}/tickets/list` }
    case 'assetInventory':
      return { service, status: statusOf(roles, MARKERS.assetInventory), serviceUrl: `${portalPath}/inventory` }
    case 'userAdministration':
      return { service, status: 'active', serviceUrl: `${portalPath}/user-admin` }
    case 'wireTool': {
      const userType = wireToolUserType(roles)
      const serviceUrl = userType === 'cloud' ? settings.wireToolCloudUrl : `${portalPath}/wire-flow`
      return { service, status: statusOf(roles, MARKERS.wireTool), serviceUrl, userType }
    }
    case 'directService':
      return {
        service,
        status: directServiceStatus(roles),
        serviceUrl: settings.directServiceUrl,
        registrationUrl: withGoto(settings.directServiceRegistrationUrl, `${origin}${portalPath}`),
      }
    case 'wireMaster':
      return { service, status: statusOf(roles, MARKERS.wireMaster), serviceUrl: settings.wireMasterUrl }
    case 'masterData':
      return { service, status: statusOf(roles, MARKERS.masterData), serviceUrl: settings.masterDataUrl }
  }
}

/** PD-16. */
function statusOf(roles: readonly string[], marker: RoleMarker): TileStatus {
  return hasRole(roles, marker) ? 'active' : 'unregistered'
}

/** Pending goes before active, as registration is told in this order (PD-15, AH-36). */
export function directServiceStatus(roles: readonly string[]): TileStatus {
  if (hasRole(roles, 'directPending')) return 'pending'
  return hasRole(roles, 'directActive') ? 'active' : 'unregistered'
}

/** PD-17. */
export function wireToolUserType(roles: readonly string[]): UserType {
  return hasRole(roles, 'wireToolOnPremises') ? 'onprem' : 'cloud'
}

/** PD-19. */
export function isAdministrator(roles: readonly string[]): boolean {
  return hasRole(roles, 'delegatedAdminExternal') || hasRole(roles, 'delegatedAdminInternal')
}

/** The address of a registration that leads back to the portal afterwards (PD-07). */
export function withGoto(address: string | null, portalUrl: string): string | null {
  return address?.replaceAll(/\{\{goto\}\}|\{goto\}/g, encodeURIComponent(portalUrl)) ?? null
}
