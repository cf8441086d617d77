import { type ComponentType, createContext, useContext } from 'react'
import type { PortalShell } from '#content-schema/portal/portal-shell.ts'
import type { Session } from '../session/session.ts'
import type { PortalTranslate } from './texts.ts'

/** What every screen may know of the page it stands in. */
export interface PortalFacts {
  shell: PortalShell
  session: Session
  /** Where somebody without access turns to; null for none. */
  contactUrl: string | null
  homeUrl: string
  /** Url code of the locale, e.g. `de-ch`. */
  locale: string
  /** Language of the interface, e.g. `de`. */
  language: string
  /** As in `<html lang>`, for `Intl`. */
  htmlLang: string
  /** Screens the navigation leads to, by path. */
  screens: readonly { path: string; label: (t: PortalTranslate) => string; isFor?: (roles: readonly string[]) => boolean }[]
  /** Reads what finds everything in the portal, when it is first opened. */
  loadPalette: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
}

export const PortalContext = createContext<PortalFacts | null>(null)

/** @throws Error outside of the portal */
export function usePortal(): PortalFacts {
  const facts = useContext(PortalContext)
  if (!facts) throw new Error('usePortal works within the portal only')
  return facts
}
