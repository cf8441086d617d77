import type { MediaReleaseEntry, StoryContact, StoryEntry } from '#content-schema/content/story.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { translationsOf } from './entries.ts'
import { createPages, distinct } from './page-specs.ts'

/** Stories, their contacts and media releases (RT-32 to RT-34). */
export const articlePagesQuery = defineQuery(
  'articlePages',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const create = createPages({ siteId, locale: urlCode })
    const specs: PageSpec[] = [create(OVERVIEWS.storyContacts.path, 'storyContacts', {})]
    for (const { id, entry } of await entries<StoryContact>(context, 'StoryContact'))
      specs.push(create(`${OVERVIEWS.storyContacts.path}/${entry.slug}`, 'storyContact', { contactId: id }))
    for (const { id, entry } of await entries<StoryEntry>(context, 'Story'))
      if (await isTranslated(context, 'Story', id)) specs.push(create(`${OVERVIEWS.stories.path}/${entry.slug}`, 'story', { storyId: id }))
    for (const { id, entry } of await entries<MediaReleaseEntry>(context, 'MediaRelease'))
      if (await isTranslated(context, 'MediaRelease', id))
        specs.push(create(`${OVERVIEWS.mediaReleases.path}/${entry.slug}`, 'mediaRelease', { releaseId: id }))
    return { pages: distinct(specs), children: [] }
  },
)

async function entries<T>(context: QueryContext, model: string): Promise<{ id: string; entry: T }[]> {
  const found: { id: string; entry: T }[] = []
  for (const { member } of await context.list(listKey.model(model))) {
    const entry = await context.entry<T>(entryKey.content(model, member))
    if (entry !== null) found.push({ id: member, entry })
  }
  return found
}

async function isTranslated(context: QueryContext, model: string, id: string): Promise<boolean> {
  return (await translationsOf(context, entryKey.content(model, id))).length > 0
}
