import { ListFrame } from '../list/ListFrame.tsx'
import { OldInventory } from './old/OldInventory.tsx'
import { InventoryFrame } from './ui/InventoryFrame.tsx'

/** The earlier view of the inventory, for those who have its address (IN-02). */
export default function InventoryOld() {
  return (
    <InventoryFrame>
      <ListFrame>
        <OldInventory />
      </ListFrame>
    </InventoryFrame>
  )
}
