import { useEditorTexts } from '../frame/editor-texts.ts'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { BuilderState } from './BuilderState.tsx'
import { BuildRow } from './BuildRow.tsx'
import { useBuilds } from './use-builds.ts'

/** What the builder does and did, as it happens: which entry led to it, which pages are new and why, how long it took, since when it is live. */
export default function BuildScreen() {
  const t = useEditorTexts()
  const { builds, state } = useBuilds()
  return (
    <>
      <ScreenHeading title={t(($) => $.builds.title)} />
      <p className="lead">{t(($) => $.builds.lead)}</p>
      <BuilderState state={state} />
      {builds === null && state !== 'down' && <span className="skeleton editor-skeleton" aria-hidden="true" />}
      {builds?.length === 0 && <p>{t(($) => $.builds.none)}</p>}
      {builds !== null && builds.length > 0 && (
        <ol className="editor-release-list">
          {builds.map((build) => (
            <BuildRow key={build.id} build={build} />
          ))}
        </ol>
      )}
    </>
  )
}
