/**
 * `docs/extending.md` as a test: what its lists name is there, and a step that is left out is refused. Additions are laid over the
 * files in memory and compiled, so that nothing of the project is touched.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

interface Step {
  list: string
  files: string[]
  words: string[]
}

/** The steps of every list: code before the first colon that names a file, and the words looked for in it. */
function readSteps(): Step[] {
  const steps: Step[] = []
  let list = ''
  for (const line of read('docs/extending.md').split('\n')) {
    if (line.startsWith('## ')) list = line.slice(3)
    const [, said] = /^\d+\. (.*?)(?:: |$)/.exec(line) ?? []
    if (said === undefined) continue
    const code = [...said.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
    const isFile = (text: string) => /\/.*\.\w+$/.test(text)
    steps.push({ list, files: code.filter(isFile), words: code.filter((text) => !isFile(text)) })
  }
  return steps
}

const LISTS = ['A page kind', 'A block', 'A locale', 'An island', 'A screen of the portal', 'A document', 'A service']

test('There is a list for each thing that is added often', () => {
  expect([...new Set(readSteps().map(({ list }) => list))]).toEqual(LISTS)
})

test.each(readSteps())('$list: $files holds $words', ({ files, words }) => {
  expect(files).not.toEqual([])
  for (const file of files) {
    expect(existsSync(path.join(ROOT, file)), `${file} is there`).toBe(true)
    for (const word of words) expect(read(file).includes(word), `${file} holds ${word}`).toBe(true)
  }
})

/** A change to the text of a file: what stands there, and what is to stand there. */
type Edit = readonly [file: string, before: string | RegExp, after: string]

const { options: OPTIONS } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(ROOT, 'tests/tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  path.join(ROOT, 'tests'),
)
const overlay = new Map<string, string>()
/** What the compiler is told of the components that a file names: that they are some. */
const DECLARATIONS = path.join(ROOT, 'site/any-component.d.ts')
const ANY_COMPONENT = "declare module '*.astro' {\n  const component: (props: unknown) => unknown\n  export default component\n}\n"
let version = 0

/** The component whose code the compiler reads by the name of a TypeScript file. */
const componentOf = (file: string) => (file.endsWith('.astro.ts') ? file.slice(0, -'.ts'.length) : file)

function textOf(file: string): string | undefined {
  if (file === DECLARATIONS) return ANY_COMPONENT
  const source = componentOf(file)
  const text = overlay.get(source) ?? ts.sys.readFile(source)
  return source === file ? text : `declare const Astro: { props: Props }\n${text?.split(/^---$/m)[1]}`
}

const roots = new Set<string>()
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...OPTIONS, noEmit: true, incremental: false }),
  getScriptFileNames: () => [DECLARATIONS, ...roots],
  getScriptVersion: (file) => (overlay.has(componentOf(file)) ? `edited-${version}` : 'kept'),
  getScriptSnapshot(file) {
    const text = textOf(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => path.join(ROOT, 'tests'),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
})

/** What the compiler says of a file once the edits are made. */
function complaints(file: string, edits: readonly Edit[]): string[] {
  lay(edits)
  return complaintsIn(file)
}

function lay(edits: readonly Edit[]): void {
  overlay.clear()
  version += 1
  for (const [edited, before, after] of edits) {
    const at = path.join(ROOT, edited)
    const text = overlay.get(at) ?? read(edited)
    const changed = text.replace(before, after)
    if (changed === text) throw new Error(`${edited} does not hold ${before}`)
    overlay.set(at, changed)
  }
}

function complaintsIn(file: string): string[] {
  const checked = path.join(ROOT, file.endsWith('.astro') ? `${file}.ts` : file)
  roots.add(checked)
  return service.getSemanticDiagnostics(checked).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

const pageKind: Edit = [
  'content-schema/pages/page-spec.ts',
  "  page('comparison', z.object({})),",
  "  page('jobList', z.object({ page: text.optional() })),\n  page('comparison', z.object({})),",
]
const pageView: Edit = [
  'content-schema/pages/page-spec.ts',
  '  newsFeed: NewsFeedView\n',
  '  newsFeed: NewsFeedView\n  jobList: NewsFeedView\n',
]
const blockKind: Edit = [
  'content-schema/content/block.ts',
  "export const eventListBlockSchema = block('eventList', { heading })",
  "export const eventListBlockSchema = block('eventList', { heading })\nexport const jobListBlockSchema = block('jobList', { heading })",
]
const blockMember: Edit = [
  'content-schema/content/block.ts',
  '  eventListBlockSchema,\n',
  '  eventListBlockSchema,\n  jobListBlockSchema,\n',
]
const blockAnswer: Edit = [
  'content-schema/content/block.ts',
  '  newsList: { items',
  '  jobList: { items: NewsItemView[] }\n  newsList: { items',
]
const documentKind: Edit = ['content-schema/pages/page-spec.ts', "  'comparedProduct',", "  'comparedProduct',\n  'priceList',"]
const language: Edit = ['content-schema/locale/ui-languages.ts', "'sk', 'zh'] as const", "'sk', 'zh', 'it'] as const"]
const serviceName: Edit = ['content-schema/source/content-event.ts', "'service-information'])", "'service-information', 'training'])"]
/** Each step the compiler holds: how an addition begins, where it is refused, and the step that satisfies it. */
const STEPS: readonly (readonly [list: string, begun: readonly Edit[], step: Edit])[] = [
  ['A page kind', [pageKind], pageView],
  [
    'A page kind',
    [pageKind, pageView],
    [
      'scripts/pipeline/queries/page-kinds.ts',
      '  comparison: {',
      '  jobList: { view: newsFeedQuery, pages: [LISTS], ...UNLISTED },\n  comparison: {',
    ],
  ],
  [
    'A block',
    [blockKind, blockMember, blockAnswer],
    [
      'scripts/pipeline/queries/blocks.ts',
      '  newsList: async',
      '  jobList: async (context, place) => ({ items: await newestNews(context, place, 3) }),\n  newsList: async',
    ],
  ],
  [
    'A page kind',
    [pageKind, pageView],
    ['site/templates/templates.ts', '  comparison: Comparison,', '  comparison: Comparison,\n  jobList: NewsFeed,'],
  ],
  [
    'A block',
    [blockKind, blockMember],
    ['site/components/blocks/Blocks.astro', '  eventList: EventListBlock,', '  eventList: EventListBlock,\n  jobList: EventListBlock,'],
  ],
  [
    'A document',
    [documentKind],
    ['site/documents/documents.ts', '  comparedProduct,\n  pick', '  comparedProduct,\n  priceList: feed,\n  pick'],
  ],
  ['A locale', [language], ['content-schema/locale/locale.ts', "  sk: 'sk-SK',", "  sk: 'sk-SK',\n  it: 'it-IT',"]],
  ['A locale', [language], ['edge/pages/plain-page-texts.ts', /\n\}\s*$/, '\n  it: { ...({} as PlainPageTexts) },\n}\n']],
  ['A locale', [language], ['tests/text-faults.ts', /(const QUOTES[^{]*\{)/, "$1\n  it: '«»',"]],
  [
    'A service',
    [serviceName],
    [
      'scripts/builder/context/open-build-context.ts',
      '    content: createContentSource(content),',
      '    content: createContentSource(content),\n    training: createContentSource(content),',
    ],
  ],
  [
    'A service',
    [serviceName],
    [
      'scripts/sandbox/service-stores.ts',
      '    content: createEntryStore',
      '    training: createEntryStore({ base: sample.content, plan: contentPlan, clock, keep }),\n    content: createEntryStore',
    ],
  ],
]

describe('a step that is left out does not compile', { timeout: 600_000 }, () => {
  test.each(STEPS.map(([list, begun, step]) => ({ list, begunIn: begun[0]?.[0], file: step[0], begun, step })))(
    '$list: what begins in $begunIn is refused in $file, and the step there satisfies it',
    ({ file, begun, step }) => {
      expect(complaints(file, []), 'as it is').toEqual([])
      expect(complaints(file, begun), 'left out').not.toEqual([])
      expect(complaints(file, [...begun, step]), 'done').toEqual([])
    },
  )

  test('A locale: the sample asks nothing of a new language of the interface', () => {
    const sample = readdirSync(path.join(ROOT, 'scripts/sandbox'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    expect(sample.length).toBeGreaterThan(100)
    for (const file of sample) roots.add(path.join(ROOT, 'scripts/sandbox', file))
    lay([language])
    const refused = sample.filter((file) => complaintsIn(`scripts/sandbox/${file}`).length > 0)
    expect(refused).toEqual([])
  })
})

describe('a step the compiler does not see', () => {
  test('An island: each has a budget, says why it needs JavaScript, and is read by name or by a script', () => {
    const islands = readdirSync(path.join(ROOT, 'islands'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.island\.tsx?$/.test(file),
    )
    expect(islands.length).toBeGreaterThan(3)
    const budgets = read('scripts/budgets/budgets.ts')
    const readers = readdirSync(path.join(ROOT, 'islands/page'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(`islands/page/${file}`))
      .join('\n')
    // Portal and editor area have entries of their own, which templates name, and a budget for all of each.
    const isClosed = (name: string) => /^(portal|editor)\//.test(name)
    const templates = ['Portal', 'Callback', 'Editor'].map((name) => read(`site/templates/${name}.astro`)).join('\n')
    for (const file of islands.filter(isClosed)) {
      expect(templates + read('islands/portal/mount-portal.tsx') + read('islands/editor/mount-editor.tsx'), file).toContain(
        `/${path.basename(file)}'`,
      )
      expect(read(`islands/${file}`), file).toContain('Needs JavaScript')
    }
    for (const file of islands.filter((name) => !isClosed(name))) {
      expect(budgets, file).toContain(`'${path.basename(file).replace(/\.tsx?$/, '')}'`)
      expect(readers, file).toContain(`#islands/${file}`)
      expect(read(`islands/${file}`), file).toMatch(/^\s*(\/\*\*|\/\/)[\s\S]*?(JavaScript|script)/im)
    }
  })
})
