import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { inAmericanEnglish, type RegionalSpelling } from '#content-schema/locale/regional-text.ts'
import { inSwissWords } from '#content-schema/locale/swiss-words.ts'

const WRITTEN_ONCE = /(?:^|\/)strings\/(?:de|en)\.json$/
const VIRTUAL = '\0regional:'

/** What Vite asks of a plugin that stands for a file; its own type would bring all of Vite. */
interface StringsPlugin {
  name: string
  enforce: 'pre'
  resolveId(source: string, importer: string | undefined): string | undefined
  load(id: string): string | undefined
}

/**
 * Texts of the browser are written once for their language. The file of German or English itself turns them into Swiss or American ones
 * on pages of those countries, so that readers of other languages load nothing for it, and the shell of the portal does not grow.
 */
export function regionalStrings(root: string): StringsPlugin {
  const islands = join(root, 'islands')
  return {
    name: 'regional-strings',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !WRITTEN_ONCE.test(source)) return undefined
      const path = resolve(dirname(importer), source)
      return path.startsWith(islands) ? VIRTUAL + relative(root, path).replace(/json$/, 'js') : undefined
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined
      const file = id.slice(VIRTUAL.length).replace(/js$/, 'json')
      return moduleOf(readFileSync(join(root, file), 'utf8'), file.endsWith('de.json') ? SWISS : AMERICAN)
    },
  }
}

interface Region {
  /** Of `lang` of a page. */
  page: RegExp
  spell: RegionalSpelling
  /** What most of its texts take: said once, and not for each. */
  everywhere?: readonly [written: string, spelt: string]
}

export const SWISS: Region = { page: /-(CH|LI)$/, spell: inSwissWords, everywhere: ['ß', 'ss'] }
export const AMERICAN: Region = { page: /-US$/, spell: inAmericanEnglish }

/** The texts as a module. @example moduleOf('{"a":"Größe"}', SWISS) gives a Swiss page `{ a: 'Grösse' }` */
export function moduleOf(json: string, { page, spell, everywhere }: Region): string {
  const parsed: unknown = JSON.parse(json)
  const texts = JSON.stringify(parsed)
  const all = [...textsIn(parsed)]
  if (all.every((text) => spell(text) === text)) return `export default ${texts}`
  const plainly = (text: string) => (everywhere ? text.replaceAll(...everywhere) : text)
  // What differs by more is written out; it is a handful.
  const own = Object.fromEntries(all.filter((text) => spell(text) !== plainly(text)).map((text) => [text, spell(text)]))
  const spelt = everywhere ? `text.replaceAll('${everywhere.join("','")}')` : 'text'
  return [
    `const texts = ${texts}`,
    `const own = ${JSON.stringify(own)}`,
    `const spell = (text) => typeof text === 'string' ? own[text] ?? ${spelt} : Object.fromEntries(Object.entries(text).map(([name, below]) => [name, spell(below)]))`,
    `export default typeof document !== 'undefined' && ${page}.test(document.documentElement.lang) ? spell(texts) : texts`,
  ].join('\n')
}

function* textsIn(texts: unknown): Generator<string> {
  if (typeof texts === 'string') yield texts
  else for (const below of Object.values(texts ?? {})) yield* textsIn(below)
}
