import { DOCUMENT_FINDER_PATH } from '#content-schema/documents/document-paths.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'
import { drawnFilesQuery } from './machine-documents.ts'
import type { SearchPart } from './page-kind.ts'
import { createRecord, type Scope } from './search-draft.ts'
import { searchNamesQuery, searchWordsQuery } from './search-words.ts'

/** A page of the platform that no entry stands for; search words name it, and it is not found in a language in which they do not. */
export function toolPart(path: string, where: Pick<SearchPart, 'isOnEverySite'> = {}): SearchPart {
  return { model: 'tool', find: findTool, sources: async () => [{ model: 'tool', id: path.slice(1) }], ...where }
}

async function findTool({ context, language }: Scope, id: string): Promise<SearchRecord[]> {
  const path = `/${id}`
  const name = (await context.ask(searchNamesQuery, { language }))[path]
  if (!name) return []
  const words = await wordsTo(path, { context, language })
  return [
    createRecord({
      shown: { id: `tool/${id}`, kind: 'pages', path, ...name },
      codes: [id],
      body: words.join('\n'),
      isDestination: words.length > 0,
    }),
  ]
}

/** What is made of a machine's data, as one thing to be found: the document finder shows all of it, with what the PIM has. */
export async function machineDocuments(scope: Scope, slug: string, on: SearchRecord): Promise<SearchRecord[]> {
  const { context, language } = scope
  const names = await context.ask(searchNamesQuery, { language })
  const isDrawn = (await context.ask(drawnFilesQuery, { slug })) !== null
  const types = (isDrawn ? ['dataSheet', 'drawing', 'step'] : ['dataSheet']).flatMap((type) => names[type]?.title ?? [])
  if (types.length === 0) return []
  return [
    createRecord({
      shown: {
        id: `documents/${slug}`,
        kind: 'downloads',
        title: `${on.shown.title}: ${types.join(' · ')}`,
        path: `${DOCUMENT_FINDER_PATH}?${new URLSearchParams({ machine: slug })}`,
        category: on.shown.title,
      },
      codes: [slug],
      body: (await wordsTo(DOCUMENT_FINDER_PATH, scope)).join('\n'),
      countries: on.countries,
    }),
  ]
}

/** Words that lead to a page. */
async function wordsTo(path: string, { context, language }: Pick<Scope, 'context' | 'language'>): Promise<string[]> {
  const { destinations } = await context.ask(searchWordsQuery, { language })
  return destinations.filter(({ to }) => to === path).flatMap(({ phrases }) => phrases)
}
