import type { NextRequest, NextState, NextWork } from '#content-schema/editing/next.ts'
import type { DraftReference } from '#content-schema/editing/preview.ts'
import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import { NextFailed } from '../../pipeline/drafts/build-next.ts'
import { entryTitles } from '../../pipeline/drafts/entry-titles.ts'
import type { DraftReader } from '../../pipeline/drafts/read-drafts.ts'
import type { ObjectStore, Platform } from '../../pipeline/platform/platform.ts'
import { createNodePlatform } from '../../platform/node-platform.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import type { DraftService } from '../drafts/draft-service.ts'
import { createLazyThread } from '../threads/lazy-thread.ts'
import type { NextMessage, NextProgress, NextWorkerData } from './next-worker.ts'
import { changedSince, type PromotionStep, readPromoted, stepsOf, takeOff } from './promotion.ts'
import type { PublishEntry } from './publish-entries.ts'
import { NextRefused } from './refusals.ts'
import { removeSnapshotCopy } from './snapshot-copy.ts'

/** Puts drafts on the channel `next`, and has those that stand there published: one thing at a time. */
export interface NextService {
  state(): NextState
  /** Begins to build. @throws NextRefused, DraftsRefused where configuration does not allow drafts */
  build(request: NextRequest): Promise<void>
  /** Begins to publish what the release on `next` holds. @throws NextRefused where that is not what was looked at */
  promote(release: string): Promise<void>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface NextServiceOptions {
  drafts: Pick<DraftService, 'drafts'>
  /** Reads drafts as they would come into a snapshot; null where configuration does not allow drafts. */
  readerOver: ((platform: Pick<Platform, 'sql' | 'now'>) => DraftReader) | null
  /** Null where no credential to publish is configured. */
  publishEntry: PublishEntry | null
  store: ObjectStore
  /** Channel that visitors read. */
  channel: string
  worker: NextWorkerData
}

/** A build plans and renders in one thread, and ends with it. */
const HEAP_MB = 640
const YOUNG_HEAP_MB = 48
const SCRIPT = new URL('./next-worker.ts', import.meta.url)

export function createNextService(options: NextServiceOptions): NextService {
  const { drafts, publishEntry, store, channel, worker } = options
  let work: NextWork = { state: 'idle' }
  let running: Promise<void> | null = null
  let isClosed = false
  /** Entries that a promotion cut short has published already, of one release. */
  let published: { release: string; keys: Set<string> } | null = null
  removeSnapshotCopy(worker.copyPath)

  /** Takes the service for one thing, from the moment it is asked for: what is refused leaves it free. */
  const begin = async (what: 'build' | 'promote', prepare: () => Promise<() => Promise<void>>): Promise<void> => {
    if (running) throw new NextRefused('busy', 'Next is being built or published already. Wait until that is done.')
    const started = Promise.withResolvers<void>()
    running = started.promise
    const end = (then: NextWork) => {
      work = then
      running = null
      started.resolve()
    }
    const before = work
    try {
      const act = await prepare()
      void act().then(
        () => end({ state: 'idle' }),
        (error: unknown) => end({ state: 'failed', what, message: messageOf(error) }),
      )
    } catch (error) {
      end(before)
      throw error
    }
  }

  const buildNow = async (request: NextRequest, held: Pick<HeldDrafts, 'drafts'>) => {
    const thread = createLazyThread<NextMessage>({
      script: SCRIPT,
      data: worker,
      name: 'The thread that builds next',
      heapMb: HEAP_MB,
      youngHeapMb: YOUNG_HEAP_MB,
      onProgress: (progress) => {
        work = { state: 'building', ...(progress as NextProgress) }
      },
    })
    stopThread = () => thread.stop()
    try {
      if (isClosed) throw new NextFailed('The builder stops.')
      await thread.call({ kind: 'copy' })
      work = { state: 'building', phase: 'read', done: 0, total: 0 }
      const { unpublish, ...read } = await readOverCopy(options, request)
      await thread.call({ kind: 'build', changes: read, held: { ...held, unpublish, by: request.by } })
    } finally {
      await thread.stop()
      stopThread = async () => undefined
      removeSnapshotCopy(worker.copyPath)
    }
  }
  let stopThread: () => Promise<unknown> = async () => undefined

  const promoteNow = async (release: string, steps: readonly PromotionStep[], publish: PublishEntry) => {
    if (published?.release !== release) published = { release, keys: new Set() }
    for (const [at, { key, how }] of steps.entries()) {
      work = { state: 'promoting', done: at, total: steps.length }
      if (published.keys.has(key)) continue
      if (isClosed) throw new NextFailed('The builder stops.')
      await publish(key, how)
      published.keys.add(key)
    }
    await takeOff(store, release)
    published = null
  }

  return {
    state: () => ({ work, canPromote: publishEntry !== null }),
    build: (request) =>
      begin('build', async () => {
        const held = chooseDrafts(request.drafts, await drafts.drafts())
        work = { state: 'building', phase: 'copy', done: 0, total: 0 }
        return () => buildNow(request, { drafts: held })
      }),
    promote: (release) =>
      begin('promote', async () => {
        const held = await readPromoted(store, { release, channel })
        if (!publishEntry)
          throw new NextRefused(
            'by-hand',
            'No credential to publish is configured (CONTENT_PUBLISH_TOKEN): publish these entries in the content service.',
            [...held.drafts, ...held.unpublish],
          )
        const isDone = (key: string) => published?.release === release && published.keys.has(key)
        const changed = changedSince(
          held.drafts.filter(({ key }) => !isDone(key)),
          await drafts.drafts(),
        )
        if (changed.length > 0)
          throw new NextRefused('changed', 'Drafts changed since next was built. Build it again, and look once more.', changed)
        const steps = stepsOf(held)
        work = { state: 'promoting', done: 0, total: steps.length }
        return () => promoteNow(release, steps, publishEntry)
      }),
    settled: async () => void (await running),
    async close() {
      isClosed = true
      await stopThread()
      await running
    },
  }
}

/** The drafts that were asked for, as they are at this moment. @throws NextRefused where one of them is none any more */
function chooseDrafts(wanted: readonly DraftReference[], { drafts }: Awaited<ReturnType<DraftService['drafts']>>): HeldDrafts['drafts'] {
  const known = new Map(drafts.map((draft) => [draft.key, draft]))
  const keys = [...new Set(wanted.map(keyOf))]
  const missing = keys.filter((key) => !known.has(key))
  if (missing.length > 0)
    throw new NextRefused(
      'changed',
      'There is no draft of these entries that differs from what is published. Read the list of drafts again.',
      missing.map((key) => ({ key, title: key })),
    )
  return keys.flatMap((key) => known.get(key) ?? []).map(({ key, title, changedAt }) => ({ key, title, changedAt }))
}

const keyOf = ({ model, id }: DraftReference) => entryKey.content(model, id)

/** What the drafts come to over the very copy they are to be written into, and how what is taken back is called. */
async function readOverCopy({ readerOver, worker }: NextServiceOptions, { drafts, unpublish }: NextRequest) {
  if (!readerOver) throw new NextFailed('Drafts are not allowed by configuration.')
  const sql = openSqlStore(worker.copyPath, { readOnly: true })
  try {
    const platform = createNodePlatform(sql)
    const { put, remove } = await readerOver(platform).read({ drafts, unpublish })
    const keys = [...new Set(unpublish.map(keyOf))]
    const titles = await entryTitles(platform, keys)
    return { put, remove, unpublish: keys.map((key) => ({ key, title: titles.get(key) ?? key })) }
  } finally {
    sql.close()
  }
}
