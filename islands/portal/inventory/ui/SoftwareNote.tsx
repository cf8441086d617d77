import type { Machine } from '#content-schema/inventory/machine.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'

/** Which version runs, and which could. */
export function SoftwareNote({ machine: { softwareVersion, latestVersion } }: { machine: Machine }) {
  const t = inventoryTexts.use()
  if (softwareVersion === null) return '–'
  const isOld = latestVersion !== null && latestVersion !== softwareVersion
  return (
    <>
      {softwareVersion}
      {isOld && <small className="machine-newer">{t(($) => $.newer, { version: latestVersion })}</small>}
    </>
  )
}
