import { useId, useState } from 'react'
import { columnName } from '#content-schema/comparison/columns.ts'
import { comparisonCsv } from '#content-schema/comparison/csv.ts'
import type { ComparisonTable } from '#content-schema/comparison/table.ts'
import { chooseMeasurementSystem } from '#islands/kit/measurement.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { Glyph } from './Glyph.tsx'
import type { Comparison } from './use-comparison.ts'

interface Props {
  comparison: Comparison
  table: ComparisonTable
  hidesIdentical: boolean
  onHideIdentical: (hides: boolean) => void
  isPicking: boolean
  onPick: (picks: boolean) => void
}

const SYSTEMS = ['Metric', 'Imperial'] as const

/** What can be done with the whole table: units, identical rows, one product more, and ways to take it along. */
export function ComparisonTools({ comparison, table, hidesIdentical, onHideIdentical, isPicking, onPick }: Props) {
  const t = useStrings()
  const [copied, setCopied] = useState<'' | 'copied' | 'failed'>('')
  const addressId = useId()
  const { columns, system, address } = comparison
  const isComparison = columns.length > 1
  const copyLink = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    )
  }
  const names = columns.map((column) => columnName(column, system))
  const title = t(($) => $.comparison.expertSubject, { names: names.join(' / ') })
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent([...names, '', address].join('\r\n'))}`
  // Whoever closes the list of places to share with has changed his mind.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined)
  const download = () => {
    const csv = comparisonCsv(table, {
      columns: names,
      headings: { group: t(($) => $.comparison.group), name: t(($) => $.comparison.specification) },
      notApplicable: t(($) => $.comparison.notApplicable),
      language: pageFacts().language,
    })
    saveFile(`${t(($) => $.comparison.title)}.csv`, csv)
  }
  return (
    <div className="comparison-tools">
      <fieldset className="comparison-units">
        <legend className="visually-hidden">{t(($) => $.comparison.units)}</legend>
        <div className="segmented">
          {SYSTEMS.map((candidate) => (
            <label key={candidate}>
              <input
                type="radio"
                name="comparison-units"
                value={candidate}
                checked={system === candidate}
                onChange={() => chooseMeasurementSystem(candidate)}
              />
              <span>{candidate === 'Metric' ? t(($) => $.comparison.metric) : t(($) => $.comparison.imperial)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isComparison && (
        <label className="comparison-toggle">
          <input
            type="checkbox"
            checked={hidesIdentical}
            disabled={table.identicalCount === 0 && !hidesIdentical}
            onChange={({ target }) => onHideIdentical(target.checked)}
          />
          {t(($) => $.comparison.hideIdentical, { count: table.identicalCount })}
        </label>
      )}
      <div className="comparison-actions">
        <button type="button" className="text-link" aria-expanded={isPicking} onClick={() => onPick(!isPicking)}>
          <Glyph name="plus" />
          {t(($) => $.comparison.add)}
        </button>
        <button type="button" className="text-link" onClick={copyLink}>
          {t(($) => $.comparison.copyLink)}
        </button>
        {'share' in navigator && (
          <button type="button" className="text-link" onClick={share}>
            {t(($) => $.comparison.share)}
          </button>
        )}
        <a className="text-link" href={letter}>
          {t(($) => $.comparison.email)}
        </a>
        <button type="button" className="text-link" onClick={download}>
          {t(($) => $.comparison.csv)}
        </button>
        <button type="button" className="text-link" onClick={() => window.print()}>
          {t(($) => $.comparison.print)}
        </button>
      </div>
      <p className="comparison-copied" role="status">
        {copied === 'copied' && t(($) => $.comparison.copied)}
        {copied === 'failed' && (
          <>
            <label htmlFor={addressId}>{t(($) => $.comparison.copyByHand)}</label>
            <input id={addressId} readOnly value={address} onFocus={({ target }) => target.select()} />
          </>
        )}
      </p>
    </div>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
