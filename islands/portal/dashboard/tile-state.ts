import type { Overview } from '#content-schema/portal/home-operations.ts'
import type { PortalService, ServiceTile, TileStatus } from '#content-schema/portal/service-tile.ts'
import type { StatusTone } from '#islands/kit/ui/StatusDot.tsx'

const TONES: Readonly<Record<TileStatus, StatusTone>> = {
  active: 'good',
  pending: 'waiting',
  declined: 'bad',
  inactive: 'bad',
  unregistered: 'none',
  noprocess: 'none',
  unknown: 'none',
  comingsoon: 'none',
}

export function toneOf(status: TileStatus): StatusTone {
  return TONES[status]
}

/** Where a tile leads: an active one to its service, one to register for to its registration, any other nowhere (PD-18). */
export function tileTarget({ status, serviceUrl, registrationUrl }: ServiceTile): { kind: 'service' | 'registration'; url: string } | null {
  if (status === 'active' && serviceUrl !== null) return { kind: 'service', url: serviceUrl }
  if (status === 'unregistered' && registrationUrl) return { kind: 'registration', url: registrationUrl }
  return null
}

/** True for an address of another origin. */
export function isExternal(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url)
}

/** What of the overview a tile tells, in numbers; null for nothing. */
export type TileFigures =
  | { kind: 'tickets'; open: number; waiting: number }
  | { kind: 'machines'; machines: number; plants: number; expiring: number }
  | { kind: 'requests'; requests: number }

/** Services that have something to tell. */
export const LIVE_SERVICES: readonly PortalService[] = ['serviceTicketing', 'assetInventory', 'userAdministration']

export function tileFigures(service: PortalService, overview: Overview): TileFigures | null {
  switch (service) {
    case 'serviceTicketing':
      return overview.openTickets === null ? null : { kind: 'tickets', open: overview.openTickets, waiting: overview.waitingForYou ?? 0 }
    case 'assetInventory':
      return overview.machines === null
        ? null
        : { kind: 'machines', machines: overview.machines, plants: overview.plants ?? 0, expiring: overview.expiringWarranties ?? 0 }
    case 'userAdministration':
      return overview.accessRequests === null ? null : { kind: 'requests', requests: overview.accessRequests }
    default:
      return null
  }
}

/** Something waits for the user himself. */
export function isWaitingForUser(figures: TileFigures | null): boolean {
  return (figures?.kind === 'tickets' && figures.waiting > 0) || (figures?.kind === 'requests' && figures.requests > 0)
}
