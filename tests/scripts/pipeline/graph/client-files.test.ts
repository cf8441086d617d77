import { describe, expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { ClientFile, ClientFiles, Renderer } from '../../../../scripts/pipeline/render/renderer.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { jsonRenderer } from '../json-renderer.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { createWorld } from '../world.ts'

const file = (path: string): ClientFile => ({ path, integrity: `sha384-of-${path}` })
const FILES: ClientFiles = {
  scripts: { 'product.ts': file('product.1.js'), 'header.ts': file('header.1.js'), 'lazy.ts': file('lazy.1.js') },
  styles: [file('site.1.css')],
  linked: [],
}

/** Documents name no file, products a script and every page its stylesheet, and so does the header that all pages share. */
function createNamingRenderer(files: ClientFiles): { renderer: Renderer; rendered: PageSpec[] } {
  const rendered: PageSpec[] = []
  const encoder = new TextEncoder()
  const named = (name: string, onClientFile?: (name: string) => void) => {
    onClientFile?.(name)
    return JSON.stringify(name === 'styles' ? files.styles : files.scripts[name])
  }
  const renderer: Renderer = {
    inlineScriptsOf: () => [],
    async renderBytes(request) {
      rendered.push(request.spec)
      const bytes = await jsonRenderer.renderBytes(request)
      const { template } = request.spec
      if (template === 'document') return bytes
      const names = template === 'product' ? ['styles', 'product.ts'] : ['styles']
      return encoder.encode(new TextDecoder().decode(bytes) + names.map((name) => named(name, request.onClientFile)).join(''))
    },
    ownText: async () => '',
    async renderPart(name, args, content, { onClientFile } = {}) {
      const html = await jsonRenderer.renderPart(name, args, content)
      return name === 'header' ? html + named('header.ts', onClientFile) : html
    },
  }
  return { renderer, rendered }
}

async function rebuild(after: ClientFiles) {
  const stores = { sql: openSqlStore(':memory:'), store: createMemoryObjectStore() }
  const before = await createTestBuilder({ ...stores, renderer: createNamingRenderer(FILES).renderer, clientFiles: FILES })
  await before.take(new Map([...createWorld(), ...entriesOf(FILES)]))
  await before.build()
  const { renderer, rendered } = createNamingRenderer(after)
  const report = await (await createTestBuilder({ ...stores, renderer, clientFiles: after })).build()
  const clean = { sql: openSqlStore(':memory:'), store: createMemoryObjectStore() }
  const cleanBuilder = await createTestBuilder({ ...clean, renderer: createNamingRenderer(after).renderer, clientFiles: after })
  await cleanBuilder.take(new Map([...createWorld(), ...entriesOf(after)]))
  await cleanBuilder.build()
  expect(await readLiveRelease(stores.store)).toEqual(await readLiveRelease(clean.store))
  return { report, rendered, templates: new Set(rendered.map(({ template }) => template)) }
}

/** A test's world is all that the snapshot holds. */
function entriesOf({ scripts, styles }: ClientFiles): [string, unknown][] {
  return [...Object.entries(scripts), ['styles', styles] as const].map(([name, body]) => [`client/File/${name}`, body])
}

const withScript = (name: string, path: string): ClientFiles => ({ ...FILES, scripts: { ...FILES.scripts, [name]: file(path) } })

describe('a file of the browser that changed', () => {
  test('renders the pages that name it, and the release is a clean one', async () => {
    const { templates, report } = await rebuild(withScript('product.ts', 'product.2.js'))
    expect([...templates]).toEqual(['product'])
    expect(report.changed).toBe(report.rendered)
  })

  test('renders the pages that name it when only its digest is another', async () => {
    const scripts = { ...FILES.scripts, 'product.ts': { path: 'product.1.js', integrity: 'sha384-other' } }
    expect([...(await rebuild({ ...FILES, scripts })).templates]).toEqual(['product'])
  })

  test('renders the part that names it alone: the pages it stands on are completed with it', async () => {
    const { templates, report } = await rebuild(withScript('header.ts', 'header.2.js'))
    expect([...templates]).toEqual([])
    expect(report.parts.length).toBeGreaterThan(0)
    expect(report.completed.count).toBeGreaterThan(10)
    expect(report.rendered).toBe(0)
  })

  test('renders every page and no document when it is the stylesheet', async () => {
    const { templates, report } = await rebuild({ ...FILES, styles: [file('site.2.css')] })
    expect(templates).toContain('content')
    expect(templates).not.toContain('document')
    expect(report.changed).toBe(report.rendered)
  })

  test.each<[string, ClientFiles]>([
    ['no page names', withScript('lazy.ts', 'lazy.2.js')],
    ['comes and no page names', withScript('portal.ts', 'portal.1.js')],
    ['goes and no page names', { ...FILES, scripts: { 'product.ts': file('product.1.js'), 'header.ts': file('header.1.js') } }],
  ])('that %s renders nothing', async (_what, files) => {
    const { rendered, report } = await rebuild(files)
    expect(rendered).toEqual([])
    expect(report.published).toBeNull()
  })
})
