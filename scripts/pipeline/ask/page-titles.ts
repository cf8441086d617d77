import { type PageSpec, pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { pageNodeKey } from '../graph/graph-store.ts'
import type { Readable } from '../platform/platform.ts'
import { type PageSpecRow, textsOfPages } from '../tables/questions.ts'
import { nameOfKey, readEntries } from './entry-titles.ts'

/** What a page is about, as visitors read it. */
export interface PageSubject {
  title: string
  /** Key of the entry without language; null where the page is about none. */
  entry: string | null
}

export function readSpec(spec: string): PageSpec {
  return pageSpecSchema.parse(JSON.parse(spec))
}

/** Ids in what a page is made from: of the entry it is about, if there is one. */
export function idsOf({ args }: Pick<PageSpec, 'args'>): string[] {
  return Object.values(args).filter((value) => value !== undefined)
}

/**
 * What pages are about: of the texts that their own questions looked at, the one whose id stands in the arguments of the page. A page that is
 * about no entry is called by its template.
 */
export async function readSubjects(
  platform: Readable,
  pages: readonly Pick<PageSpecRow, 'site_id' | 'path' | 'spec'>[],
): Promise<Map<string, PageSubject>> {
  const specs = new Map(pages.map(({ site_id, path, spec }) => [pageNodeKey(site_id, path), readSpec(spec)]))
  const rows = await textsOfPages(platform, [...specs.keys()])
  const texts = new Map<string, { name: string; language: string }>()
  for (const { page, key } of rows) {
    const spec = specs.get(page)
    const { service, id, language } = parseEntryKey(key)
    if (spec && language !== null && service !== 'revision' && idsOf(spec).includes(id)) texts.set(page, { name: nameOfKey(key), language })
  }
  const languages = new Map<string, string[]>()
  for (const { name, language } of texts.values()) languages.set(name, [...new Set([...(languages.get(name) ?? []), language])])
  // One entry is called otherwise in each language, so each language is asked for by itself.
  const titles = new Map<string, string>()
  for (const language of new Set([...texts.values()].map((text) => text.language))) {
    const names = [...languages].filter(([, spoken]) => spoken.includes(language)).map(([name]) => [name, [language]] as const)
    for (const { key, title } of await readEntries(platform, new Map(names))) titles.set(`${key}@${language}`, title)
  }
  return new Map(
    [...specs].map(([page, { template }]) => {
      const text = texts.get(page)
      return [
        page,
        text ? { title: titles.get(`${text.name}@${text.language}`) ?? text.name, entry: text.name } : { title: template, entry: null },
      ]
    }),
  )
}
