import { MACHINE_STATUSES } from '#content-schema/inventory/machine.ts'
import { StatusDot, type StatusTone } from '#islands/kit/ui/StatusDot.tsx'
import { type InventoryTranslate, inventoryTexts } from '../texts/inventory-texts.ts'

const TONES: Readonly<Record<string, StatusTone>> = { running: 'good', maintenance: 'waiting', stopped: 'bad', retired: 'none' }

export function MachineStatus({ status }: { status: string }) {
  const t = inventoryTexts.use()
  return <StatusDot tone={TONES[status] ?? 'none'}>{statusText(t, status)}</StatusDot>
}

/** One the interface does not know is shown as it was sent. */
export function statusText(t: InventoryTranslate, status: string): string {
  const known = MACHINE_STATUSES.find((name) => name === status)
  return known ? t(($) => $.status[known]) : status
}
