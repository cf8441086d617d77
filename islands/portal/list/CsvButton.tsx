import { useState } from 'react'
import { downloadFile } from '#islands/kit/download-file.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import type { ListColumn } from './column.ts'
import { MAX_CSV_ROWS, readAll, toCsv } from './csv.ts'
import { listTexts } from './list-texts.ts'

interface Props<Row, Sort extends string> {
  /** Of the file, without its extension. */
  name: string
  columns: readonly ListColumn<Row, Sort>[]
  /** Reads rows of what the filter finds, from an offset. */
  read: (offset: number) => Promise<{ total: number; rows: readonly Row[] }>
}

/** Writes all that the filter finds into a file, not the page alone, and says so where a file does not hold all of it. */
export function CsvButton<Row, Sort extends string>({ name, columns, read }: Props<Row, Sort>) {
  const t = listTexts.use()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [cutFrom, setCutFrom] = useState<number | null>(null)
  const write = async () => {
    setBusy(true)
    setError(null)
    setCutFrom(null)
    try {
      const { rows, total } = await readAll(read)
      downloadFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, await toCsv(rows, columns))
      if (total > rows.length) setCutFrom(total)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <BusyButton isBusy={isBusy} className="list-button" onClick={() => void write()}>
        {isBusy ? t(($) => $.csvBusy) : t(($) => $.csv)}
      </BusyButton>
      {cutFrom !== null && (
        <p className="list-problem" role="status">
          {t(($) => $.csvCut, { rows: MAX_CSV_ROWS, total: cutFrom })}
        </p>
      )}
      <Problem error={error} />
    </>
  )
}
