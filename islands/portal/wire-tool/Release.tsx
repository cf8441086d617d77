import { PORTAL_FILES_ENDPOINT } from '#content-schema/address/file-address.ts'
import type { WireToolRelease } from '#content-schema/inventory/machine.ts'
import { useFormat } from '../ui/use-format.ts'
import { Checksum } from './Checksum.tsx'
import { wireToolTexts } from './wire-tool-texts.ts'

/** A release: when, what is new, and its files (AH-42). */
export function Release({ release, isTitled = true }: { release: WireToolRelease; isTitled?: boolean }) {
  const t = wireToolTexts.use()
  const format = useFormat()
  return (
    <article className="wire-release">
      {isTitled && <h3>{release.title}</h3>}
      <p className="wire-release-date">
        <span className="wire-release-version">{release.version}</span>
        <time dateTime={release.releasedOn}>{t(($) => $.released, { date: format.day(release.releasedOn) })}</time>
      </p>
      <h4>{t(($) => $.notes)}</h4>
      <ul className="wire-release-notes">
        {release.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {release.notesUrl && (
        <p>
          <a href={release.notesUrl}>{t(($) => $.moreNotes)}</a>
        </p>
      )}
      <h4>{t(($) => $.files)}</h4>
      <p className="wire-release-hint">{t(($) => $.resume)}</p>
      <ul className="wire-files">
        {release.files.map((file) => (
          <li key={file.id}>
            <a
              className="button button-secondary"
              href={`${PORTAL_FILES_ENDPOINT}/${encodeURIComponent(file.id)}`}
              download={file.name}
              aria-label={t(($) => $.download, { name: file.name })}
            >
              {file.name}
            </a>
            <span className="wire-file-size">{format.bytes(file.bytes)}</span>
            <Checksum file={file} />
          </li>
        ))}
      </ul>
    </article>
  )
}
