import { Link } from 'wouter'
import type { Machine } from '#content-schema/inventory/machine.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { MachineStatus } from '../ui/MachineStatus.tsx'

/** Machines by their serial numbers, as they stood here before. */
export function OldTable({ machines }: { machines: readonly Machine[] }) {
  const t = inventoryTexts.use()
  const [serialNumber, name, model, organization, plant, status] = [
    t(($) => $.field.serialNumber),
    t(($) => $.field.name),
    t(($) => $.field.model),
    t(($) => $.field.organization),
    t(($) => $.field.plant),
    t(($) => $.field.status),
  ]
  return (
    <table className="portal-table">
      <caption className="visually-hidden">{t(($) => $.old.title)}</caption>
      <thead>
        <tr>
          {[serialNumber, name, model, organization, plant, status].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {machines.map((machine) => (
          <tr key={machine.id}>
            <th scope="row">
              <Link href={`/inventory/${machine.id}`}>{machine.serialNumber}</Link>
            </th>
            <td className="portal-table-main">{machine.name}</td>
            <td data-label={model}>{machine.model}</td>
            <td data-label={organization}>{machine.organization.name}</td>
            <td data-label={plant}>{machine.plant.name}</td>
            <td data-label={status}>
              <MachineStatus status={machine.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
