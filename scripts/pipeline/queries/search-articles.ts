import type { ArticleText, MediaReleaseEntry, StoryContact, StoryContactText, StoryEntry } from '#content-schema/entities/story.ts'
import { chooseContentLanguage } from '#content-schema/rules/content-language.ts'
import { blockTexts } from '#content-schema/search/block-texts.ts'
import type { SearchKind, SearchRecord } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { OVERVIEWS } from './article-page.ts'
import { catalogueText } from './catalogue.ts'
import { textOf, translationsOf } from './entries.ts'
import { createRecord, languageOf, type Scope } from './search-draft.ts'
import { filesOf } from './search-files.ts'

/** The overview pages have no text of their own; the navigation names them. */
export async function findOverview({ context, siteId, language }: Scope, id: string): Promise<SearchRecord[]> {
  const path = OVERVIEWS[id as keyof typeof OVERVIEWS].path
  const title = await context.ask<string>('titleOfPath', siteId, language, path)
  return [createRecord({ shown: { id: `overview/${id}`, kind: id === 'mediaReleases' ? 'media' : 'stories', title, path } })]
}

export async function findArticle(
  scope: Scope,
  { model, id, kind, path }: { model: 'Story' | 'MediaRelease'; id: string; kind: SearchKind; path: string },
): Promise<SearchRecord[]> {
  const { context, language } = scope
  const key = entryKey.content(model, id)
  const entry = await context.entry<StoryEntry | MediaReleaseEntry>(key)
  const choice = chooseContentLanguage({ available: await translationsOf(context, key), current: language, source: 'en' })
  const text = choice.language === null ? null : await context.entry<ArticleText>(`${key}@${choice.language}`)
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
      imageUrl: story?.image?.url ?? '',
      category: story ? await context.ask<string>('storyCategory', story.category, language) : '',
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
  const role = (await textOf<StoryContactText>(context, key, language))?.role ?? ''
  const path = `${OVERVIEWS.storyContacts.path}/${person.slug}`
  return [
    createRecord({
      shown: { id: `person/${id}`, kind: 'stories', title: person.name, description: role, path, imageUrl: person.image?.url ?? '' },
    }),
  ]
}
