import { rollBack } from '../pipeline/publish/publish.ts'
import { listReleases, type ReleaseInfo } from '../pipeline/publish/retention.ts'
import { runCommand } from './run-command.ts'
import { withStore } from './with-store.ts'

/** `npm run rollback -- [release]`: makes an earlier release live, the one before the live one unless another is named. */
runCommand(() =>
  withStore(async (store, { channel }) => {
    const releases = await listReleases(store, channel)
    const live = releases.findIndex((release) => release.isLive)
    const wanted = process.argv[2]
    const target = wanted ? releases.find((release) => release.id === wanted) : releaseBefore(releases, live)
    if (live < 0) throw new Error('No release is live yet, so there is nothing to roll back.')
    if (!target)
      throw new Error(
        wanted ? `There is no release ${wanted}. \`npm run releases\` lists them.` : 'There is no release before the live one.',
      )
    await rollBack({ store, channel, release: target.id, now: Date.now() })
    process.stdout.write(
      `${target.id} is live again (${target.pages} pages). The next published change goes live on top of everything published before.\n`,
    )
  }),
)

/** The state before the last change: what was only added afterwards to the pages that are live is no step of its own. */
function releaseBefore(releases: readonly ReleaseInfo[], live: number): ReleaseInfo | undefined {
  let change = live
  while (releases[change]?.isAfterwards) change += 1
  return releases[change + 1]
}
