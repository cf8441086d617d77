import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { decodeMarkedPiece, fillPiece } from '#content-schema/release/marked-piece.ts'
import { decodePieces } from '#content-schema/release/pieces.ts'
import { createThreadPool } from '../../../../scripts/builder/threads/thread-pool.ts'
import { partKey } from '../../../../scripts/pipeline/graph/part-key.ts'
import { queryKey } from '../../../../scripts/pipeline/graph/query.ts'
import { pickableProductsQuery } from '../../../../scripts/pipeline/queries/comparison.ts'
import { headerQuery } from '../../../../scripts/pipeline/queries/navigation.ts'
import type { RenderedJob, RenderPool } from '../../../../scripts/pipeline/render/render-pool.ts'
import { keepAnswerStatement } from '../../../../scripts/pipeline/tables/kept-answer-table.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

/** Templates two pages of which end the thread they are rendered on, and one part where a file is missing. */
const RENDERER = `
import { existsSync, writeFileSync } from 'node:fs'
export const inlineScriptsOf = () => []
export async function renderBytes({ spec }) {
  if (spec.path === '/exit') process.exit(3)
  if (spec.path === '/memory') { const held = []; for (;;) held.push(new Array(1_000_000).fill(spec.path)) }
  return new TextEncoder().encode('page ' + spec.path)
}
let rendered = 0
export async function renderPart(name, { site, locale }, content) {
  if (name === 'header') return JSON.stringify(await content.header(site, locale))
  if (name === 'suggestions') {
    if (!existsSync(site)) {
      writeFileSync(site, '')
      process.exit(3)
    }
    return JSON.stringify(await content.pickableProducts('en', 'any'))
  }
  rendered += 1
  return name + ', number ' + rendered
}
`

const dir = mkdtempSync(join(tmpdir(), 'threads-'))
const snapshotPath = join(dir, 'snapshot.sqlite')
let pool: RenderPool

beforeAll(async () => {
  const sql = openSqlStore(snapshotPath)
  await prepareSnapshotTables(sql)
  sql.close()
  const rendererPath = join(dir, 'renderer.mjs')
  writeFileSync(rendererPath, RENDERER)
  const policy = { assetOrigins: [], trackingOrigins: [] }
  const clientFiles = { scripts: {}, styles: [], linked: [] }
  const rendererUrl = pathToFileURL(rendererPath).href
  pool = createThreadPool({ snapshotPath, rendererUrl, clientFiles, policy, picturesFolder: dir }, 2)
})
afterAll(async () => {
  await pool.close()
  rmSync(dir, { recursive: true, force: true })
})

async function render(paths: string[]): Promise<Map<string, RenderedJob>> {
  const rendered = new Map<string, RenderedJob>()
  const jobs = paths.map((path) => {
    const spec: PageSpec = { siteId: 'main', locale: 'en', path, template: 'content', args: { pageId: 'home' }, status: 200 }
    return { key: `main ${path}`, spec, knownEtag: null }
  })
  await pool.render(jobs, async (chunk) => {
    for (const job of chunk) rendered.set(job.key, job)
  })
  return rendered
}

test('a part is rendered from the answers its thread is told, which it could not give itself', async () => {
  const args = { site: 'main', locale: 'de' }
  const key = partKey('header', args)
  const asked = queryKey(headerQuery, args)
  const told = await pool.renderParts([key], { forget: [], told: new Map([[asked, { items: [] }]]) })
  expect(told).toEqual([expect.objectContaining({ key, digest: 'can be rendered', dependencies: [asked] })])
  const untold = await pool.renderParts([key], { forget: [asked], told: new Map() })
  expect(untold.find((record) => record.key === key)?.digest).toMatch(/^error:/)
})

test('parts are divided between the threads: each is rendered once, and stored as it was rendered', async () => {
  const keys = ['de', 'en', 'fr', 'ja', 'de-ch', 'en-us'].map((locale) => partKey('footer', { site: 'main', locale }))
  const records = await pool.renderParts(keys, { forget: [], told: new Map() })
  expect(records.map(({ key }) => key).sort()).toEqual(keys.toSorted())
  const { parts: stored } = await pool.storedParts(keys)
  expect(Object.fromEntries(stored.map(({ key, etag }) => [key, etag]))).toEqual(
    Object.fromEntries(records.map(({ key, text }) => [key, text])),
  )
  // Each thread numbers its own.
  const texts = stored.map(({ body, shared }) => {
    const piece = shared ? fillPiece(decodeMarkedPiece(body), shared.words) : decodePieces(body)[0]
    return String(inflateRawSync(piece?.deflated ?? '', { finishFlush: constants.Z_SYNC_FLUSH }))
  })
  expect(texts.filter((text) => text.endsWith('number 1'))).toHaveLength(2)
})

describe('a render thread that ends', () => {
  test('is replaced by one that is told all that is stale, and not only what was told last', async () => {
    const asked = queryKey(pickableProductsQuery, { language: 'en', classificationId: 'any' })
    const sql = openSqlStore(snapshotPath)
    await sql.transaction([keepAnswerStatement(asked, '"stale"')])
    const part = (name: string) => partKey('suggestions', { site: join(dir, name), locale: 'de' })
    writeFileSync(join(dir, 'there'), '')
    const render = async (key: string, forget: string[]) =>
      (await pool.renderParts([key], { forget, told: new Map() })).find((record) => record.key === key)?.text
    expect(await render(part('there'), [])).toBe(hash('"stale"'))
    await pool.renderParts([], { forget: [asked], told: new Map() })
    expect(await render(part('missing'), [])).toBe(hash('null'))
    await sql.transaction([keepAnswerStatement(asked, null)])
    await pool.reset()
    sql.close()
  })

  test.each(['/exit', '/memory'])('by %s is replaced: its page failed, all others are rendered, and so is the next build', async (path) => {
    const others = Array.from({ length: 60 }, (_, index) => `/page-${index}`)
    const rendered = await render([...others.slice(0, 20), path, ...others.slice(20)])
    expect(rendered.size).toBe(61)
    const failed = [...rendered.values()].filter(({ outcome }) => 'error' in outcome)
    expect(failed.map(({ key }) => key)).toEqual([`main ${path}`])
    expect(failed[0]).toMatchObject({ dependencies: null, outcome: { error: expect.stringContaining('A render thread ended') } })
    await pool.forget(['some key'])
    await pool.reset()
    expect((await render(others)).size).toBe(60)
  })
})
