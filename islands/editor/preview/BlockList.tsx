import { useEditorTexts } from '../frame/editor-texts.ts'
import type { BlockChange, PageBlock } from './page-document.ts'

interface Props {
  blocks: readonly PageBlock[]
  changes: ReadonlyMap<HTMLElement, BlockChange>
  chosen: Pick<PageBlock, 'entry' | 'id'> | null
  /** Address of an entry in the content service; null where there is none. */
  editAddress: (entry: string) => string | null
  onChoose: (block: PageBlock) => void
}

/** The blocks of a page in their order: what each is, whether it is another one than is published, and where it is written. */
export function BlockList({ blocks, changes, chosen, editAddress, onChoose }: Props) {
  const t = useEditorTexts()
  if (blocks.length === 0) return <p className="editor-note">{t(($) => $.preview.noBlocks)}</p>
  return (
    <ol className="preview-blocks">
      {blocks.map((block) => {
        const { entry, id, kind, name, shows, element } = block
        const isChosen = chosen?.entry === entry && chosen.id === id
        const change = changes.get(element)
        return (
          <li key={`${entry} ${id}`}>
            <button type="button" aria-pressed={isChosen} onClick={() => onChoose(block)}>
              <span>{name === '' ? kind : name}</span>
              {change && <span className="badge">{t(($) => $.preview.changes[change])}</span>}
            </button>
            {isChosen && (
              <div className="preview-entry">
                <EntryLink entry={entry} editAddress={editAddress} label={t(($) => $.preview.edit)} />
                {shows.length > 0 && (
                  <>
                    <p className="editor-note">{t(($) => $.preview.shows)}</p>
                    <ul>
                      {shows.map((shown) => (
                        <li key={shown}>
                          <EntryLink entry={shown} editAddress={editAddress} />
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function EntryLink({ entry, editAddress, label }: { entry: string; editAddress: Props['editAddress']; label?: string }) {
  const address = editAddress(entry)
  if (address === null) return <span className="editor-id">{entry}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {label !== undefined && `${label}: `}
      <span className="editor-id">{entry}</span>
    </a>
  )
}
