/**
 * The import table of docs/architecture.md, section "The house", as a test. A folder that knows less of the others can be
 * changed, moved to another runtime and tested alone; this test keeps it so and says which rule an import breaks.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const TABLE = 'See the table in docs/architecture.md, "The house".'

const CONTENT_SCHEMA = /^#content-schema\//
const ISLAND_ENTRY = /^#islands\/([^/]+\/[^/]+\.island\.tsx?|shared\/[^/]+)$/

interface FolderRule {
  /** What may be imported besides relative paths inside the folder. */
  allowed: readonly RegExp[]
  /** The rule in words, for whoever breaks it. */
  says: string
}

const HOUSE: Record<string, FolderRule> = {
  'content-schema': {
    allowed: [CONTENT_SCHEMA, /^zod(\/mini)?$/],
    says: 'content-schema/ is the language of the domain and runs everywhere: it imports zod and itself, nothing else.',
  },
  site: {
    allowed: [CONTENT_SCHEMA, ISLAND_ENTRY, /^astro($|[:/])/, /^i18next$/, /^@fontsource-variable\//],
    says: 'site/ shows what it is handed: it imports content-schema, island entries (#islands/name/Name.island.tsx, or .ts), what all islands share (#islands/shared), astro, i18next and fonts.',
  },
  islands: {
    allowed: [
      CONTENT_SCHEMA,
      /^#islands\//,
      /^react($|\/)/,
      /^react-dom($|\/)/,
      /^nanostores$/,
      /^i18next$/,
      /^react-hook-form$/,
      /^@hookform\/resolvers(\/|$)/,
    ],
    says: 'islands/ run in the browser: they import content-schema, their own folder, islands/shared, react, nanostores, i18next and react-hook-form.',
  },
  edge: {
    allowed: [CONTENT_SCHEMA, /^hono($|\/)/, /^jose($|\/)/, /^zod$/, /^cloudflare:/],
    says: 'edge/ runs in workerd: it imports content-schema, hono, jose, zod and cloudflare:*, no node: module and no other folder.',
  },
  scripts: {
    allowed: [CONTENT_SCHEMA, /^[^#./]/],
    says: 'scripts/ imports content-schema and packages; site and edge only as compiled output that it runs.',
  },
}

interface SourceImport {
  /** Path from the root, with slashes. */
  file: string
  specifier: string
}

/** The rule an import breaks, in words; null when it breaks none. */
function brokenRule({ file, specifier }: SourceImport): string | null {
  const [top = '', second = ''] = file.split('/')
  const rule = HOUSE[top]
  if (!rule) return null
  if (specifier.startsWith('#') && !/^#(content-schema|islands)\//.test(specifier))
    return 'There are two aliases, #content-schema/ and #islands/; any other way to another folder is wrong on sight.'
  const isPipeline = file.startsWith('scripts/pipeline/')
  if (isPipeline && isBuiltin(specifier))
    return 'scripts/pipeline/ is runtime-neutral: it gets files, databases and workers handed in through interfaces, and imports no node: module.'
  if (!specifier.startsWith('.')) {
    if (!rule.allowed.some((pattern) => pattern.test(specifier))) return rule.says
    return top === 'islands' && leavesIsland(second, specifier) ? rule.says : null
  }
  const target = path.posix.join(path.posix.dirname(file), specifier)
  if (!target.startsWith(`${top}/`)) return `A relative import stays in its top folder; this one leaves ${top}/. ${rule.says}`
  if (isPipeline && !target.startsWith('scripts/pipeline/'))
    return 'scripts/pipeline/ imports nothing from the rest of scripts/: what it needs is handed in.'
  return top === 'islands' && leavesIsland(second, `#${target}`) ? rule.says : null
}

/** True when code of an island reaches into another island; `islands/shared` and the texts in `islands/strings` are open to all. */
function leavesIsland(island: string, specifier: string): boolean {
  const target = /^#islands\/([^/]+)/.exec(specifier)?.[1]
  return target !== undefined && target !== island && target !== 'shared' && target !== 'strings'
}

const SOURCE_FILE = /\.(ts|tsx|astro|mjs)$/
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist'])

/** Every file and folder below a top folder, as paths from the root. */
function listTree(folder: string): string[] {
  if (!existsSync(path.join(ROOT, folder))) return []
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED_FOLDERS.has(entry.name)) return []
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? [name, ...listTree(name)] : [name]
  })
}

/** What a source imports: import and export declarations, dynamic imports, import types. */
function specifiersOf(file: string, source: string): string[] {
  const code = file.endsWith('.astro') ? scriptsOfAstro(source) : source
  return ts.preProcessFile(code, true, true).importedFiles.map((imported) => imported.fileName)
}

function scriptsOfAstro(source: string): string {
  const frontmatter = /^\s*---\r?\n(.*?)^---/ms.exec(source)?.[1] ?? ''
  const scripts = [...source.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map((match) => match[1] ?? '')
  return [frontmatter, ...scripts].join('\n')
}

describe('import table', () => {
  test.each(Object.keys(HOUSE))('%s/ imports only what the table allows', (folder) => {
    const broken = listTree(folder)
      .filter((file) => SOURCE_FILE.test(file))
      .flatMap((file) => specifiersOf(file, readFileSync(path.join(ROOT, file), 'utf8')).map((specifier) => ({ file, specifier })))
      .flatMap((found) => {
        const rule = brokenRule(found)
        return rule === null ? [] : [`${found.file} imports '${found.specifier}'. ${rule} ${TABLE}`]
      })
    expect(broken, broken.join('\n')).toEqual([])
  })

  test('package.json declares the two aliases and no other', () => {
    const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
    expect(Object.keys(imports).sort()).toEqual(['#content-schema/*', '#islands/*'])
  })
})

describe('names', () => {
  const everything = [...Object.keys(HOUSE), 'tests'].flatMap((folder) => listTree(folder))

  test('there is no barrel: every import names the file that holds the thing', () => {
    const barrels = everything.filter((file) => /\/index\.(ts|tsx|mjs|js)$/.test(file))
    expect(barrels, `${barrels.join(', ')}: name the file after what it holds and import it directly. ${TABLE}`).toEqual([])
  })

  test('no folder or file is a drawer', () => {
    const drawers = everything.filter((file) => /^(utils?|helpers?|common|misc|lib)$/i.test(path.basename(file).split('.')[0] ?? ''))
    expect(drawers, `${drawers.join(', ')}: name it by what it is in the domain. ${TABLE}`).toEqual([])
  })
})

describe('the check itself', () => {
  test.each([
    ['content-schema/rules/path.ts', 'zod'],
    ['content-schema/forms/forms.ts', 'zod/mini'],
    ['content-schema/rules/path.ts', '#content-schema/rules/locale.ts'],
    ['content-schema/rules/path.ts', './locale.ts'],
    ['site/pages/home.astro', '#content-schema/contracts/content-reader.ts'],
    ['site/pages/home.astro', '#islands/search/Search.island.tsx'],
    ['site/pages/home.astro', '../components/Link.astro'],
    ['site/pages/home.astro', 'astro:content'],
    ['islands/search/Search.island.tsx', 'react'],
    ['islands/search/Search.island.tsx', './search-state.ts'],
    ['islands/search/Search.island.tsx', '../shared/call-api.ts'],
    ['islands/search/Search.island.tsx', '#islands/shared/call-api.ts'],
    ['edge/app.ts', 'hono/cookie'],
    ['edge/app.ts', 'cloudflare:workers'],
    ['scripts/commands/publish.ts', 'node:fs'],
    ['scripts/commands/publish.ts', '../pipeline/plan.ts'],
    ['scripts/pipeline/plan.ts', './graph/engine.ts'],
    ['tests/edge/app.test.ts', '../../edge/app.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(brokenRule({ file, specifier })).toBeNull()
  })

  test.each([
    ['content-schema/rules/path.ts', 'node:path'],
    ['content-schema/rules/path.ts', 'hono'],
    ['content-schema/rules/path.ts', '#islands/shared/call-api.ts'],
    ['content-schema/rules/path.ts', '../../edge/app.ts'],
    ['site/pages/home.astro', 'node:fs'],
    ['site/pages/home.astro', 'react'],
    ['site/pages/home.astro', '#islands/search/search-state.ts'],
    ['site/pages/home.astro', '../../content-schema/rules/path.ts'],
    ['islands/search/Search.island.tsx', '../basket/basket-state.ts'],
    ['islands/search/Search.island.tsx', '#islands/basket/basket-state.ts'],
    ['islands/search/Search.island.tsx', 'zod'],
    ['islands/shared/call-api.ts', '../search/search-state.ts'],
    ['edge/app.ts', 'node:crypto'],
    ['edge/app.ts', 'crypto'],
    ['edge/app.ts', '../scripts/pipeline/plan.ts'],
    ['edge/app.ts', '#islands/search/Search.island.tsx'],
    ['edge/app.ts', '#edge/app.ts'],
    ['scripts/commands/publish.ts', '../../site/pages/home.astro'],
    ['scripts/commands/publish.ts', '#islands/search/Search.island.tsx'],
    ['scripts/pipeline/plan.ts', 'node:fs'],
    ['scripts/pipeline/plan.ts', 'fs'],
    ['scripts/pipeline/plan.ts', '../builder/server.ts'],
    ['scripts/pipeline/graph/engine.ts', '../../sandbox/main.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(brokenRule({ file, specifier })).toMatch(/\w/)
  })

  test('sees every form of import', () => {
    const source = `
      import a from 'a'
      import type { B } from 'b'
      export { c } from 'c'
      export * from 'd'
      import 'e'
      const f = await import('f')
      type G = import('g').G
      // import h from 'h'
      const text = "import i from 'i'"`
    expect(specifiersOf('edge/x.ts', source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  test('reads the frontmatter and the scripts of a component, not its text', () => {
    const source = `---\nimport a from 'a'\n---\n<p>import x from 'x'</p>\n<script>\n  import b from 'b'\n</script>`
    expect(specifiersOf('site/X.astro', source)).toEqual(['a', 'b'])
  })
})
