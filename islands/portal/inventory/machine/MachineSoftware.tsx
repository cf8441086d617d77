import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'

/** What runs on a machine, and what newer versions bring. */
export function MachineSoftware({ machine: { software, softwareVersion } }: { machine: MachineDetail }) {
  const t = inventoryTexts.use()
  const format = useFormat()
  const isNewest = software[0]?.version === softwareVersion
  return (
    <Card title={t(($) => $.software.title)}>
      {software.length === 0 ? (
        <p className="portal-empty">{t(($) => $.software.none)}</p>
      ) : (
        <div className="machine-software">
          <p>{isNewest ? t(($) => $.software.isNewest) : t(($) => $.software.hasNewer)}</p>
          <ol>
            {software.map(({ version, releasedOn, notes }) => {
              const isInstalled = version === softwareVersion
              return (
                <li key={version}>
                  <h3>
                    {version} <small>{format.day(releasedOn)}</small>
                    <span className={isInstalled ? 'machine-tag' : 'machine-tag is-newer'}>
                      {isInstalled ? t(($) => $.software.installed) : t(($) => $.software.newer)}
                    </span>
                  </h3>
                  <ul>
                    {notes.map((note) => (
                      <li key={note}>{note}</li>
                    ))}
                  </ul>
                </li>
              )
            })}
          </ol>
        </div>
      )}
    </Card>
  )
}
