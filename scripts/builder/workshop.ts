import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sanitizeHtml from 'sanitize-html'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Config } from '../config.ts'
import type { Workshop } from '../pipeline/build/workshop.ts'
import { createEngine } from '../pipeline/graph/engine.ts'
import { createGraphStore } from '../pipeline/graph/graph-store.ts'
import type { ObjectStore } from '../pipeline/platform.ts'
import { createNodeReader } from '../pipeline/publish/tree.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { prepareSnapshotTables } from '../pipeline/snapshot/schema.ts'
import { createSnapshotReader, writeEntries } from '../pipeline/snapshot/snapshot.ts'
import { createPimSource, createServiceInformationSource } from '../pipeline/sources/catalogue-source.ts'
import { createContentSource } from '../pipeline/sources/content-source.ts'
import { createGraphqlClient } from '../pipeline/sources/graphql-client.ts'
import type { Source } from '../pipeline/sources/sources.ts'
import { compileRenderer, readAssets } from '../platform/compile.ts'
import { rulesFingerprint } from '../platform/fingerprint.ts'
import { createNodePlatform, hash } from '../platform/node-platform.ts'
import { openSqlStore } from '../platform/node-sql-store.ts'
import { createThreadPool } from './thread-pool.ts'

export interface OpenWorkshop extends Workshop {
  sources: Source[]
  close(): Promise<void>
}

/** Opens snapshot, renderer and threads for a builder. The caller closes it. */
export async function openWorkshop(root: string, { config, store }: { config: Config; store: ObjectStore }): Promise<OpenWorkshop> {
  const renderer = await compileRenderer(root, config.dataDir)
  const snapshotPath = join(resolve(root, config.dataDir), 'snapshot.sqlite')
  const sql = openSqlStore(snapshotPath)
  await prepareSnapshotTables(sql)
  const platform = createNodePlatform(sql)
  const settings = { key: entryKey.settings(), revision: '', body: config.settings }
  await writeEntries(platform, { put: [settings], remove: [] })
  const snapshot = createSnapshotReader({ sql })
  const policy = { assetOrigins: config.settings.assetOrigins, trackingOrigins: config.settings.tagManager?.origins ?? [] }
  const picturesFolder = join(resolve(root, config.dataDir), 'share-pictures')
  const threads = config.renderThreads ?? Math.max(1, Math.min(8, availableParallelism()))
  const pool = await createThreadPool({ snapshotPath, rendererUrl: renderer.entryUrl, policy, picturesFolder }, threads)
  const assets = readAssets(renderer.clientDir)
  return {
    platform,
    store,
    engine: createEngine({ snapshot, queries: QUERIES, hash }),
    forgetEntries: (keys) => snapshot.forget(keys),
    graph: createGraphStore({ sql }),
    pool,
    nodes: createNodeReader(store, sql),
    published: null,
    channel: config.channel,
    rendererFingerprint: hash(renderer.fingerprint + JSON.stringify(policy)),
    rulesFingerprint: rulesFingerprint(root),
    assets: assets.list,
    putAssets: () => store.putAll(assets.objects()),
    sources: createSources(config),
    async close() {
      await pool.close()
      sql.close()
    },
  }
}

/** One question may take this long with all its attempts; the builder itself asks again later. ms. */
const DEADLINE_MS = 8000

/** The outside services as configured. */
export function createSources({ endpoints }: Pick<Config, 'endpoints'>): Source[] {
  const content = createGraphqlClient({ endpoint: endpoints.content, deadlineMs: DEADLINE_MS })
  const pim = createGraphqlClient({ endpoint: endpoints.pim, deadlineMs: DEADLINE_MS })
  const serviceInformation = createGraphqlClient({ endpoint: endpoints.serviceInformation, deadlineMs: DEADLINE_MS })
  return [
    createContentSource(content),
    createPimSource({ pim, sanitise }),
    createServiceInformationSource({ pim, serviceInformation, sanitise }),
  ]
}

/** Descriptions may hold text structure, nothing that acts. */
function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'sub',
      'sup',
      'h3',
      'h4',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'title'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })
}
