import type { Part } from '#content-schema/inventory/machine.ts'
import { Card } from '../../ui/Card.tsx'
import { inventoryTexts } from '../texts/inventory-texts.ts'

/** Spare parts with their numbers, by which they are ordered. */
export function MachineParts({ parts }: { parts: readonly Part[] }) {
  const t = inventoryTexts.use()
  const [number, name, quantity] = [t(($) => $.parts.number), t(($) => $.parts.name), t(($) => $.parts.quantity)]
  return (
    <Card title={t(($) => $.parts.title)}>
      {parts.length === 0 ? (
        <p className="portal-empty">{t(($) => $.parts.none)}</p>
      ) : (
        <table className="portal-table">
          <thead>
            <tr>
              <th scope="col">{number}</th>
              <th scope="col">{name}</th>
              <th scope="col" className="is-number">
                {quantity}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.number}>
                <th scope="row">{part.number}</th>
                <td className="portal-table-main">
                  {part.name} {part.isWearPart && <span className="machine-tag">{t(($) => $.parts.wear)}</span>}
                </td>
                <td data-label={quantity} className="is-number">
                  {part.quantity}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
