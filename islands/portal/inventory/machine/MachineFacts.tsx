import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { MachinePicture } from '../ui/MachinePicture.tsx'
import { MachineStatus } from '../ui/MachineStatus.tsx'
import { SoftwareNote } from '../ui/SoftwareNote.tsx'
import { placeText } from './place-text.ts'

/** The drawing, and what the machine is and where it stands. */
export function MachineFacts({ machine }: { machine: MachineDetail }) {
  const t = inventoryTexts.use()
  const { htmlLang } = usePortal()
  const format = useFormat()
  const facts = [
    [t(($) => $.field.status), <MachineStatus key="status" status={machine.status} />],
    [t(($) => $.field.model), machine.model],
    [t(($) => $.field.serialNumber), machine.serialNumber],
    [t(($) => $.field.brand), machine.brand],
    [t(($) => $.field.plant), machine.plant.name],
    [t(($) => $.field.city), placeText(machine.plant, htmlLang)],
    [t(($) => $.field.organization), machine.organization.name],
    [t(($) => $.field.installed), machine.installationDate ? format.day(machine.installationDate) : '–'],
    [t(($) => $.field.software), <SoftwareNote key="software" machine={machine} />],
  ] as const
  return (
    <Card title={t(($) => $.machine.facts)}>
      <div className="machine-facts">
        <MachinePicture picture={machine.picture} width={440} alt={t(($) => $.machine.drawing, { model: machine.model })} />
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}
