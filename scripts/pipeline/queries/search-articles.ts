import {
  type ArticleText,
  imageOfArticle,
  type MediaReleaseEntry,
  type StoryContact,
  type StoryContactText,
  type StoryEntry,
  type StoryText,
} from '#content-schema/content/story.ts'
import { chooseContentLanguage } from '#content-schema/locale/content-language.ts'
import { blockTexts } from '#content-schema/search/block-texts.ts'
import type { SearchKind, SearchRecord, SearchSource } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { catalogueText } from './catalogue-tree.ts'
import { namingTextOf, translationsOf } from './entries.ts'
import { createRecord, type Finder, languageOf, type Scope } from './search-draft.ts'
import { filesOf } from './search-files.ts'
import { titleOfPathQuery } from './site-tree.ts'
import { storyCategoryQuery } from './story-list.ts'

export const overviewSources = async (): Promise<SearchSource[]> => Object.keys(OVERVIEWS).map((id) => ({ model: 'overview', id }))

/** All entries of a content model. */
export function sourcesOf(model: SearchSource['model'], entries: string) {
  return async (context: QueryContext): Promise<SearchSource[]> =>
    (await context.list(listKey.model(entries))).map(({ member }) => ({ model, id: member }))
}

/** The overview pages have no text of their own; the navigation names them. */
export async function findOverview({ context, siteId, language }: Scope, id: string): Promise<SearchRecord[]> {
  const path = OVERVIEWS[id as keyof typeof OVERVIEWS].path
  const title = await context.ask(titleOfPathQuery, { site: siteId, language, path })
  return [createRecord({ shown: { id: `overview/${id}`, kind: id === 'mediaReleases' ? 'media' : 'stories', title, path } })]
}

export const findStory: Finder = (scope, id) => findArticle(scope, { model: 'Story', id, kind: 'stories', path: OVERVIEWS.stories.path })
export const findMediaRelease: Finder = (scope, id) =>
  findArticle(scope, { model: 'MediaRelease', id, kind: 'media', path: OVERVIEWS.mediaReleases.path })

async function findArticle(
  scope: Scope,
  { model, id, kind, path }: { model: 'Story' | 'MediaRelease'; id: string; kind: SearchKind; path: string },
): Promise<SearchRecord[]> {
  const { context, language } = scope
  const key = entryKey.content(model, id)
  const entry = await context.entry<StoryEntry | MediaReleaseEntry>(key)
  const choice = chooseContentLanguage({ available: await translationsOf(context, key), current: language, source: 'en' })
  const text = choice.language === null ? null : await context.entry<ArticleText | StoryText>(`${key}@${choice.language}`)
  if (!entry || !text || choice.language === null) return []
  const story = 'category' in entry ? entry : null
  const texts = blockTexts(text.bodyBlocks)
  const record = createRecord({
    shown: {
      id: `${kind}/${id}`,
      kind,
      title: text.title,
      description: text.leadText,
      path: `${path}/${entry.slug}`,
      imageUrl: imageOfArticle(text)?.url ?? '',
      category: story ? await context.ask(storyCategoryQuery, { id: story.category, language }) : '',
      ...languageOf(choice.language, language),
    },
    headings: texts.headings,
    body: [...texts.body, ...(story ? await productNames(scope, story.productSlugs) : []), entry.publicationDate.slice(0, 4)].join('\n'),
  })
  return [record, ...(await filesOf(scope, text.bodyBlocks, record))]
}

async function productNames({ context, language }: Scope, slugs: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(slugs.map((slug) => catalogueText(context, 'products', slug, language)))
  return texts.flatMap((text) => (text ? [text.name] : []))
}

export async function findPerson({ context, language }: Scope, id: string): Promise<SearchRecord[]> {
  const key = entryKey.content('StoryContact', id)
  const person = await context.entry<StoryContact>(key)
  if (!person) return []
  const role = (await namingTextOf<StoryContactText>(context, key, language))?.role ?? ''
  const path = `${OVERVIEWS.storyContacts.path}/${person.slug}`
  return [
    createRecord({
      shown: { id: `person/${id}`, kind: 'stories', title: person.name, description: role, path, imageUrl: person.image?.url ?? '' },
    }),
  ]
}
