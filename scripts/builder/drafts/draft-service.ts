import type { DifferenceAnswer, DifferenceRequest } from '#content-schema/editing/difference.ts'
import type { ImpactReport, ImpactRequest } from '#content-schema/editing/impact.ts'
import type { DraftList, PreviewAnswer, PreviewRequest } from '#content-schema/editing/preview.ts'
import { createDraftIndex } from '../../pipeline/drafts/draft-index.ts'
import { createDraftReader, type DraftReader } from '../../pipeline/drafts/read-drafts.ts'
import type { Platform } from '../../pipeline/platform/platform.ts'
import { createContentSource } from '../../pipeline/sources/content-source.ts'
import type { RequestGraphql } from '../../pipeline/sources/graphql-client.ts'
import type { Source } from '../../pipeline/sources/sources.ts'
import { createLazyThread } from '../threads/lazy-thread.ts'
import type { Thread } from '../threads/thread.ts'
import type { DraftMessage, DraftWorkerData } from './draft-worker.ts'

/** What editors ask of drafts. */
export interface DraftService {
  preview(request: PreviewRequest): Promise<PreviewAnswer>
  impact(request: ImpactRequest): Promise<ImpactReport>
  difference(request: DifferenceRequest): Promise<DifferenceAnswer>
  drafts(): Promise<DraftList>
  close(): Promise<void>
}

/** A preview of one page and a dry run of two hundred; builds have threads of their own. */
const HEAP_MB = 384
const YOUNG_HEAP_MB = 32
const SCRIPT = new URL('./draft-worker.ts', import.meta.url)

/**
 * Answers editors from the drafts of the content service and the snapshot. Previews and dry runs have a thread each, so that neither
 * waits for the other or for a build; they are started by the first who asks.
 *
 * @param options.request asks the content service for drafts; null where configuration does not allow drafts (DL-06)
 */
export function createDraftService(options: {
  platform: Pick<Platform, 'sql' | 'now'>
  request: RequestGraphql | null
  services: readonly Source[]
  worker: DraftWorkerData
}): DraftService {
  const { platform, request, services, worker } = options
  const previews = draftThread(worker)
  const dryRuns = draftThread(worker)
  const reader = request && createReaderOver(platform, request, services)
  const readable = () => {
    if (!reader) throw new DraftsRefused('Drafts are not allowed by configuration: set CONTENT_DRAFTS=on.')
    return reader
  }
  return {
    async preview({ siteId, path, stage, drafts, reveals = [] }) {
      const changes = stage === 'DRAFT' ? await readable().read({ drafts }) : null
      return (await previews.call({ kind: 'preview', place: { siteId, path }, drafts: changes, reveals })) as PreviewAnswer
    },
    async impact({ drafts, unpublish }) {
      // Who only takes entries back publishes no drafts along.
      const wanted = drafts ?? (unpublish.length > 0 ? [] : undefined)
      return (await dryRuns.call({ kind: 'impact', drafts: await readable().read({ drafts: wanted, unpublish }) })) as ImpactReport
    },
    async difference({ siteId, path, drafts }) {
      const changes = await readable().read({ drafts })
      return (await previews.call({ kind: 'difference', place: { siteId, path }, drafts: changes })) as DifferenceAnswer
    },
    async drafts() {
      return { drafts: await readable().list() }
    },
    async close() {
      await Promise.all([previews.stop(), dryRuns.stop()])
    },
  }
}

/** Configuration does not allow drafts, to editors neither (DL-06). */
export class DraftsRefused extends Error {
  readonly code = 'drafts-refused'
}

/** Reads drafts over a snapshot. @param services are asked what is published */
export function createReaderOver(
  platform: Pick<Platform, 'sql' | 'now'>,
  request: RequestGraphql,
  services: readonly Source[],
): DraftReader {
  const source = createContentSource(request, { stage: 'DRAFT' })
  return createDraftReader({ platform, source, services, index: createDraftIndex({ platform, request, source }) })
}

function draftThread(data: DraftWorkerData): Thread<DraftMessage> {
  return createLazyThread({ script: SCRIPT, data, name: 'A thread for drafts', heapMb: HEAP_MB, youngHeapMb: YOUNG_HEAP_MB })
}
