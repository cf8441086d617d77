import { useEffect, useRef } from 'react'
import { showFlash } from '#islands/kit/flash.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { downloadFile } from '../export/download-file.ts'
import { printPaper } from '../export/print-paper.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { recoveryText } from './secret.ts'

interface Props {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Shown once, until they are said to be kept. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const t = useAccountTexts()
  const { htmlLang } = usePortal()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = t(($) => $.secondFactor.codesTitle)
  const text = t(($) => $.secondFactor.codesText)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showFlash({ type: 'success', text: t(($) => $.secondFactor.copied), isFloating: true })
    } catch {
      showFlash({ type: 'error', text: t(($) => $.secondFactor.notCopied), isFloating: true })
    }
  }
  const download = () =>
    downloadFile(`${t(($) => $.secondFactor.fileName)}.txt`, { content: recoveryText(codes, { title, email, text }), type: 'text/plain' })
  const print = () => printPaper({ title, lead: email, sections: [{ heading: '', rows: codes.map((code) => ['', code]) }] }, htmlLang)
  return (
    <div className="recovery">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <ul className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="button-row">
        <button type="button" className="button" onClick={() => void copy()}>
          {t(($) => $.secondFactor.copy)}
        </button>
        <button type="button" className="button" onClick={download}>
          {t(($) => $.secondFactor.download)}
        </button>
        <button type="button" className="button" onClick={print}>
          {t(($) => $.secondFactor.print)}
        </button>
        <button type="button" className="button button-accent" onClick={onDone}>
          {t(($) => $.secondFactor.done)}
        </button>
      </p>
    </div>
  )
}
