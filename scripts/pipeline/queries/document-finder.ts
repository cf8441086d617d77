import type { ProductEntry, ProductFile, Variant } from '#content-schema/catalogue/product.ts'
import {
  DOCUMENT_TYPES,
  type DocumentedMachine,
  type DocumentIndex,
  type DocumentType,
  documentIndexKey,
  type Paper,
} from '#content-schema/documents/document-index.ts'
import { DOCUMENT_FINDER_PATH } from '#content-schema/documents/document-paths.ts'
import type { BoxFiles } from '#content-schema/documents/machine-boxes.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import type { DocumentFinderView } from '#content-schema/pages/system-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { catalogueItem, classificationTreeQuery, sortedItems } from './catalogue-tree.ts'
import { localeQuery, siteLocalesQuery, textOf, translationsOf } from './entries.ts'
import { drawnFilesQuery, sheetDayQuery } from './machine-documents.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { createPages } from './page-specs.ts'

/** The files of a product in all languages: one that several languages name is told once, as English where English names it. */
export const papersQuery = defineQuery('papers', ['slug'], async (context, { slug }): Promise<Paper[]> => {
  const key = entryKey.product(slug)
  const languages = (await translationsOf(context, key)).toSorted((a, b) => Number(b === ENGLISH) - Number(a === ENGLISH))
  const papers = new Map<string, Paper>()
  for (const language of languages) {
    const entry = await context.entry<ProductEntry>(`${key}@${language}`)
    for (const file of entry?.files ?? []) if (!papers.has(file.url)) papers.set(file.url, paperOf(file, language))
  }
  return [...papers.values()]
})

function paperOf({ type, title, url, size, version, date }: ProductFile, language: string): Paper {
  return { type: typeNamed(type), title, url, size, language, version: version ?? '', date: date ?? '' }
}

function typeNamed(name: string | undefined): DocumentType {
  return DOCUMENT_TYPES.find((type) => type === name) ?? 'other'
}

/** A machine with its documents, in a language; null for a product nobody wrote about. */
export const documentedMachineQuery = defineQuery(
  'documentedMachine',
  ['language', 'slug'],
  async (context, { language, slug }): Promise<DocumentedMachine | null> => {
    const product = await textOf<ProductEntry>(context, entryKey.product(slug), language)
    if (!product) return null
    return {
      slug,
      name: product.name,
      ...(product.language === language ? {} : { lang: product.language }),
      serial: (await catalogueItem(context, 'products', slug))?.serialPrefix ?? '',
      ...drawnOf(await context.ask(drawnFilesQuery, { slug }), product.variants),
      day: await context.ask(sheetDayQuery, { language, slug }),
      papers: await context.ask(papersQuery, { slug }),
    }
  },
)

/** The boxes of a machine, each with the names of its variants where there are several. */
function drawnOf(boxes: readonly BoxFiles[], variants: readonly Variant[]): Pick<DocumentedMachine, 'drawn' | 'boxes'> {
  const named = boxes.map(({ part, variants: ids, drawing, step }) => ({
    part,
    drawing,
    step,
    ...(boxes.length > 1 ? { variants: variants.filter(({ id }) => ids.includes(id)).map(namesOf) } : {}),
  }))
  const { part: _, ...first } = named.find(({ part }) => part === '') ?? { part: '' }
  return { drawn: 'step' in first ? first : null, boxes: named.filter(({ part }) => part !== '') }
}

const namesOf = ({ nameMetric, nameImperial }: Variant) => ({ nameMetric, nameImperial })

/** The machines directly in a classification in their order. Kept: all of them together are the index of a language. */
export const documentsBelowQuery = defineQuery(
  'documentsBelow',
  ['id', 'language'],
  async (context, { id, language }): Promise<DocumentedMachine[]> => {
    const items = await sortedItems(context, id)
    const machines = await Promise.all(items.map(({ slug }) => context.ask(documentedMachineQuery, { language, slug })))
    return machines.filter((machine) => machine !== null)
  },
  { isKept: true },
)

/** All machines of the catalogue in its order. No query: an edit asks for the piece it changed. */
export async function readDocumentIndex({ ask }: Pick<QueryContext, 'ask'>, language: string): Promise<DocumentIndex> {
  const tree = await ask(classificationTreeQuery, { type: 'products' })
  return { machines: (await Promise.all(tree.map(({ id }) => ask(documentsBelowQuery, { id, language })))).flat() }
}

/** The index in each language of the site; published after the pages, as each product stands in all of them. */
export const documentIndexesQuery = defineQuery('documentIndexes', ['site'], async (context, { site: siteId }): Promise<Enumeration> => {
  const languages = new Set((await context.ask(siteLocalesQuery, { site: siteId })).map(({ language }) => language))
  return {
    pages: Array.from(languages, (language) => ({
      siteId,
      locale: '',
      path: documentIndexKey(language),
      template: 'document' as const,
      args: { kind: 'documentIndex' as const, language },
      deferred: true as const,
      status: 200 as const,
    })),
    children: [],
  }
})

export const documentFinderPagesQuery = defineQuery(
  'documentFinderPages',
  ['site', 'locale'],
  async (_context, { site: siteId, locale }): Promise<Enumeration> => ({
    pages: [createPages({ siteId, locale })(DOCUMENT_FINDER_PATH, 'documentFinder', {})],
    children: [],
  }),
)

/** Head data of the page; its title is a text of the interface. */
export const documentFinderPageQuery = defineQuery(
  'documentFinderPage',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<DocumentFinderView> => {
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const { homeUrl, homeTitle } = await homeCrumb(context, { siteId, urlCode })
    const languages = [...new Set((await context.ask(siteLocalesQuery, { site: siteId })).map((locale) => locale.language))]
    const meta = await createMeta(context, {
      place: { siteId, urlCode },
      path: DOCUMENT_FINDER_PATH,
      title: '',
      description: '',
      type: 'PageDownloads',
      breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
      contentLanguage: language,
      languages,
      exists: () => true,
    })
    return { meta, languages }
  },
)

export const documentFinderQueries = [papersQuery, documentedMachineQuery, documentsBelowQuery, documentIndexesQuery]
