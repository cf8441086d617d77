import { Link } from 'wouter'
import type { AskedEntry, AskedPlace } from '#content-schema/editing/ask.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { previewScreen } from '../preview/preview-target.ts'
import { centreLink } from './centre.ts'
import { usePlaces } from './use-places.ts'

interface Props {
  /** What it is about, for those who hear the links one after the other. */
  of: string
  page?: AskedPlace | undefined
  entry?: Pick<AskedEntry, 'key' | 'service' | 'model' | 'id'> | undefined
  /** Leaves out the way to where one is. */
  without?: 'why' | 'shownOn'
}

/** What can be done with a page and the entry it is about. */
export function Actions({ of, page, entry, without }: Props) {
  const t = useEditorTexts()
  const places = usePlaces()
  const live = page ? places.liveAddress(page) : null
  const edit = entry ? places.editAddress(entry) : null
  const named = (text: string) => ({ 'aria-label': `${text}: ${of}`, children: text })
  return (
    <p className="editor-ask-actions">
      {live !== null && <a href={live} {...named(t(($) => $.ask.open))} />}
      {page && <Link href={previewScreen(page)} {...named(t(($) => $.preview.label))} />}
      {page && without !== 'why' && <Link href={centreLink({ kind: 'page', place: page })} {...named(t(($) => $.ask.why))} />}
      {entry && without !== 'shownOn' && (
        <Link href={centreLink({ kind: 'entry', entry: entry.key })} {...named(t(($) => $.ask.shownOn))} />
      )}
      {edit !== null && <a href={edit} {...named(t(($) => $.ask.edit))} />}
    </p>
  )
}
