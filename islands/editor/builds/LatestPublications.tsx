import { Link } from 'wouter'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { BuilderState } from './BuilderState.tsx'
import { useBuilds } from './use-builds.ts'
import { useReceipt } from './use-receipt.ts'

const MAX_SHOWN = 5

/** The receipts of the last publications, without a reload. */
export function LatestPublications() {
  const t = useEditorTexts()
  const receipt = useReceipt()
  const { builds, state } = useBuilds()
  const latest = builds?.filter(({ entries }) => entries.length > 0).slice(0, MAX_SHOWN)
  return (
    <section aria-labelledby="editor-latest">
      <h2 id="editor-latest">{t(($) => $.builds.latest)}</h2>
      <BuilderState state={state} />
      {latest?.length === 0 && <p>{t(($) => $.builds.none)}</p>}
      <ol className="editor-releases" aria-live="polite">
        {latest?.map((build) => (
          <li key={build.id}>{receipt(build)}</li>
        ))}
      </ol>
      <p>
        <Link href="/builds">{t(($) => $.builds.title)}</Link>
      </p>
    </section>
  )
}
