import { useEffect, useId, useRef, useState } from 'react'
import { MAX_INVITATIONS } from '#content-schema/administration/people-operations.ts'
import { downloadFile } from '#islands/kit/download-file.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { MAX_FIELD, type PersonRow, parseCells, readPeople } from './people-rows.ts'

interface Props {
  /** As it was typed or read from a file. */
  text: string
  onText: (text: string) => void
  rows: readonly PersonRow[]
  onChange: (rows: readonly PersonRow[]) => void
  isMissing: boolean
}

/** A list fits into this; a larger file is none. */
const MAX_FILE_BYTES = 512 * 1024

/** People from a file or from rows that are pasted, each with what is wrong with it, before anything is sent. */
export function SeveralPeople({ text, onText, rows, onChange, isMissing }: Props) {
  const t = usePeopleTexts()
  const { language } = usePortal()
  const id = useId()
  const [isCut, setCut] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (next: string) => {
    onText(next)
    const result = readPeople(await parseCells(next), language)
    setCut(result.isCut)
    onChange(result.rows)
  }
  const first = useRef(() => (text === '' ? undefined : read(text)))
  useEffect(() => void first.current(), [])
  const open = async (file: File | undefined) => {
    if (!file) return
    const content = file.size > MAX_FILE_BYTES ? null : await readText(file)
    setUnreadable(content === null)
    if (content !== null) await read(content)
  }
  const template = `${[t(($) => $.field.email), t(($) => $.field.firstName), t(($) => $.field.lastName), t(($) => $.field.language)].join(',')}\r\n`
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-file`}>{t(($) => $.invite.file)}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void open(event.currentTarget.files?.[0])}
        />
        {isUnreadable && (
          <p className="field-error" role="alert">
            {t(($) => $.invite.unreadable)}
          </p>
        )}
        <button type="button" className="link-button" onClick={() => downloadFile('users.csv', `\uFEFF${template}`)}>
          {t(($) => $.invite.template)}
        </button>
      </div>
      <div className="field">
        <label htmlFor={`${id}-rows`}>{t(($) => $.invite.paste)}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {t(($) => $.invite.pasteHint)}
        </p>
        <textarea
          id={`${id}-rows`}
          rows={5}
          value={text}
          spellCheck={false}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint${isMissing ? ` ${id}-error` : ''}`}
          onChange={(event) => void read(event.currentTarget.value)}
        />
        {isMissing && (
          <p className="field-error" id={`${id}-error`}>
            {t(($) => $.invite.nobody)}
          </p>
        )}
      </div>
      {isCut && <p className="field-hint">{t(($) => $.invite.tooMany, { max: MAX_INVITATIONS })}</p>}
      {rows.length > 0 && <Preview rows={rows} />}
    </>
  )
}

function Preview({ rows }: { rows: readonly PersonRow[] }) {
  const t = usePeopleTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by the keyboard too
    <section className="people-preview" aria-label={t(($) => $.invite.many)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.invite.line)}</th>
            <th scope="col">{t(($) => $.field.email)}</th>
            <th scope="col">{t(($) => $.field.name)}</th>
            <th scope="col">{t(($) => $.invite.problem)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, person, problem }) => (
            <tr key={line} className={problem ? 'is-wrong' : undefined}>
              <td>{line}</td>
              <td>{person.email}</td>
              <td>{`${person.firstName} ${person.lastName}`.trim()}</td>
              <td>{problem ? t(($) => $.invite[problem], { max: MAX_FIELD }) : t(($) => $.invite.right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Text in UTF-8; null for a file that is none, as one of a spreadsheet program itself. */
async function readText(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
