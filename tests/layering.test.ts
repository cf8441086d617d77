/**
 * The import table of docs/architecture.md, section "Who may import what", as a test. A folder that knows less of the others can be
 * changed, moved to another runtime and tested alone; this test keeps it so and says which rule an import breaks.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const SECTION = 'Who may import what'
const TABLE = `See the table in docs/architecture.md, "${SECTION}".`

const CONTENT_SCHEMA = /^#content-schema\//
const ISLAND_ENTRY = /^#islands\/([^/]+\/[^/]+\.island\.tsx?|page\/(page|style-guide)\.ts)$/

/** Islands that no public page may read. */
const CLOSED_ISLANDS = ['portal', 'editor']

interface FolderRule {
  /** What may be imported besides relative paths inside the folder. */
  allowed: readonly RegExp[]
  /** The rule in words, for whoever breaks it. */
  says: string
}

/** What the portal and the editor area alone may import: none of it is for a public page. */
const PORTAL_PACKAGES = [
  /^wouter($|\/)/,
  /^@tanstack\/react-(query|table)$/,
  /^@forgerock\/javascript-sdk$/,
  /^zod\/mini$/,
  /^uqr$/,
  /^papaparse$/,
  /^jsqr$/,
  /^diff$/,
]

const HOUSE: Record<string, FolderRule> = {
  'content-schema': {
    allowed: [CONTENT_SCHEMA, /^zod(\/mini)?$/],
    says: 'content-schema/ is the language of the domain and runs everywhere: it imports zod and itself, nothing else.',
  },
  site: {
    allowed: [CONTENT_SCHEMA, ISLAND_ENTRY, /^astro($|[:/])/, /^i18next$/, /^hyphen\/[a-z]{2}$/, /^@fontsource-variable\//],
    says: 'site/ shows what it is handed: it imports content-schema, the script of every page (#islands/page/page.ts), island entries (#islands/name/Name.island.tsx, or .ts), astro, i18next, hyphen and fonts. Code that runs in a browser is in islands/.',
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
      ...PORTAL_PACKAGES,
    ],
    says: 'islands/ run in the browser: they import content-schema, their own folder, islands/kit, react, nanostores, i18next and react-hook-form; islands/page loads island entries.',
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
    if (top === 'islands' && !CLOSED_ISLANDS.includes(second) && PORTAL_PACKAGES.some((pattern) => pattern.test(specifier)))
      return 'This package belongs to the portal and the editor area, and what they may import no page may.'
    return top === 'islands' && leavesIsland(second, specifier) ? rule.says : null
  }
  const target = path.posix.join(path.posix.dirname(file), specifier)
  if (!target.startsWith(`${top}/`)) return `A relative import stays in its top folder; this one leaves ${top}/. ${rule.says}`
  if (isPipeline && !target.startsWith('scripts/pipeline/'))
    return 'scripts/pipeline/ imports nothing from the rest of scripts/: what it needs is handed in.'
  return top === 'islands' && leavesIsland(second, `#${target}`) ? rule.says : null
}

/** True when code of an island reaches into another island; `islands/kit` and the texts in `islands/strings` are open to all, and the page's script may load entries, but none of the portal or the editor area. */
function leavesIsland(island: string, specifier: string): boolean {
  const target = /^#islands\/([^/]+)/.exec(specifier)?.[1]
  if (target === undefined || target === island || target === 'kit' || target === 'strings') return false
  return !(island === 'page' && !CLOSED_ISLANDS.includes(target) && ISLAND_ENTRY.test(specifier))
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

  test('the section of docs/architecture.md that a broken rule names is there, with a row for each folder', () => {
    const [, section = ''] = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8').split(`\n## ${SECTION}\n`)
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)\/` /gm)].map(([, folder]) => folder)
    expect(rows).toEqual(expect.arrayContaining(Object.keys(HOUSE)))
  })

  test('package.json declares the two aliases and no other', () => {
    const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
    expect(Object.keys(imports).sort()).toEqual(['#content-schema/*', '#islands/*'])
  })
})

/** Folders of content-schema, bottom up: each imports only those before it. */
const DOMAINS = [
  'values',
  'locale',
  'address',
  'identity',
  'operations',
  'account',
  'tickets',
  'inventory',
  'administration',
  'portal',
  'site',
  'catalogue',
  'feeds',
  'comparison',
  'quotation',
  'forms',
  'content',
  'search',
  'finder',
  'documents',
  'source',
  'pages',
  'release',
  'editing',
] as const

describe('domains of content-schema', () => {
  const level = (file: string) => (DOMAINS as readonly string[]).indexOf(file.split('/')[1] ?? '')
  const sources = listTree('content-schema').filter((file) => SOURCE_FILE.test(file))

  test('every file is in the folder of a domain', () => {
    expect(sources.filter((file) => level(file) < 0)).toEqual([])
  })

  test('a domain imports only those below it', () => {
    const upwards = sources.flatMap((file) =>
      specifiersOf(file, readFileSync(path.join(ROOT, file), 'utf8'))
        .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)))
        .filter((target) => level(target) > level(file))
        .map((target) => `${file} imports ${target}. See the table in content-schema/README.md.`),
    )
    expect(upwards, upwards.join('\n')).toEqual([])
  })
})

/** Rooms of the edge, bottom up: each imports only those before it, and the files beside them import all. */
const EDGE_ROOMS = [
  'http',
  'rate-limit',
  'release',
  'routing',
  'locale',
  'session',
  'uploads',
  'identity',
  'proxies',
  'downloads',
  'gates',
  'products',
  'forms',
  'hosts',
  'navigation',
  'news',
  'publishing',
  'reports',
  'search',
  'finder',
  'documents',
  'store-api',
  'webhook',
  'push',
  'editor',
  'pages/enrich',
  'pages',
  'assets',
  '',
] as const

describe('rooms of the edge', () => {
  const roomOf = (file: string) => path.posix.dirname(file).split('/').slice(1).join('/')
  const level = (file: string) => (EDGE_ROOMS as readonly string[]).indexOf(roomOf(file))
  const sources = listTree('edge').filter((file) => SOURCE_FILE.test(file))

  test('every file of the edge is in a room', () => {
    expect(sources.filter((file) => level(file) < 0)).toEqual([])
  })

  test('a room of the edge imports only those below it', () => {
    const upwards = [...importsWithin('edge', (file) => file)].flatMap(([file, targets]) =>
      [...targets].filter((target) => level(target) > level(file)).map((target) => `${file} imports ${target}. See edge/README.md.`),
    )
    expect(upwards, upwards.join('\n')).toEqual([])
  })

  test('features of the edge do not know each other, but for pages, files and what they are closed by', () => {
    const independent = new Set([
      'hosts',
      'navigation',
      'news',
      'products',
      'publishing',
      'reports',
      'search',
      'finder',
      'documents',
      'store-api',
      'webhook',
    ])
    const between = [...importsWithin('edge', (file) => file)].flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => independent.has(roomOf(file)) && independent.has(roomOf(target)) && roomOf(target) !== roomOf(file))
        .map((target) => `${file} imports ${target}`),
    )
    expect(between).toEqual([])
  })
})

/** Circles among the things that import each other, each as the path round it. */
function findCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node)
    if (at >= 0) circles.push([...trail.slice(at), node].join(' → '))
    if (at >= 0 || done.has(node)) return
    for (const next of imports.get(node) ?? []) walk(next, [...trail, node])
    done.add(node)
  }
  for (const node of imports.keys()) walk(node, [])
  return circles
}

/** What each file of a folder imports of the same folder; `nameOf` makes its folder of a file where folders are looked at. */
function importsWithin(folder: string, nameOf: (file: string) => string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of listTree(folder).filter((name) => SOURCE_FILE.test(name)))
    for (const specifier of specifiersOf(file, readFileSync(path.join(ROOT, file), 'utf8'))) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
      if (!/^[.#]/.test(specifier) || !target.startsWith(`${folder}/`) || nameOf(target) === nameOf(file)) continue
      imports.set(nameOf(file), (imports.get(nameOf(file)) ?? new Set()).add(nameOf(target)))
    }
  return imports
}

describe('circles', () => {
  test.each(Object.keys(HOUSE))('no files of %s/ import each other in a circle', (folder) => {
    expect(findCircles(importsWithin(folder, (file) => file))).toEqual([])
  })

  test.each(['content-schema', 'site', 'islands', 'edge', 'scripts/pipeline', 'scripts/builder', 'scripts/sandbox/drawings'])(
    'no folders of %s/ import each other in a circle',
    (folder) => {
      expect(findCircles(importsWithin(folder, path.posix.dirname))).toEqual([])
    },
  )

  test.each(['scripts', 'scripts/sandbox'])(
    'no rooms of %s/ import each other in a circle, the files beside them counted as one',
    (folder) => {
      const roomOf = (file: string) => path.posix.relative(folder, file).split('/').slice(0, -1)[0] ?? `${folder}/*`
      expect(findCircles(importsWithin(folder, roomOf))).toEqual([])
    },
  )

  test('a circle is found, and told as the way round it', () => {
    const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }
    expect(findCircles(new Map(Object.entries(imports).map(([name, targets]) => [name, new Set(targets)])))).toEqual(['a → b → c → a'])
  })
})

/** Files that hold the SQL of a group of tables, for all others. */
const TABLE_FILES = [
  /^scripts\/pipeline\/tables\//,
  /^scripts\/pipeline\/(events\/ledger|graph\/graph-store|platform\/meta|snapshot\/embargo)\.ts$/,
]
const SQL = /['"`]\s*(SELECT |INSERT (OR \w+ )?INTO |DELETE FROM |UPDATE \w+ SET |CREATE (TABLE|INDEX) )/

describe('tables', () => {
  test('SQL on the snapshot is written in the files of its tables alone', () => {
    const elsewhere = listTree('scripts')
      .filter(
        (file) => SOURCE_FILE.test(file) && !/^scripts\/(bench|sandbox)\//.test(file) && !TABLE_FILES.some((known) => known.test(file)),
      )
      .filter((file) => SQL.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(elsewhere, `${elsewhere.join(', ')}: put the statement into a file of scripts/pipeline/tables/ and give it a name.`).toEqual([])
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
    ['content-schema/address/path.ts', 'zod'],
    ['content-schema/forms/forms.ts', 'zod/mini'],
    ['content-schema/address/path.ts', '#content-schema/locale/resolve-locale.ts'],
    ['content-schema/address/path.ts', './locale.ts'],
    ['site/pages/home.astro', '#content-schema/pages/content-reader.ts'],
    ['site/pages/home.astro', '#islands/search/Search.island.tsx'],
    ['site/pages/home.astro', '../components/Link.astro'],
    ['site/pages/home.astro', 'astro:content'],
    ['islands/search/Search.island.tsx', 'react'],
    ['islands/search/Search.island.tsx', './search-state.ts'],
    ['islands/search/Search.island.tsx', '../kit/request.ts'],
    ['islands/search/Search.island.tsx', '#islands/kit/request.ts'],
    ['islands/page/search/search.ts', '#islands/search/Search.island.tsx'],
    ['islands/portal/Portal.island.tsx', 'wouter'],
    ['islands/portal/Portal.island.tsx', '#islands/kit/styles.ts'],
    ['site/templates/Portal.astro', '#islands/portal/PortalPage.island.ts'],
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
    ['content-schema/address/path.ts', 'node:path'],
    ['content-schema/address/path.ts', 'hono'],
    ['content-schema/address/path.ts', '#islands/kit/request.ts'],
    ['content-schema/address/path.ts', '../../edge/app.ts'],
    ['site/pages/home.astro', 'node:fs'],
    ['site/pages/home.astro', 'react'],
    ['site/pages/home.astro', '#islands/search/search-state.ts'],
    ['site/pages/home.astro', '../../content-schema/address/path.ts'],
    ['site/pages/home.astro', '#islands/kit/request.ts'],
    ['islands/search/Search.island.tsx', '#islands/page/page.ts'],
    ['islands/page/search/search.ts', '#islands/search/search-state.ts'],
    ['islands/page/header/account.ts', '#islands/portal/Portal.island.tsx'],
    ['islands/page/header/account.ts', '#islands/editor/Editor.island.tsx'],
    ['islands/editor/Editor.island.tsx', '#islands/portal/frame/texts.ts'],
    ['islands/comparison/Comparison.island.tsx', 'wouter'],
    ['islands/kit/request.ts', '@tanstack/react-query'],
    ['islands/portal/Portal.island.tsx', '#islands/comparison/use-comparison.ts'],
    ['islands/search/Search.island.tsx', '../basket/basket-state.ts'],
    ['islands/search/Search.island.tsx', '#islands/basket/basket-state.ts'],
    ['islands/search/Search.island.tsx', 'zod'],
    ['islands/kit/request.ts', '../search/search-state.ts'],
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
