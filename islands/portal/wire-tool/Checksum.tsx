import { useState } from 'react'
import { wireToolTexts } from './wire-tool-texts.ts'

/** The checksum of a file, to be copied and compared. */
export function Checksum({ file: { name, sha256 } }: { file: { name: string; sha256: string } }) {
  const t = wireToolTexts.use()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256)
      setOutcome('copied')
    } catch {
      // Without permission, or where the page is not served securely.
      setOutcome('notCopied')
    }
  }
  return (
    <p className="wire-checksum">
      <span>{t(($) => $.checksum)}</span>
      <code>{sha256}</code>
      <button type="button" className="link-button" aria-label={t(($) => $.copyOf, { name })} onClick={() => void copy()}>
        {t(($) => $.copy)}
      </button>
      <span role="status">{outcome && t(($) => $[outcome])}</span>
    </p>
  )
}
