import type { WireToolRelease } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { useOperation } from '../api/use-operation.ts'
import { usePortal } from '../frame/portal-context.ts'
import { Card } from '../ui/Card.tsx'
import { LoadState } from '../ui/LoadState.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { CloudNotice } from './CloudNotice.tsx'
import { Release } from './Release.tsx'
import { wireToolTexts } from './wire-tool-texts.ts'

/** Releases, the newest open and the others folded. Who is not let in any more gets the text of the cloud. */
export function ReleaseList() {
  const t = wireToolTexts.use()
  const { language } = usePortal()
  const answer = useOperation(MACHINE_OPERATIONS.WireToolReleases, { language })
  return (
    <>
      <p className="lead">{t(($) => $.lead)}</p>
      <LoadState query={answer} name={t(($) => $.title)} skeleton={<RowsSkeleton rows={4} />}>
        {({ wireToolReleases }) => (wireToolReleases ? <Releases releases={wireToolReleases} /> : <CloudNotice />)}
      </LoadState>
    </>
  )
}

function Releases({ releases: [newest, ...older] }: { releases: readonly WireToolRelease[] }) {
  const t = wireToolTexts.use()
  if (!newest) return <p className="portal-empty">{t(($) => $.none)}</p>
  return (
    <>
      <Card title={t(($) => $.newest)}>
        <Release release={newest} />
      </Card>
      {older.length > 0 && (
        <Card title={t(($) => $.older)}>
          {older.map((release) => (
            <details key={release.id} className="wire-release-older">
              <summary>{release.title}</summary>
              <Release release={release} isTitled={false} />
            </details>
          ))}
        </Card>
      )}
    </>
  )
}
