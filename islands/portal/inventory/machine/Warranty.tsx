import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import { relativeTime } from '#islands/kit/ui/relative-time.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { type WarrantySpan, warrantySpan } from './warranty.ts'

/** The warranty in words and as a line of time. */
export function Warranty({ machine: { installationDate, warrantyEnd } }: { machine: MachineDetail }) {
  const t = inventoryTexts.use()
  const { htmlLang } = usePortal()
  const format = useFormat()
  const now = Date.now()
  const span = warrantySpan(installationDate, warrantyEnd, now)
  if (!span || installationDate === null || warrantyEnd === null)
    return (
      <Card title={t(($) => $.warranty.title)}>
        <p className="portal-empty">{t(($) => $.warranty.unknown)}</p>
      </Card>
    )
  const values = { when: relativeTime(Date.parse(warrantyEnd), { now, language: htmlLang }), date: format.day(warrantyEnd) }
  return (
    <Card title={t(($) => $.warranty.title)}>
      <div className="machine-warranty" data-state={span.state}>
        <p>{span.state === 'over' ? t(($) => $.warranty.over, values) : t(($) => $.warranty.running, values)}</p>
        <TimeBar span={span} />
        <p className="machine-warranty-ends" aria-hidden="true">
          <span>{format.day(installationDate)}</span>
          <span>{span.state === 'over' ? t(($) => $.warranty.today) : format.day(warrantyEnd)}</span>
        </p>
      </div>
    </Card>
  )
}

/** The sentence above says the same. */
function TimeBar({ span: { state, today, end } }: { span: WarrantySpan }) {
  const t = inventoryTexts.use()
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return (
    <svg className="machine-warranty-bar" width="100%" height="28" aria-hidden="true">
      <rect y="10" width="100%" height="8" rx="4" className="bar-room" />
      <rect y="10" width={percent(end)} height="8" rx="4" className="bar-warranty" />
      <rect y="10" width={percent(Math.min(today, end))} height="8" rx="4" className="bar-passed" />
      {state !== 'over' && (
        <rect x={percent(today)} y="4" width="2" height="20" className="bar-today">
          <title>{t(($) => $.warranty.today)}</title>
        </rect>
      )}
    </svg>
  )
}
