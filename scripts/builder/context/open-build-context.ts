import { join, resolve } from 'node:path'
import type { SourceService } from '#content-schema/source/content-event.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Config } from '../../config.ts'
import type { BuildContext } from '../../pipeline/build/build-context.ts'
import { createGraphStore } from '../../pipeline/graph/graph-store.ts'
import type { ObjectStore } from '../../pipeline/platform/platform.ts'
import { MAX_FILE_BYTES } from '../../pipeline/publish/files.ts'
import { createNodeReader } from '../../pipeline/publish/tree.ts'
import { createQueryEngine } from '../../pipeline/queries/query-engine.ts'
import { writeClientFiles } from '../../pipeline/render/client-files.ts'
import { writeEntries } from '../../pipeline/snapshot/snapshot.ts'
import { createPimSource, createServiceInformationSource } from '../../pipeline/sources/catalogue-source.ts'
import { createContentSource } from '../../pipeline/sources/content-source.ts'
import { createGraphqlClient, type RequestGraphql } from '../../pipeline/sources/graphql-client.ts'
import type { Source } from '../../pipeline/sources/sources.ts'
import { prepareSnapshotTables } from '../../pipeline/tables/schema.ts'
import { readClientFiles } from '../../platform/client-files.ts'
import { compileRenderer, readAssets } from '../../platform/compile.ts'
import { codeFingerprints } from '../../platform/fingerprint.ts'
import { createNodePlatform, hash } from '../../platform/node-platform.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import { createSafeFetch } from '../../platform/safe-fetch.ts'
import { adviseOn, type Service } from '../../services.ts'
import { createQuestionService, type QuestionService } from '../ask/question-service.ts'
import { createDraftService, type DraftService } from '../drafts/draft-service.ts'
import { preparePicturesFolder } from '../threads/pictures-folder.ts'
import type { RenderWorkerData } from '../threads/render-worker.ts'
import { chooseThreadCount, readMachine } from '../threads/thread-count.ts'
import { createThreadPool } from '../threads/thread-pool.ts'
import { sanitise } from './sanitise.ts'

/** What a thread is started with that builds by itself. */
export interface OwnBuild extends RenderWorkerData {
  /** Folder of the browser's files. */
  clientDir: string
  rendererFingerprint: string
  rulesFingerprint: string
}

export interface OpenBuildContext extends BuildContext {
  sources: Source[]
  drafts: DraftService
  questions: QuestionService
  /** What a thread of its own needs to build as this one does. */
  ownBuild: OwnBuild
  /** Starts the render threads before there is anything to render. */
  startThreads(): void
  close(): Promise<void>
}

/** Opens snapshot, renderer and threads for a builder. The caller closes it. */
export async function openBuildContext(root: string, { config, store }: { config: Config; store: ObjectStore }): Promise<OpenBuildContext> {
  const [renderer, code] = await Promise.all([compileRenderer(root, config.dataDir), codeFingerprints(root, config.dataDir)])
  const snapshotPath = join(resolve(root, config.dataDir), 'snapshot.sqlite')
  const sql = openSqlStore(snapshotPath)
  await prepareSnapshotTables(sql)
  const platform = createNodePlatform(sql)
  const settings = { key: entryKey.settings(), revision: '', body: config.settings }
  await writeEntries(platform, { put: [settings], remove: [] })
  const clientFiles = readClientFiles(renderer.dir)
  await writeClientFiles(platform, clientFiles)
  const policy = { assetOrigins: config.settings.assetOrigins, trackingOrigins: config.settings.tagManager?.origins ?? [] }
  const picturesFolder = preparePicturesFolder(join(resolve(root, config.dataDir), 'share-pictures'), code.painting)
  const threads = config.renderThreads ?? chooseThreadCount(readMachine())
  const worker = { snapshotPath, rendererUrl: renderer.entryUrl, clientFiles, policy }
  const rendererFingerprint = hash(renderer.fingerprint + code.rendering + JSON.stringify(policy))
  const pool = createThreadPool({ ...worker, picturesFolder }, threads)
  const sources = createSources(config)
  const request = config.services.drafts && createServiceClient(config.services.drafts)
  const drafts = createDraftService({ platform, request, services: sources, worker })
  const questions = createQuestionService({ snapshotPath })
  const assets = readAssets(renderer.clientDir)
  return {
    platform,
    store,
    ...createQueryEngine(platform),
    graph: createGraphStore({ sql }),
    pool,
    nodes: createNodeReader(store, sql),
    published: null,
    finished: null,
    channel: config.channel,
    rendererFingerprint,
    rulesFingerprint: code.rules,
    assets: assets.list,
    assetsFingerprint: assets.fingerprint,
    assetHashes: assets.hashes,
    putAssets: () => store.putAll(assets.objects()),
    fetchFile: createSafeFetch({ origins: config.fileOrigins, maxBytes: MAX_FILE_BYTES, headers: config.fileCredentials.headers }),
    sources,
    drafts,
    questions,
    ownBuild: { ...worker, picturesFolder, clientDir: renderer.clientDir, rendererFingerprint, rulesFingerprint: code.rules },
    startThreads: pool.start,
    async close() {
      await Promise.all([drafts.close(), questions.close()])
      await pool.close()
      sql.close()
    },
  }
}

/** One question may take this long with all its attempts; the builder itself asks again later. ms. */
const DEADLINE_MS = 8000
/**
 * Questions under way in one service. A full read of a large catalogue has hundreds, which would wait for one another in the service until
 * their time is over.
 */
const MAX_IN_FLIGHT = 24

/** The outside services as configured; `throughPim` may stand between a source and the product-information service. */
export function createSources(
  { services }: { services: Pick<Config['services'], 'content' | 'pim' | 'serviceInformation'> },
  throughPim: (ask: RequestGraphql) => RequestGraphql = (ask) => ask,
): Source[] {
  const content = createServiceClient(services.content)
  const pim = throughPim(createServiceClient(services.pim))
  const serviceInformation = createServiceClient(services.serviceInformation)
  const sources: Readonly<Record<SourceService, Source>> = {
    content: createContentSource(content),
    pim: createPimSource({ pim, sanitise }),
    'service-information': createServiceInformationSource({ pim, serviceInformation, sanitise }),
  }
  return Object.values(sources)
}

export function createServiceClient(service: Service): RequestGraphql {
  const { endpoint, name, credentials } = service
  return createGraphqlClient({
    endpoint,
    name,
    headers: credentials.headers,
    advise: (kind) => adviseOn(kind, service),
    deadlineMs: DEADLINE_MS,
    maxInFlight: MAX_IN_FLIGHT,
  })
}
