/** Templates are changed in a copy of the project and compiled for real, then a builder that knows the release before builds again. */
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { BuildReport } from '../../scripts/pipeline/build/build-release.ts'
import type { SqlStore } from '../../scripts/pipeline/platform/platform.ts'
import type { Renderer } from '../../scripts/pipeline/render/renderer.ts'
import { readClientFiles } from '../../scripts/platform/client-files.ts'
import { type CompiledRenderer, compileRenderer, readAssets } from '../../scripts/platform/compile.ts'
import { createMemoryObjectStore } from '../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../scripts/platform/node-sql-store.ts'
import { createTestBuilder, readLiveRelease } from '../scripts/pipeline/test-build-context.ts'
import { createWorld } from '../scripts/pipeline/world.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** What `astro build` reads. */
const SOURCES = [
  'site',
  'islands',
  'content-schema',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

const folder = mkdtempSync(join(tmpdir(), 'recompile-'))
let copies = 0

function copyProject(): string {
  copies += 1
  const copy = join(folder, `copy-${copies}`)
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const project = copyProject()

function edit(file: string, before: string, after: string): void {
  const text = readFileSync(join(project, file), 'utf8')
  expect(text, `${file} holds ${before}`).toContain(before)
  writeFileSync(
    join(project, file),
    text.replace(before, () => after),
  )
}

const compile = (root = project): Promise<CompiledRenderer> => compileRenderer(root, '.data')

const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]

interface Rebuilt {
  report: BuildReport
  /** What templates wrote: of twins one, with marks. */
  rendered: PageSpec[]
}

/** A builder as it starts with a compiled renderer, over the stores given. */
async function build(
  compiled: CompiledRenderer,
  stores: { sql: SqlStore; store: ReturnType<typeof createMemoryObjectStore> },
): Promise<Rebuilt> {
  const renderer = (await import(/* @vite-ignore */ compiled.entryUrl)) as Renderer
  const clientFiles = readClientFiles(compiled.dir)
  renderer.setClientFiles?.(clientFiles)
  const rendered: PageSpec[] = []
  const builder = await createTestBuilder({
    ...stores,
    renderer: {
      ...renderer,
      renderBytes(request) {
        rendered.push(request.spec)
        return renderer.renderBytes(request)
      },
    },
    rendererFingerprint: compiled.fingerprint,
    clientFiles,
    assetsFingerprint: readAssets(compiled.clientDir).fingerprint,
  })
  await builder.take(new Map([...createWorld(), ...(await clientEntries(stores.sql))]))
  return { report: await builder.build(), rendered }
}

/** A world is all the snapshot holds, and says nothing of these. */
async function clientEntries(from: SqlStore): Promise<[string, unknown][]> {
  const rows = await from.all<{ key: string; body: string }>("SELECT key, body FROM entry WHERE key LIKE 'client/%'")
  return rows.map(({ key, body }) => [key, JSON.parse(body)])
}

async function rebuild(): Promise<Rebuilt> {
  const compiled = await compile()
  expect(compiled.isNew).toBe(true)
  return build(compiled, { sql, store })
}

let first: CompiledRenderer
beforeAll(async () => {
  first = await compile()
  const { report } = await build(first, { sql, store })
  expect(report.failed).toEqual([])
  expect(report.changed).toBeGreaterThan(100)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isDocument = ({ template }: PageSpec) => template === 'document'

describe('templates that are compiled again', () => {
  test('say the same in another folder', async () => {
    const elsewhere = await compile(copyProject())
    expect(elsewhere.fingerprint).toBe(first.fingerprint)
    expect(readClientFiles(elsewhere.dir)).toEqual(readClientFiles(first.dir))
  })

  test('render nothing for a comment', async () => {
    edit('site/templates/Product.astro', '---\n', '---\n// A word to the reader.\n')
    edit('site/components/frame/Footer.astro', '\n---\n', '\n---\n{/* Another word. */}\n')
    appendFileSync(join(project, 'content-schema/pages/page-spec.ts'), '\n// And a third.\n')
    const { report, rendered } = await rebuild()
    expect(rendered).toEqual([])
    expect(report).toMatchObject({ changed: 0, published: null })
  })

  test('render nothing for an island that no page names', async () => {
    mkdirSync(join(project, 'islands/elsewhere'))
    writeFileSync(
      join(project, 'islands/elsewhere/Elsewhere.island.tsx'),
      'export default function Elsewhere() {\n  return <p>else</p>\n}\n',
    )
    const { report, rendered } = await rebuild()
    expect(rendered).toEqual([])
    expect(report).toMatchObject({ changed: 0, published: null })
  })

  test('render the pages that name a script when it changes, and no others', async () => {
    edit('site/layouts/StyleGuide.astro', '<script>\n', '<script>\n  console.info("more")\n')
    const { rendered } = await rebuild()
    expect([...new Set(rendered.map(({ template }) => template))]).toEqual(['styleGuide'])
  })

  test('render every page for an island that the script of every page reads, as its name changes with it, and no document', async () => {
    edit('islands/comparison/Picker.tsx', '\nexport function ', '\nconsole.info("more")\nexport function ')
    const { report, rendered } = await rebuild()
    expect(report.changed).toBe(report.rendered)
    expect(rendered.filter(isDocument)).toEqual([])
    const pages = await sql.all<{ key: string }>(
      "SELECT key FROM page WHERE json_extract(spec, '$.template') NOT IN ('document', 'styleGuide', 'callback')",
    )
    expect(report.rendered).toBeGreaterThanOrEqual(pages.length)
  })

  test('publish a file of the browser that changed and that no page names with its digest', async () => {
    edit('site/public/favicon.svg', '</svg>', '<!-- more --></svg>')
    const { report, rendered } = await rebuild()
    expect(rendered).toEqual([])
    expect(report.published).not.toBeNull()
  })

  test('render pages anew when their text changes, after all of which the release is a clean one', async () => {
    edit('site/layouts/Default.astro', '</body>', '<p>More.</p></body>')
    const { report, rendered } = await rebuild()
    expect(report.changed).toBeGreaterThan(50)
    expect(report.rendered).toBeGreaterThanOrEqual(report.changed)
    // Twins are written once.
    expect(rendered.length).toBeLessThan(report.rendered)
    const clean = { sql: openSqlStore(':memory:'), store: createMemoryObjectStore() }
    await build(await compile(), clean)
    expect(await readLiveRelease(store)).toEqual(await readLiveRelease(clean.store))
  })
})
