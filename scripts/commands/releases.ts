import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import { listReleases, pruneReleases } from '../pipeline/publish/retention.ts'
import { readCommandOptions } from '../platform/command-options.ts'
import { runCommand } from './run-command.ts'
import { withStore } from './with-store.ts'

/** `npm run releases`: the releases in the store, newest first. `-- --prune` removes what no retained release needs. */
runCommand(() => {
  const { values } = readCommandOptions(process.argv.slice(2), { prune: { type: 'boolean' } })
  return withStore(async (store, config) => {
    if (values.prune) {
      const result = await pruneReleases(store, {
        channels: [config.channel, NEXT_CHANNEL],
        keep: config.retainedReleases,
        now: Date.now(),
      })
      const megabytes = (result.removedBytes / 1e6).toFixed(1)
      process.stdout.write(
        `Kept ${result.keptReleases} releases, removed ${result.removedReleases} and ${result.removedObjects} objects (${megabytes} MB).\n`,
      )
    }
    const releases = await listReleases(store, config.channel)
    if (releases.length === 0) process.stdout.write('There are no releases yet. `npm start` or `npm run build` makes the first one.\n')
    for (const release of releases)
      process.stdout.write(
        `${release.isLive ? '* ' : '  '}${release.id}  ${release.created}  ${String(release.pages).padStart(7)} pages${release.hasDrafts ? ', with drafts' : ''}\n`,
      )
  })
})
