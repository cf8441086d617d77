import type { NamedEntry, PlacedPage } from '#content-schema/editing/builds.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** An entry by its key, with the way to where it is edited. */
export function EntryLink({ entry: { key, title, editUrl } }: { entry: NamedEntry }) {
  const t = useEditorTexts()
  return (
    <span className="editor-entry">
      <span className="editor-id">{key}</span>
      {editUrl !== null && (
        <a href={editUrl} rel="noreferrer" target="_blank" aria-label={`${t(($) => $.builds.edit)}: ${title}`}>
          {t(($) => $.builds.edit)}
        </a>
      )}
    </span>
  )
}

/** A page by its path, as a link where its site is known. */
export function PageLink({ page: { path, url } }: { page: PlacedPage }) {
  return url === null ? <span>{path}</span> : <a href={url}>{path}</a>
}
