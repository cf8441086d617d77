import { type ReactNode, use } from 'react'
import { hasRole } from '#content-schema/identity/roles.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { useUser } from '../../frame/use-session.ts'
import { Forbidden } from '../../ui/Forbidden.tsx'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import './inventory-styles.ts'

/** Texts and styles of the inventory, and the way on for who has no role for it. The service decides for itself (IN-04). */
export function InventoryFrame({ children }: { children: ReactNode }) {
  const translate = use(inventoryTexts.load(usePortal().language))
  const { roles } = useUser()
  if (hasRole(roles, 'assetInventory')) return <inventoryTexts.Provider value={translate}>{children}</inventoryTexts.Provider>
  return (
    <>
      <ScreenTitle title={translate(($) => $.title)} />
      <Forbidden />
    </>
  )
}
