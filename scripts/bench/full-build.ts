import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeMarkedPiece, fillPiece } from '#content-schema/release/marked-piece.ts'
import { parsePartPlace } from '#content-schema/release/part-place.ts'
import { decodePieces, gzipOfPieces, type Piece } from '#content-schema/release/pieces.ts'
import { chosenWords } from '#content-schema/release/release.ts'
import { openBuildContext } from '../builder/context/open-build-context.ts'
import { createBuildCycles } from '../builder/cycles/build-cycles.ts'
import { chooseThreadCount, readMachine } from '../builder/threads/thread-count.ts'
import { readConfig } from '../config.ts'
import type { BuildContext } from '../pipeline/build/build-context.ts'
import { buildRelease } from '../pipeline/build/build-release.ts'
import type { StoredPart } from '../pipeline/render/render-pool.ts'
import { createHttpObjectStore } from '../platform/http-object-store.ts'
import { gzipBody } from '../platform/node-platform.ts'
import { ROOT } from '../platform/root.ts'
import { localSecrets } from '../secrets.ts'
import { freePort } from '../stack/child.ts'
import { startStack } from '../stack/stack.ts'
import { pagesSecondsOf } from './astro-output.ts'

export interface FullBuild extends Bodies {
  pages: number
  /** Ours: plan, render and publish to the release store. */
  oursSeconds: number
  /** The same with one render thread, as `astro build` has; and how many the other had. */
  oneThreadSeconds: number
  threads: number
  renderSeconds: number
  /** `astro build` of the same templates and data with getStaticPaths: all of it, and without bundling. */
  astroSeconds: number
  astroPagesSeconds: number
}

/** Of the bodies of all pages. */
interface Bodies {
  /** Of a page as a browser reads it, with its parts. */
  averageBytes: number
  /** Bytes stored, parts once, over those of the same pages compressed whole. */
  storedOverWhole: number
  /** Bytes sent over those of the same pages compressed whole. */
  sentOverWhole: number
}

/** Machines are disturbed by what else they do: of several turns the quickest says most. */
const TURNS = 2

/** Builds the whole sample both ways, turn by turn, from the same snapshot. */
export async function measureFullBuild(dataDir: string): Promise<FullBuild> {
  const [edge, sandbox] = [await freePort(), await freePort()]
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, PORT: String(edge), SANDBOX_PORT: String(sandbox) })
  const secrets = localSecrets(dataDir)
  const stack = await startStack(ROOT, { config, secrets, sandbox: true, edge: true })
  try {
    const store = createHttpObjectStore({ url: config.storeUrl, token: secrets.STORE_TOKEN })
    const threads = config.renderThreads ?? chooseThreadCount(readMachine())
    const open = (renderThreads: number) => openBuildContext(ROOT, { config: { ...config, renderThreads }, store })
    let buildContext = await open(threads)
    await createBuildCycles({ buildContext, report: () => undefined, retainedReleases: 10 }).reconcile()
    const ours: Awaited<ReturnType<typeof buildAgain>>[] = []
    const alone: Awaited<ReturnType<typeof buildAgain>>[] = []
    const astro: ReturnType<typeof runAstro>[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await buildAgain(buildContext))
      await buildContext.close()
      buildContext = await open(1)
      alone.push(await buildAgain(buildContext))
      await buildContext.close()
      astro.push(runAstro(join(ROOT, dataDir)))
      buildContext = await open(threads)
    }
    const bodies = await measureBodies(buildContext)
    await buildContext.close()
    const { oursSeconds: oneThreadSeconds } = quickest(alone, 'oursSeconds')
    return { threads, oneThreadSeconds, ...bodies, ...quickest(ours, 'oursSeconds'), ...quickest(astro, 'astroSeconds') }
  } finally {
    await stack.stop()
  }
}

/**
 * The whole build once more: every question asked again, every page rendered, packed and published. Not what may come later (data sheets are
 * typeset, pictures painted), which `astro build` is not given either.
 */
async function buildAgain(buildContext: Awaited<ReturnType<typeof openBuildContext>>) {
  const { sql } = buildContext.platform
  await sql.run('UPDATE page SET etag = NULL')
  await sql.transaction([{ sql: "DELETE FROM meta WHERE name = 'rules'" }])
  const report = await buildRelease(buildContext, { allowLoss: true, work: 'pages' })
  const { planMs, renderMs, publishMs } = report.durations
  if (report.failed.length > 0 || report.changed !== report.rendered)
    throw new Error(`The build is not a whole one: ${report.changed} of ${report.rendered} pages`)
  return {
    pages: (await htmlPages(buildContext)).length,
    oursSeconds: (planMs + renderMs + publishMs) / 1000,
    renderSeconds: renderMs / 1000,
  }
}

/** The pages of what both build, without documents (feeds, data). */
async function htmlPages({ platform }: Pick<BuildContext, 'platform'>): Promise<{ key: string; spec: string }[]> {
  return platform.sql.all("SELECT key, spec FROM page WHERE json_extract(spec, '$.template') <> 'document' ORDER BY key")
}

/** Renders every page once more and completes it as the edge does. */
async function measureBodies(buildContext: BuildContext): Promise<Bodies> {
  const { pool } = buildContext
  const rows = await htmlPages(buildContext)
  const parts = await readParts(buildContext)
  let stored = parts.bytes
  let [sent, whole, text] = [0, 0, 0]
  await pool.render(
    rows.map((row) => ({ key: row.key, spec: JSON.parse(row.spec), knownEtag: null })),
    async (rendered) => {
      for (const { key, outcome } of rendered) {
        if ('error' in outcome || outcome.body === null) throw new Error(`The page ${key} was not rendered`)
        const [siteId] = key.split(' ', 1)
        const placed = outcome.parts.map((text) => {
          const { part, choice } = parsePartPlace(text)
          return parts.pieceOf(`${siteId} ${part}`, choice)
        })
        const body = placed.length === 0 ? outcome.body : gzipOfPieces(between(decodePieces(outcome.body), placed))
        const page = gunzipSync(body)
        stored += outcome.body.length
        sent += body.length
        whole += gzipBody(page).length
        text += page.length
      }
    },
  )
  return { averageBytes: text / rows.length, storedOverWhole: stored / whole, sentOverWhole: sent / whole }
}

async function readParts({ platform, pool }: BuildContext): Promise<{ bytes: number; pieceOf: (place: string, choice: string) => Piece }> {
  const rows = await platform.sql.all<{ key: string; site_id: string; path: string }>('SELECT key, site_id, path FROM part')
  const placeOf = new Map(rows.map((row) => [row.key, `${row.site_id} ${row.path}`]))
  const { parts: stored } = await pool.storedParts(rows.map(({ key }) => key))
  const bodies = new Map(stored.map(({ etag, body, shared }) => [shared?.hash ?? etag, body]))
  const byPlace = new Map(stored.map((part) => [placeOf.get(part.key) ?? '', part]))
  return {
    bytes: [...bodies.values()].reduce((sum, { length }) => sum + length, 0),
    pieceOf: (place, choice) => {
      const part = byPlace.get(place)
      if (!part) throw new Error(`There is no part at ${place}`)
      return pieceOf(part, choice)
    },
  }
}

function pieceOf({ body, shared }: StoredPart, choice: string): Piece {
  if (shared) return fillPiece(decodeMarkedPiece(body), chosenWords(shared, choice))
  const [piece] = decodePieces(body)
  if (!piece) throw new Error('A part is stored without a piece')
  return piece
}

/** Texts with a part between each two. */
function between(texts: readonly Piece[], parts: readonly Piece[]): Piece[] {
  return texts.flatMap((piece, at) => [piece, ...(parts[at] ? [parts[at]] : [])])
}

/**
 * The same templates under plain `astro build`: a page file and an endpoint with getStaticPaths, the same answers from the same snapshot.
 */
function runAstro(dataDir: string): { astroSeconds: number; astroPagesSeconds: number } {
  const folder = join(dataDir, 'astro-static')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(ROOT, 'site'), join(folder, 'site'), { recursive: true })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  writeFileSync(join(folder, 'reader.ts'), READER.replaceAll('%ROOT%', ROOT).replaceAll('%SNAPSHOT%', join(dataDir, 'snapshot.sqlite')))
  const page = join(folder, 'site/pages/[...path].astro')
  writeFileSync(page, toStatic(readFileSync(page, 'utf8')))
  mkdirSync(join(folder, 'site/pages/documents'))
  writeFileSync(join(folder, 'site/pages/documents/[...path].ts'), DOCUMENTS)
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG.replaceAll('%FOLDER%', folder))
  const started = performance.now()
  const result = spawnSync(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', folder], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  })
  const seconds = (performance.now() - started) / 1000
  if (result.status !== 0) throw new Error(`astro build failed:\n${result.stdout.slice(-2000)}\n${result.stderr.slice(-2000)}`)
  return { astroSeconds: seconds, astroPagesSeconds: pagesSecondsOf(result.stdout) }
}

const READER = `import { createEngine } from '%ROOT%/scripts/pipeline/graph/engine.ts'
import { QUERIES } from '%ROOT%/scripts/pipeline/queries/query-table.ts'
import { createReader } from '%ROOT%/scripts/pipeline/render/reader.ts'
import { createSnapshotReader } from '%ROOT%/scripts/pipeline/snapshot/snapshot.ts'
import { hash } from '%ROOT%/scripts/platform/node-platform.ts'
import { openSqlStore } from '%ROOT%/scripts/platform/node-sql-store.ts'
const sql = openSqlStore('%SNAPSHOT%', { readOnly: true })
const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
export const content = createReader(engine, new Set())
const specs = async (condition) => (await sql.all(\`SELECT spec FROM page WHERE json_extract(spec, '$.deferred') IS NULL AND json_extract(spec, '$.template') \${condition} ORDER BY key\`)).map((row) => JSON.parse(row.spec))
export const pages = () => specs("<> 'document'")
export const documents = () => specs("= 'document'")
`

/** The documents of a release, as endpoints: our build writes them too. */
const DOCUMENTS = `import { writeDocument } from '../../documents/documents.ts'
import { content, documents } from '../../../reader.ts'
export async function getStaticPaths() {
  return (await documents()).map((spec) => ({ params: { path: spec.siteId + spec.path.replaceAll('!', '_').replaceAll('~', '_') }, props: { spec } }))
}
export const GET = async ({ props }) => new Response(await writeDocument(props.spec, content))
`

/** The page route with its paths known beforehand, and its locals set where the renderer would have set them. */
function toStatic(page: string): string {
  const locals = 'const { page, content } = Astro.locals'
  if (!page.includes(locals)) throw new Error('The page route no longer reads its locals where the benchmark expects it')
  const head = `---
import { content as staticContent, pages as staticPages } from '../../reader.ts'
export async function getStaticPaths() {
  return (await staticPages()).map((spec) => ({ params: { path: spec.siteId + spec.path.replaceAll('!', '_').replaceAll('~', '_') }, props: { spec } }))
}
Object.assign(Astro.locals, { page: Astro.props.spec, content: staticContent })
`
  return head + page.slice(page.indexOf('\n') + 1)
}

const CONFIG = `import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
export default defineConfig({
  root: '%FOLDER%', srcDir: '%FOLDER%/site', publicDir: '%FOLDER%/site/public', outDir: '%FOLDER%/dist', cacheDir: '%FOLDER%/cache',
  output: 'static', integrations: [react()], compressHTML: true, devToolbar: { enabled: false }, build: { inlineStylesheets: 'never', format: 'directory' },
})
`

function quickest<Measured extends Record<Time, number>, Time extends string>(turns: readonly Measured[], time: Time): Measured {
  const [first, ...others] = turns
  if (!first) throw new Error('Nothing was measured')
  return others.reduce((best, turn) => (turn[time] < best[time] ? turn : best), first)
}
