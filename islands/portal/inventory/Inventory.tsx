import { ListFrame } from '../list/ListFrame.tsx'
import { MachineList } from './list/MachineList.tsx'
import { InventoryFrame } from './ui/InventoryFrame.tsx'

/** Machines in the plants of one's organisations (IN-01). */
export default function Inventory() {
  return (
    <InventoryFrame>
      <ListFrame>
        <MachineList />
      </ListFrame>
    </InventoryFrame>
  )
}
