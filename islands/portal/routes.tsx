import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { hasRole } from '#content-schema/identity/roles.ts'
import { isAdministrator } from '#content-schema/portal/service-tile.ts'
import type { PortalTranslate } from './frame/texts.ts'

export interface PortalRoute {
  /** Below the portal's own path, as wouter matches it, in any case; absent for what no other route matches. */
  path?: string
  /** What the navigation of the portal calls it; absent for what does not stand there. */
  label?: (t: PortalTranslate) => string
  /** Whose navigation leads there; the screen itself says who may see it. Everybody's where it is absent. */
  isFor?: (roles: readonly string[]) => boolean
  /** True for a screen that is shown whoever is signed in, and to nobody. */
  isOpen?: boolean
  Screen: LazyExoticComponent<ComponentType>
}

/**
 * The screens of the portal, a line each: a chunk of its own, read when it is wanted. The menu of the header leads to `/account`.
 */
export const ROUTES: readonly PortalRoute[] = [
  { path: '/', label: (t) => t(($) => $.navigation.overview), Screen: lazy(() => import('./dashboard/Dashboard.tsx')) },
  {
    path: '/tickets/list',
    label: (t) => t(($) => $.navigation.tickets),
    isFor: (roles) => hasRole(roles, 'serviceTicketing'),
    Screen: lazy(() => import('./tickets/TicketList.tsx')),
  },
  { path: '/tickets', Screen: lazy(() => import('./tickets/TicketsHome.tsx')) },
  { path: '/tickets/newticket', Screen: lazy(() => import('./tickets/NewTicket.tsx')) },
  { path: '/tickets/:id', Screen: lazy(() => import('./tickets/TicketDetail.tsx')) },
  {
    path: '/inventory',
    label: (t) => t(($) => $.navigation.machines),
    isFor: (roles) => hasRole(roles, 'assetInventory'),
    Screen: lazy(() => import('./inventory/Inventory.tsx')),
  },
  { path: '/inventory/old', Screen: lazy(() => import('./inventory/InventoryOld.tsx')) },
  { path: '/inventory/:id', Screen: lazy(() => import('./inventory/InventoryMachine.tsx')) },
  {
    path: '/wire-flow',
    label: (t) => t(($) => $.navigation.wireTool),
    isFor: (roles) => hasRole(roles, 'wireTool') && hasRole(roles, 'wireToolOnPremises'),
    Screen: lazy(() => import('./wire-tool/WireTool.tsx')),
  },
  {
    path: '/user-admin',
    label: (t) => t(($) => $.navigation.people),
    isFor: isAdministrator,
    Screen: lazy(() => import('./administration/Administration.tsx')),
  },
  { path: '/user-admin/mine', Screen: lazy(() => import('./administration/MyAdministrators.tsx')) },
  { path: '/user-admin/:id', Screen: lazy(() => import('./administration/UserScreen.tsx')) },
  { path: '/account', label: (t) => t(($) => $.navigation.account), Screen: lazy(() => import('./account/Account.tsx')) },
  { path: '/login', Screen: lazy(() => import('./login/Login.tsx')) },
  { path: '/logout', isOpen: true, Screen: lazy(() => import('./logout/Logout.tsx')) },
]

export const NOT_FOUND: PortalRoute = { Screen: lazy(() => import('./not-found/NotFound.tsx')) }
