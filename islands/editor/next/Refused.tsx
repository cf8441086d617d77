import { refusalOf } from '../api/next-api.ts'
import { EntryLink } from '../builds/EntryLinks.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** Why something was not begun, with the entries it is about. */
export function Refused({ error }: { error: unknown }) {
  const t = useEditorTexts()
  const refusal = refusalOf(error)
  return (
    <div className="notice notice-error" role="alert">
      <p>{refusal ? t(($) => $.next.refused[refusal.reason]) : t(($) => $.problem.failed)}</p>
      {refusal && refusal.entries.length > 0 && (
        <ul className="editor-entries">
          {refusal.entries.map((entry) => (
            <li key={entry.key}>
              <strong>{entry.title}</strong> <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
