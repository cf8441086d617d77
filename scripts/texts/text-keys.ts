import { ENGLISH } from '#content-schema/locale/language.ts'
import type { TextFolder } from './text-files.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const plainKey = (key: string) => key.replace(PLURAL, '')

/** By language the keys English has and the language lacks; all of them where the language has no file. A text that counts is one key. */
export function missingKeys({ texts }: Pick<TextFolder, 'texts'>, languages: readonly string[]): Map<string, string[]> {
  const english = [...(texts[ENGLISH]?.keys() ?? [])]
  const missing = new Map<string, string[]>()
  for (const language of languages) {
    const own = new Set([...(texts[language]?.keys() ?? [])].map(plainKey))
    const keys = english.filter((key) => !own.has(plainKey(key)))
    if (keys.length > 0) missing.set(language, keys)
  }
  return missing
}

/** A chain of names, `$.search.kinds`, and what comes after it. */
const CHAIN = /([$\w]+)((?:\??\.[A-Za-z]\w*)+)/g

/** What is taken apart: `const { inBasket } = (await pageTexts()).comparison`. */
const TAKEN_APART = /\{([\w\s,:]+)\} = \(?(?:await )?\w*[tT]exts\(\)\)?((?:\.[A-Za-z]\w*)*)/g

/**
 * Keys no source reads. A source reads a text by its path, or a part of the tree it stands in: `$.search.kinds[kind]`, `const { kinds } =
 * (await pageTexts()).search`.
 */
export function unusedKeys({ texts, sources }: Pick<TextFolder, 'texts' | 'sources'>): string[] {
  const keys = [...new Set([...(texts[ENGLISH]?.keys() ?? [])].map(plainKey))]
  const sections = new Set(keys.map((key) => key.split('.')[0] ?? ''))
  const read = new Set<string>()
  for (const source of sources) {
    for (const [, names = '', tail = ''] of source.matchAll(TAKEN_APART))
      for (const name of names.split(',').map((part) => part.split(':')[0]?.trim() ?? ''))
        if (name !== '') read.add([...tail.split('.').slice(1), name].join('.'))
    for (const [, , tail = ''] of source.matchAll(CHAIN)) {
      const names = tail.replaceAll('?', '').slice(1).split('.')
      const [first = ''] = names
      if (sections.has(first))
        for (let end = 1; end <= names.length; end += 1) read.add(names.slice(0, end).join('.') + (end < names.length ? ' …' : ''))
    }
  }
  return keys.filter((key) => !isRead(key, read))
}

/** Itself, with something asked of it (`.length`), or the tree above it as a whole. */
function isRead(key: string, read: ReadonlySet<string>): boolean {
  const names = key.split('.')
  return read.has(`${key} …`) || names.some((_, at) => read.has(names.slice(0, at + 1).join('.')))
}
