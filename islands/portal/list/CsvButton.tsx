import { useState } from 'react'
import { downloadFile } from '#islands/kit/download-file.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import type { ListColumn } from './column.ts'
import { readAll, toCsv } from './csv.ts'
import { listTexts } from './list-texts.ts'

interface Props<Row, Sort extends string> {
  /** Of the file, without its extension. */
  name: string
  columns: readonly ListColumn<Row, Sort>[]
  /** Reads rows of what the filter finds, from an offset. */
  read: (offset: number) => Promise<{ total: number; rows: readonly Row[] }>
}

/** Writes all that the filter finds into a file, not the page alone. */
export function CsvButton<Row, Sort extends string>({ name, columns, read }: Props<Row, Sort>) {
  const t = listTexts.use()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const write = async () => {
    setBusy(true)
    setError(null)
    try {
      const rows = await readAll(read)
      downloadFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, await toCsv(rows, columns))
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
      <Problem error={error} />
    </>
  )
}
