import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ENGLISH } from '#content-schema/locale/language.ts'

/** Texts of one folder: of all its languages, and the sources that read them. */
export interface TextFolder {
  /** `site/strings` */
  name: string
  /** By language the texts by their paths, `search.kinds.all`. */
  texts: Record<string, Map<string, string>>
  /** What the files that may use the texts say. */
  sources: string[]
}

interface Tree {
  [key: string]: string | Tree
}
const treeSchema: z.ZodType<Tree> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), treeSchema])),
)

/** Folders with texts, and where those are read. */
const FOLDERS = {
  'site/strings': ['site'],
  'islands/strings': ['islands'],
  'islands/portal/strings': ['islands/portal'],
  'islands/editor/strings': ['islands/editor'],
} as const
const SOURCE = /\.(?:ts|tsx|astro)$/

export function readFolders(root: string): TextFolder[] {
  return Object.entries(FOLDERS).map(([name, users]) => ({
    name,
    texts: Object.fromEntries(
      languagesIn(join(root, name)).map((language) => [language, new Map(flatten(readTree(root, name, language)))]),
    ),
    sources: users.flatMap((folder) => sourcesIn(join(root, folder))),
  }))
}

function languagesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}

function sourcesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file))
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}

function readTree(root: string, name: string, language: string): Tree {
  return treeSchema.parse(JSON.parse(readFileSync(join(root, name, `${language}.json`), 'utf8')))
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flatten(text, `${prefix}${key}.`),
  )
}

/**
 * Writes a text into the files of all languages, English where no translation is given. @returns the languages left in English
 * @throws Error in one sentence for a key that exists, or one below a text
 */
export function addText(
  root: string,
  { folder, key, texts }: { folder: TextFolder; key: string; texts: Readonly<Record<string, string>> },
): string[] {
  const languages = Object.keys(folder.texts)
  const unknown = Object.keys(texts).filter((language) => !languages.includes(language))
  if (unknown.length > 0) throw new Error(`${folder.name} has no ${unknown.join(', ')}.`)
  const trees = languages.map((language) => ({ language, tree: readTree(root, folder.name, language) }))
  for (const { language, tree } of trees) set(tree, key.split('.'), { key, text: texts[language] ?? texts[ENGLISH] ?? '' })
  for (const { language, tree } of trees) write(root, folder.name, language, tree)
  return languages.filter((language) => texts[language] === undefined)
}

function set(tree: Tree, [first = '', ...rest]: string[], { key, text }: { key: string; text: string }): void {
  const known = tree[first]
  if (rest.length === 0) {
    if (known !== undefined) throw new Error(`${key} exists already.`)
    tree[first] = text
    return
  }
  if (typeof known === 'string') throw new Error(`${key} would stand below a text.`)
  const below = known ?? {}
  tree[first] = below
  set(below, rest, { key, text })
}

/** Empty files for a language that has none. English is read until they are filled. */
export function createLanguage(root: string, language: string): void {
  for (const name of Object.keys(FOLDERS)) if (!existsSync(join(root, name, `${language}.json`))) write(root, name, language, {})
}

function write(root: string, name: string, language: string, tree: Tree): void {
  writeFileSync(join(root, name, `${language}.json`), `${JSON.stringify(tree, null, 2)}\n`)
}
