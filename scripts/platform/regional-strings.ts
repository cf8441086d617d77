import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const GERMAN = /(?:^|\/)strings\/de\.json$/
const VIRTUAL = '\0regional:'

/** What Vite asks of a plugin that stands for a file; its own type would bring all of Vite. */
interface StringsPlugin {
  name: string
  enforce: 'pre'
  resolveId(source: string, importer: string | undefined): string | undefined
  load(id: string): string | undefined
}

/**
 * German texts of the browser are written with ß. Their file itself turns it into ss on pages of Switzerland and Liechtenstein, so that
 * readers of other languages load nothing for it, and the shell of the portal does not grow.
 */
export function regionalStrings(root: string): StringsPlugin {
  const islands = join(root, 'islands')
  return {
    name: 'regional-strings',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !GERMAN.test(source)) return undefined
      const path = resolve(dirname(importer), source)
      return path.startsWith(islands) ? VIRTUAL + relative(root, path).replace(/json$/, 'js') : undefined
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return undefined
      return moduleOf(readFileSync(join(root, id.slice(VIRTUAL.length).replace(/js$/, 'json')), 'utf8'))
    },
  }
}

/** The texts as a module. @example moduleOf('{"a":"Größe"}') gives a Swiss page `{ a: 'Grösse' }` */
export function moduleOf(json: string): string {
  const texts = JSON.stringify(JSON.parse(json))
  if (!texts.includes('ß')) return `export default ${texts}`
  return [
    `const texts = ${texts}`,
    "const swiss = (text) => typeof text === 'string' ? text.replaceAll('ß', 'ss') : Object.fromEntries(Object.entries(text).map(([name, below]) => [name, swiss(below)]))",
    "export default typeof document !== 'undefined' && /-(CH|LI)$/.test(document.documentElement.lang) ? swiss(texts) : texts",
  ].join('\n')
}
