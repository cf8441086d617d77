import { Link } from 'wouter'
import type { Machine } from '#content-schema/inventory/machine.ts'
import { MachinePicture } from '../ui/MachinePicture.tsx'
import { MachineStatus } from '../ui/MachineStatus.tsx'

/** Machines as cards with their drawings. */
export function MachineCards({ machines, isStale }: { machines: readonly Machine[]; isStale: boolean }) {
  return (
    <ul className="machine-cards" aria-busy={isStale || undefined}>
      {machines.map(({ id, name, model, serialNumber, picture, plant, status }) => (
        <li key={id} className="machine-card">
          <MachinePicture picture={picture} width={240} />
          <h2>
            <Link href={`/inventory/${id}`} className="list-row-link">
              {name}
            </Link>
          </h2>
          <p>
            {model} · {serialNumber}
          </p>
          <p className="machine-card-place">{plant.name}</p>
          <MachineStatus status={status} />
        </li>
      ))}
    </ul>
  )
}
