import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { useStatusName } from '../ui/TicketStatus.tsx'
import { tabsOf } from './ticket-list-state.ts'

interface Props {
  counts: readonly { id: string; count: number }[]
  chosen: readonly string[]
  onChange: (statuses: string[]) => void
}

/** How many tickets have each status, and the way to them. */
export function StatusTabs({ counts, chosen, onChange }: Props) {
  const t = useTicketTexts()
  const { htmlLang } = usePortal()
  const nameOf = useStatusName()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const tab = ({ id, name, count, isOn }: { id: string; name: string; count: number; isOn: boolean }) => (
    <li key={id}>
      <button type="button" className="ticket-tab" aria-pressed={isOn} onClick={() => onChange(id === '' || isOn ? [] : [id])}>
        {name} <span className="ticket-tab-count">{createNumberFormat(htmlLang)(count)}</span>
      </button>
    </li>
  )
  return (
    <ul className="ticket-tabs" aria-label={t(($) => $.list.byStatus)}>
      {tab({ id: '', name: t(($) => $.list.all), count: all, isOn: chosen.length === 0 })}
      {tabsOf(counts, chosen).map(({ id, count }) => tab({ id, name: nameOf(id), count, isOn: chosen.includes(id) }))}
    </ul>
  )
}
