import type { Machine } from '#content-schema/inventory/machine.ts'
import type { MachineSort } from '#content-schema/inventory/machine-operations.ts'
import type { ListColumn } from '../../list/column.ts'
import type { Format } from '../../ui/use-format.ts'
import type { InventoryTranslate } from '../texts/inventory-texts.ts'
import { MachineStatus, statusText } from '../ui/MachineStatus.tsx'
import { SoftwareNote } from '../ui/SoftwareNote.tsx'

/** Columns of the inventory. A file holds days as they are sorted, the screen as they are read. */
export function machineColumns(t: InventoryTranslate, format: Format): ListColumn<Machine, MachineSort>[] {
  const day = (value: string | null) => (value === null ? '–' : format.day(value))
  const text = (read: (machine: Machine) => string | null) => ({ cell: read, text: read })
  return [
    { id: 'name', head: t(($) => $.field.name), ...text(({ name }) => name), sort: 'name', isMain: true },
    { id: 'model', head: t(($) => $.field.model), ...text(({ model }) => model), sort: 'model' },
    { id: 'serialNumber', head: t(($) => $.field.serialNumber), ...text(({ serialNumber }) => serialNumber), sort: 'serialNumber' },
    { id: 'plant', head: t(($) => $.field.plant), ...text(({ plant }) => plant.name), sort: 'plant' },
    {
      id: 'organization',
      head: t(($) => $.field.organization),
      ...text(({ organization }) => organization.name),
      sort: 'organization',
      isExtra: true,
    },
    { id: 'city', head: t(($) => $.field.city), ...text(({ plant }) => plant.city), isExtra: true },
    { id: 'brand', head: t(($) => $.field.brand), ...text(({ brand }) => brand), isExtra: true },
    {
      id: 'software',
      head: t(($) => $.field.software),
      cell: (machine) => <SoftwareNote machine={machine} />,
      text: ({ softwareVersion }) => softwareVersion,
    },
    {
      id: 'installed',
      head: t(($) => $.field.installed),
      cell: ({ installationDate }) => day(installationDate),
      text: ({ installationDate }) => installationDate,
      sort: 'installationDate',
      isExtra: true,
    },
    {
      id: 'warranty',
      head: t(($) => $.field.warranty),
      cell: ({ warrantyEnd }) => day(warrantyEnd),
      text: ({ warrantyEnd }) => warrantyEnd,
      sort: 'warrantyEnd',
    },
    {
      id: 'status',
      head: t(($) => $.field.status),
      cell: ({ status }) => <MachineStatus status={status} />,
      text: ({ status }) => statusText(t, status),
      sort: 'status',
    },
  ]
}
