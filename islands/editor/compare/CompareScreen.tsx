import { useSearchParams } from 'wouter'
import { readReleases } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import UnknownScreen from '../frame/UnknownScreen.tsx'
import '../preview/preview-styles.ts'
import './compare-styles.ts'
import { type CompareTarget, compareUrls, readCompareTarget } from '../preview/compare-target.ts'
import { ComparedPages } from './ComparedPages.tsx'

/** A page in two releases, or as it is published and with drafts, as pictures and in its words. Of releases it needs no builder. */
export default function CompareScreen() {
  const t = useEditorTexts()
  const [query] = useSearchParams()
  const target = readCompareTarget(query)
  if (!target) return <UnknownScreen />
  return (
    <>
      <ScreenHeading title={t(($) => $.compare.title)} />
      <p className="editor-site">
        {target.siteId} {target.path}
      </p>
      {'from' in target ? <OfReleases target={target} /> : <OfDrafts target={target} />}
    </>
  )
}

function OfDrafts({ target }: { target: CompareTarget }) {
  const t = useEditorTexts()
  return <Compared target={target} titles={{ before: t(($) => $.preview.views.live), after: t(($) => $.preview.views.draft) }} />
}

/** Releases are called by when they were made; by their ids as long as nobody knows. */
function OfReleases({ target }: { target: Extract<CompareTarget, { from: string }> }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const list = useEditorQuery(['releases'], readReleases).data
  const titleOf = (id: string) => {
    const created = list?.releases.find((release) => release.id === id)?.created
    const name = created === undefined ? id : format.moment(created)
    return list?.live?.release === id ? `${name} (${t(($) => $.releases.isLive)})` : name
  }
  return <Compared target={target} titles={{ before: titleOf(target.from), after: titleOf(target.to) }} />
}

function Compared({ target, titles }: { target: CompareTarget; titles: { before: string; after: string } }) {
  const urls = compareUrls(target)
  return <ComparedPages key={`${urls.before} ${urls.after}`} urls={urls} titles={titles} language={target.path.slice(1, 3)} />
}
