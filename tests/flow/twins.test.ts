/** Pages of the sample, by themselves and as twins of one another, with the templates as they are. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageSpec, pageName, pageSpecSchema, TECHNICAL_TEMPLATES } from '#content-schema/pages/page-spec.ts'
import { besideTheirTwins } from '../../scripts/pipeline/build/beside-twins.ts'
import { createQueryEngine } from '../../scripts/pipeline/queries/query-engine.ts'
import { markPage } from '../../scripts/pipeline/render/marks.ts'
import { createPageRenderer, type PageRenderer } from '../../scripts/pipeline/render/page-renderer.ts'
import type { Renderer } from '../../scripts/pipeline/render/renderer.ts'
import { readClientFiles } from '../../scripts/platform/client-files.ts'
import { compileRenderer } from '../../scripts/platform/compile.ts'
import { hash } from '../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../scripts/platform/node-sql-store.ts'
import { ROOT } from './local-stack.ts'
import { copyPreparedData } from './prepared-stack.ts'

/** Of the subjects of every template one in so many. */
const EVERY = 8

let dataDir: string
let renderer: Renderer
/** Pages of one site, subject and language, in the order a build renders them. */
let groups: PageSpec[][]
/** Pages that have no twins, as they have no locale. */
let technical: PageSpec[]
beforeAll(async () => {
  ;({ dataDir } = await copyPreparedData())
  const compiled = await compileRenderer(ROOT, dataDir)
  renderer = (await import(/* @vite-ignore */ compiled.entryUrl)) as Renderer
  renderer.setClientFiles?.(readClientFiles(compiled.dir))
  const sql = openSqlStore(join(dataDir, 'snapshot.sqlite'), { readOnly: true })
  const rows = await sql.all<{ site_id: string; path: string; spec: string }>('SELECT site_id, path, spec FROM page')
  sql.close()
  const specs = besideTheirTwins(rows).map(({ spec }) => pageSpecSchema.parse(JSON.parse(spec)))
  technical = specs.filter(({ template }) => TECHNICAL_TEMPLATES.some((name) => name === template))
  const all = [...Map.groupBy(specs, (spec) => markPage(spec)?.key ?? '')].filter(([key, pages]) => key !== '' && pages.length > 1)
  const byTemplate = Map.groupBy(
    all.map(([, pages]) => pages),
    ([first]) => first?.template,
  )
  groups = [...byTemplate.values()].flatMap((ofTemplate) => ofTemplate.filter((_, at) => at % EVERY === 0))
})
afterAll(() => {
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
})

/** Counts the pages that templates write. */
function openPages(): { pages: PageRenderer; written: () => number } {
  let written = 0
  const counting: Renderer = {
    ...renderer,
    renderBytes(request) {
      written += 1
      return renderer.renderBytes(request)
    },
  }
  const { engine } = createQueryEngine({ sql: openSqlStore(join(dataDir, 'snapshot.sqlite'), { readOnly: true }), hash })
  return { pages: createPageRenderer({ renderer: counting, engine, hash }), written: () => written }
}

test('a page says the same and depends on the same whether it was rendered by itself or for its twins', async () => {
  const [alone, together] = [openPages(), openPages()]
  const texts = ({ texts: pieces }: { texts: Uint8Array[] }) => pieces.map((piece) => new TextDecoder().decode(piece))
  for (const group of groups)
    for (const [at, spec] of group.entries()) {
      const byItself = await alone.pages.renderPage(spec)
      const asTwin = await together.pages.renderPage(spec, group.slice(at + 1))
      expect(texts(asTwin), pageName(spec)).toEqual(texts(byItself))
      expect(asTwin.parts, pageName(spec)).toEqual(byItself.parts)
      expect([...asTwin.dependencies].sort(), pageName(spec)).toEqual([...byItself.dependencies].sort())
    }
  const pages = groups.flat().length
  expect(pages).toBeGreaterThan(500)
  expect(alone.written()).toBe(pages)
  // Countries that spell, measure or date otherwise, or have other machines, are pages of their own.
  expect(together.written()).toBeLessThan(pages * 0.75)
})

test('a page without a locale is rendered by itself, and nothing is laid in', async () => {
  const { pages, written } = openPages()
  for (const [at, spec] of technical.entries())
    expect((await pages.renderPage(spec, technical.slice(at + 1))).parts, pageName(spec)).toEqual([])
  expect(technical.length).toBeGreaterThan(50)
  expect(written()).toBe(technical.length)
})
