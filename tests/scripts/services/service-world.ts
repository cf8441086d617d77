import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ContentEvent, webhookBodySchema } from '#content-schema/source/content-event.ts'
import { createSources } from '../../../scripts/builder/context/open-build-context.ts'
import type { BuildCycles } from '../../../scripts/builder/cycles/build-cycle.ts'
import { createBuildCycles } from '../../../scripts/builder/cycles/build-cycles.ts'
import type { BuilderEvent } from '../../../scripts/builder/cycles/builder-event.ts'
import { readConfig } from '../../../scripts/config.ts'
import type { SqlStore } from '../../../scripts/pipeline/platform/platform.ts'
import { writeEntries } from '../../../scripts/pipeline/snapshot/snapshot.ts'
import type { RequestGraphql } from '../../../scripts/pipeline/sources/graphql-client.ts'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { hash } from '../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { startSandbox } from '../../../scripts/sandbox/sandbox.ts'
import { createTestBuilder, readLiveRelease, SETTINGS_KEY } from '../pipeline/test-build-context.ts'
import { createWorld } from '../pipeline/world.ts'
import { type PublishedWorld, publishOnce } from '../pipeline/world-copy.ts'
import type { ServiceEdit } from './service-edits.ts'
import { createSmallSample } from './small-sample.ts'

/** The outside services as the sandbox plays them, over a small sample, and the notices they send. */
export interface ServiceWorld {
  /** Where the sandbox answers. */
  url: string
  /** Makes an edit, and answers the notices of it; an edit that does not fit the state of its entry is none. */
  perform(edit: ServiceEdit): Promise<ContentEvent[]>
  /** Calls the sandbox's control interface; answers the status. */
  control(path: string, method: string, body?: object): Promise<number>
  /** What the services were asked, by operation. */
  asked(): Promise<string[]>
  /** A builder as the resident one works, without threads, over these services. */
  startBuilder(options?: BuilderSettings): Promise<ServiceBuilder>
  /** What a builder that never saw anything else makes of the services. */
  buildCleanly(): Promise<Published>
  close(): Promise<void>
}

export interface BuilderSettings {
  sql?: SqlStore
  store?: MemoryObjectStore
  /** What the builder waits for by its own clock passes at once. Not for services that need time themselves. */
  skipsWaits?: boolean
  /** Stands between the builder and the product-information service. */
  pim?: (ask: RequestGraphql) => RequestGraphql
}

export interface ServiceBuilder {
  cycles: BuildCycles
  sql: SqlStore
  store: MemoryObjectStore
  reports: BuilderEvent[]
  /** Runs build cycles until nothing is pending, as the loop makes them. Answers models of entries that were asked for in vain again and again. */
  rest(): Promise<Set<string>>
  published(): Promise<Published>
}

/** What is live, and the entries it was made of. */
export interface Published {
  release: Map<string, string>
  entries: Map<string, string>
  failed: Set<string>
  /** Which pages there are could be found out. */
  areAllKnown: boolean
}

/** @param options.publishToken what the content service asks of whoever publishes; nothing by default */
export async function startServiceWorld(options: { publishToken?: string } = {}): Promise<ServiceWorld> {
  let notices: string[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    notices.push(body)
    response.writeHead(202).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const sandbox = await startSandbox({ webhookUrl, ...options }, createSmallSample())

  const call = async (path: string, method: string, body?: object) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${sandbox.url}/control/${path}`, init)
    return { status: response.status, text: await response.text() }
  }

  const startBuilder: ServiceWorld['startBuilder'] = async (options = {}) => {
    const sql = options.sql ?? openSqlStore(':memory:')
    const store = options.store ?? createMemoryObjectStore()
    const builder = await createTestBuilder({ sql, store })
    const settings = { key: SETTINGS_KEY, revision: '', body: createWorld().get(SETTINGS_KEY) }
    await writeEntries(builder.buildContext.platform, { put: [settings], remove: [] })
    const sources = createSources(readConfig({ SANDBOX_PORT: new URL(sandbox.url).port }), options.pim)
    const reports: BuilderEvent[] = []
    let skippedMs = 0
    const cycles = createBuildCycles({
      elapsed: () => performance.now() + skippedMs,
      buildContext: { ...builder.buildContext, sources },
      report: (event) => reports.push(event),
      retainedReleases: 20,
      build: { allowLoss: true },
    })
    return {
      cycles,
      sql,
      store,
      reports,
      async rest() {
        const awaited = new Set<string>()
        for (let turn = 0; ; turn += 1) {
          if (turn > MAX_TURNS) throw new Error('The builder never came to rest')
          const { nextMs } = await cycles.answerEvents()
          if ((await cycles.ledger.counts()).pending === 0) break
          for (const { model, attempts } of await cycles.ledger.pending()) if (attempts > FEW_TRIES) awaited.add(model)
          const waitMs = Math.min(nextMs ?? 20, 500)
          if (options.skipsWaits) skippedMs += waitMs
          await new Promise((resolve) => setTimeout(resolve, options.skipsWaits && nextMs !== null ? 1 : waitMs))
        }
        await cycles.finishEarlier()
        await cycles.finishDeferred(() => false)
        return awaited
      },
      async published() {
        const rows = await sql.all<{ key: string; body: string }>('SELECT key, body FROM entry')
        const failed = await sql.all<{ subject: string }>("SELECT subject FROM problem WHERE subject LIKE 'page:%'")
        const unknown = await sql.all("SELECT subject FROM problem WHERE subject LIKE 'pages:%'")
        return {
          release: await readLiveRelease(store),
          entries: new Map(rows.map(({ key, body }) => [key, body])),
          failed: new Set(failed.map(({ subject }) => subject.slice('page:'.length))),
          areAllKnown: unknown.length === 0,
        }
      },
    }
  }

  return {
    url: sandbox.url,
    async perform({ path, method, body }) {
      notices = []
      const { status } = await call(path, method, body)
      if (status >= 400) return []
      for (let tries = 0; notices.length === 0 && tries < 60_000; tries += 1) await new Promise((resolve) => setTimeout(resolve, 2))
      return notices.map(toEvent)
    },
    control: async (path, method, body) => (await call(path, method, body)).status,
    async asked() {
      const { text } = await call('requests', 'GET')
      return (JSON.parse(text) as { requests: { operation?: string }[] }).requests.map(({ operation }) => operation ?? '')
    },
    startBuilder,
    async buildCleanly() {
      const sql = openSqlStore(':memory:')
      const builder = await startBuilder({ sql })
      await builder.cycles.reconcile()
      await builder.cycles.finishDeferred(() => false)
      const published = await builder.published()
      await builder.cycles.files.stop()
      sql.close()
      return published
    },
    async close() {
      await sandbox.close()
      receiver.close()
    },
  }
}

/** Two entries that are asked for in vain, one after the other, take some seven hundred. */
const MAX_TURNS = 1000
/** Two answers may cross. */
const FEW_TRIES = 3

/** What the services say, published once: a builder that starts over a copy of it finds what one finds after a restart. */
export function publishServices(services: ServiceWorld): Promise<PublishedWorld> {
  return publishOnce(async (stores) => {
    const { cycles } = await services.startBuilder(stores)
    await cycles.reconcile()
    await cycles.finishDeferred(() => false)
  })
}

/** A notice as the edge hands it over. */
function toEvent(text: string): ContentEvent {
  const { operation, service, data } = webhookBodySchema.parse(JSON.parse(text))
  const { __typename: model, id: entryId, updatedAt: revision = '' } = data
  return { id: hash(text), service, model, entryId, operation, revision, receivedAt: Date.now() }
}
