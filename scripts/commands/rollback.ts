import { rollBack } from '../pipeline/publish/publish.ts'
import { listReleases, type ReleaseInfo } from '../pipeline/publish/retention.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { runCommand } from './run-command.ts'
import { withStore } from './with-store.ts'

/**
 * `npm run rollback -- [release]`: makes an earlier release live, the one before the live one unless another is named. With `--pin` it
 * stays live whatever changes, until the next rollback or an editor's move.
 */
runCommand(() => {
  const { words, values } = readCommandOptions(process.argv.slice(2), { pin: { type: 'boolean' } }, 'the id of a release')
  const [wanted] = words
  const reason = values.pin ? 'pin' : 'rollback'
  return withStore(async (store, { channel }) => {
    const releases = (await listReleases(store, channel)).filter(({ hasDrafts }) => !hasDrafts)
    const live = releases.findIndex((release) => release.isLive)
    const target = wanted ? releases.find((release) => release.id === wanted) : releaseBefore(releases, live)
    if (live < 0) throw new Error('No release is live yet, so there is nothing to roll back.')
    if (!target)
      throw new Error(
        wanted ? `There is no release ${wanted}. \`npm run releases\` lists them.` : 'There is no release before the live one.',
      )
    await rollBack({ store, channel, release: target.id, now: Date.now(), reason })
    const end =
      reason === 'pin'
        ? 'It stays until another release is made live.'
        : 'The next published change goes live on top of everything published before.'
    process.stdout.write(`${target.id} is live again (${target.pages} pages). ${end}\n`)
  })
})

/**
 * The state before the last change: what was only added afterwards to the pages that are live is no step of its own, nor is what had a part of
 * that change before the rest.
 */
function releaseBefore(releases: readonly ReleaseInfo[], live: number): ReleaseInfo | undefined {
  let change = live
  while (releases[change]?.isDeferred || releases[change]?.isRest) change += 1
  return releases[change + 1]
}
