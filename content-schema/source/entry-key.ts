/**
 * Keys of entries. An entry that has text in several languages is split: what all languages share under the bare key, each
 * language's text under `key@language`, so that a German correction reaches German pages only.
 */
export const entryKey = {
  content: (model: string, id: string, language?: string) => withLanguage(`content/${model}/${id}`, language),
  classification: (id: string, language?: string) => withLanguage(`pim/Classification/${id}`, language),
  product: (slug: string, language?: string) => withLanguage(`pim/Product/${slug}`, language),
  capability: (id: string, language: string) => withLanguage(`pim/Capability/${id}`, language),
  service: (slug: string, language?: string) => withLanguage(`service-information/Service/${slug}`, language),
  /** Configuration that pages depend on. */
  settings: () => 'settings/platform',
} as const

const LANGUAGE_PART = /@[a-z]{2}$/

/** Parts of an entry key. */
export function parseEntryKey(key: string): { service: string; model: string; id: string; language: string | null } {
  const [service = '', model = '', ...rest] = key.split('/')
  const tail = rest.join('/')
  const at = tail.search(LANGUAGE_PART)
  return at < 0 ? { service, model, id: tail, language: null } : { service, model, id: tail.slice(0, at), language: tail.slice(at + 1) }
}

function withLanguage(key: string, language: string | undefined): string {
  return language === undefined ? key : `${key}@${language}`
}
