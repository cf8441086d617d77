import { MachineScreen } from './machine/MachineScreen.tsx'
import { InventoryFrame } from './ui/InventoryFrame.tsx'

/** A machine with all that is known of it. */
export default function InventoryMachine() {
  return (
    <InventoryFrame>
      <MachineScreen />
    </InventoryFrame>
  )
}
