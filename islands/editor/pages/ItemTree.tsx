import type { ListedItem } from '../api/editor-api.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** Items with what stands below each; where one is hidden, or meant for some countries, it says so in words. */
export function ItemTree({ items }: { items: readonly ListedItem[] }) {
  return (
    <ul className="editor-tree">
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  )
}

function Item({ item }: { item: ListedItem }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const below = [...item.items, ...item.sections.flatMap(({ items }) => items)]
  const title = item.title === '' ? item.id : item.title
  return (
    <li>
      <p>
        {item.url === null ? title : <a href={item.url}>{title}</a>}
        {item.unlocalizedUrl === '/' && <span className="badge">{t(($) => $.pages.home)}</span>}
        {item.hidden && <span className="badge">{t(($) => $.pages.hidden)}</span>}
        {item.countries.length > 0 && (
          <span className="editor-note">{t(($) => $.pages.countries, { countries: item.countries.map(format.country).join(', ') })}</span>
        )}
        {item.url === null && <span className="editor-note">{t(($) => $.pages.noAddress)}</span>}
      </p>
      {below.length > 0 && <ItemTree items={below} />}
    </li>
  )
}
