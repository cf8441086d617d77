import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeFingerprints, compilerFingerprint, digestCode } from '../../../scripts/platform/fingerprint.ts'
import { digestModuleGraphs } from '../../../scripts/platform/module-graph.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('whether the templates are compiled again', () => {
  const FILES = ['site/a.astro', 'site/deep/b.css', 'islands/C.island.tsx', 'content-schema/rule.ts', 'scripts/pipeline/build/build-release.ts', 'scripts/platform/client-files.ts', 'edge/app.ts', 'astro.config.mjs', 'package-lock.json'] // biome-ignore format: a list
  beforeEach(() => {
    for (const file of FILES) write(file, `text of ${file}`)
  })

  test.each<[string, boolean]>([
    ['site/a.astro', true],
    ['site/deep/b.css', true],
    ['site/new.astro', true],
    ['islands/C.island.tsx', true],
    ['content-schema/rule.ts', true],
    ['scripts/platform/client-files.ts', true],
    ['astro.config.mjs', true],
    ['package-lock.json', true],
    ['scripts/pipeline/build/build-release.ts', false],
    ['edge/app.ts', false],
    ['site/README.md', false],
  ])('follows from %s: %j', (file, expected) => {
    const before = compilerFingerprint(root)
    write(file, 'changed')
    expect(compilerFingerprint(root) !== before).toBe(expected)
  })

  test('follows from the names of files, and not from where the project lies', () => {
    const before = compilerFingerprint(root)
    const copy = mkdtempSync(join(tmpdir(), 'fingerprint-'))
    cpSync(root, copy, { recursive: true })
    expect(compilerFingerprint(copy)).toBe(before)
    rmSync(copy, { recursive: true })
    renameSync(join(root, 'site/a.astro'), join(root, 'site/z.astro'))
    const moved = compilerFingerprint(root)
    rmSync(join(root, 'site/z.astro'))
    expect(new Set([before, moved, compilerFingerprint(root)]).size).toBe(3)
  })
})

describe('a module graph', () => {
  const QUERY = `import { trim, shorten } from '#content-schema/rules/text.ts'
import type { Text } from '#content-schema/types.ts'
import { word } from './word.ts'
export const ask = (text: Text) => trim(text) + word + (text ? shorten(text) : '')\n`
  const RULES = `/** Cuts. */
export function trim(text: string): string { return text.trim() }
export function shorten(text: string): string { return text.slice(0, 9) }
export function unread(text: string): string { return text + text }\n`
  beforeEach(() => {
    write('package.json', JSON.stringify({ type: 'module', imports: { '#content-schema/*': './content-schema/*' } }))
    write('content-schema/rules/text.ts', RULES)
    write('content-schema/rules/other.ts', 'export const other = 1\n')
    write('content-schema/types.ts', 'export type Text = string\n')
    write('queries/word.ts', "export const word = 'word'\n")
    write('queries/query.ts', QUERY)
    write('queries/second.ts', "import { ask } from './query.ts'\nexport const twice = (text: string) => ask(ask(text))\n")
  })
  const take = async (from = root) => (await digestModuleGraphs({ root: from, entries: ['queries/query.ts'] }))['queries/query.ts']

  test.each<[string, string, string, boolean]>([
    ['a comment', 'content-schema/rules/text.ts', RULES.replace('Cuts', 'Cuts what is around it'), false],
    ['a comment of the entry', 'queries/query.ts', `// Why.\n${QUERY}`, false],
    ['spaces', 'content-schema/rules/text.ts', RULES.replaceAll('{', '{\n\n '), false],
    ['a rule that nothing imports', 'content-schema/rules/text.ts', RULES.replace('text + text', 'text + 1'), false],
    [
      'a rule that comes and that nothing imports',
      'content-schema/rules/text.ts',
      `${RULES}export function jjqqzz() { return 'jjjjqqqqzzzz' }`,
      false,
    ],
    ['a file that nothing imports', 'content-schema/rules/other.ts', 'export const other = 2', false],
    ['a new file', 'content-schema/rules/new.ts', 'export const fresh = 2', false],
    ['a type', 'content-schema/types.ts', 'export type Text = string & {}', false],
    ['a rule that is imported', 'content-schema/rules/text.ts', RULES.replace('trim()', 'trimEnd()'), true],
    ['a word', 'queries/word.ts', "export const word = 'another'", true],
    ['the entry itself', 'queries/query.ts', QUERY.replace('word +', 'word + word +'), true],
  ])('%s in %s: its digest follows what the entry does', async (_what, file, text, expected) => {
    const before = await take()
    write(file, text)
    expect((await take()) !== before).toBe(expected)
  })

  test('has the same digest in another folder', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'another-folder-'))
    cpSync(root, copy, { recursive: true })
    expect(await take(copy)).toBe(await take())
    rmSync(copy, { recursive: true })
  })

  test('has the same digest through a link that lies deeper', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'another-folder-'))
    symlinkSync(root, join(folder, 'linked'))
    expect(await take(join(folder, 'linked'))).toBe(await take())
    rmSync(folder, { recursive: true })
  })

  test('ends at what is external, and is told for each entry by itself', async () => {
    const entries = ['queries/query.ts', 'queries/second.ts'] as const
    const both = () => digestModuleGraphs({ root, entries, external: ['*/query.ts'] })
    const before = await both()
    write('queries/word.ts', "export const word = 'another'")
    const after = await both()
    expect(after['queries/query.ts']).not.toBe(before['queries/query.ts'])
    expect(after['queries/second.ts']).toBe(before['queries/second.ts'])
  })

  test('names a module that is missing', async () => {
    rmSync(join(root, 'queries/word.ts'))
    await expect(take()).rejects.toThrow('./word.ts')
  })
})

describe('what the program adds to pages', () => {
  const project = mkdtempSync(join(tmpdir(), 'project-'))
  afterAll(() => rmSync(project, { recursive: true }))
  const copied = (file: string) => join(project, file)
  for (const source of ['scripts', 'content-schema', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, source), copied(source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), copied('node_modules'))
  const original = digestCode(ROOT)
  const sources = (folder: string) =>
    readdirSync(copied(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))

  test('is the same in another folder and with a comment in every file', async () => {
    for (const file of [...sources('scripts'), ...sources('content-schema')]) appendFileSync(file, '\n// A word more about zebras.\n')
    expect(await digestCode(project)).toEqual(await original)
  })

  test('is kept, and told anew once the code is another or what was kept cannot be read', async () => {
    const kept = copied('.data/code-fingerprints.json')
    const take = () => codeFingerprints(project, '.data')
    const first = await take()
    writeFileSync(kept, readFileSync(kept, 'utf8').replace(first.rules, 'kept'))
    expect(await take()).toEqual({ ...first, rules: 'kept' })
    appendFileSync(copied('scripts/pipeline/platform/meta.ts'), '\n// A word.\n')
    expect(await take()).toEqual(first)
    writeFileSync(kept, '{')
    expect(await take()).toEqual(first)
  })

  test('is the same with a rule more in every file that no query imports', async () => {
    for (const file of sources('content-schema')) appendFileSync(file, "\nexport function addedRule() {\n  return 'jjjj qqqq zzzz'\n}\n")
    expect(await digestCode(project)).toEqual(await original)
  })

  type Kind = 'rules' | 'rendering' | 'painting'
  test.each<[string, string, [before: string, after: string], Kind[]]>([
    ['a query', 'scripts/pipeline/queries/feeds.ts', ['text.leadText', 'text.title'], ['rules']],
    [
      'a query that only the table of page kinds names',
      'scripts/pipeline/queries/stories.ts',
      ['title: text.title', 'title: text.leadText'],
      ['rules'],
    ],
    [
      'which query answers a page',
      'scripts/pipeline/queries/page-kinds.ts',
      ['view: storyQuery', 'view: mediaReleaseQuery'],
      ['rules', 'rendering'],
    ],
    ['how answers are tracked', 'scripts/pipeline/graph/engine.ts', ['used.add(list)', 'used.add(String(list))'], ['rules']],
    ['which claim to a page wins', 'scripts/pipeline/graph/enumerate.ts', ['winner?.[1]', 'winner?.[0]'], ['rules']],
    ['how parts are placed', 'scripts/pipeline/render/placeholders.ts', ['added.length - 1', 'added.length - 2'], ['rendering']],
    ['what is sent with a page', 'scripts/pipeline/render/security-policy.ts', ["default-src 'none'", "default-src 'self'"], ['rendering']],
    ['the font of pictures', 'scripts/builder/threads/lettering.ts', ["'latin-ext'", "'cyrillic'"], ['rendering', 'painting']],
    [
      'how a release is written',
      'scripts/pipeline/publish/tree.ts',
      ['records.length <= LEAF_CAPACITY', 'records.length < LEAF_CAPACITY'],
      [],
    ],
    ['when the builder works', 'scripts/builder/cycles/loop.ts', ['return await step()', 'return step()'], []],
  ])('changes with %s (%s)', async (_what, file, [before, after], expected) => {
    const text = readFileSync(copied(file), 'utf8')
    expect(text).toContain(before)
    writeFileSync(
      copied(file),
      text.replace(before, () => after),
    )
    const [was, is] = [await original, await digestCode(project)]
    writeFileSync(copied(file), text)
    expect((['rules', 'rendering', 'painting'] as const).filter((kind) => was[kind] !== is[kind])).toEqual(expected)
  })
})
