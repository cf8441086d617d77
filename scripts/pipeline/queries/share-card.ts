import type { ProductEntry } from '#content-schema/catalogue/product.ts'
import type { PageEntry, PageText } from '#content-schema/content/page.ts'
import { type ArticleText, imageOfArticle, type StoryText } from '#content-schema/content/story.ts'
import { type ShareCard, sharePicturePath } from '#content-schema/site/share-card.ts'
import { DEFAULT_THEME } from '#content-schema/site/theme-names.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import { defineQuery, type Query, type QueryContext } from '../graph/query.ts'
import { brandByPimIdQuery } from './catalogue-tree.ts'
import { settingsQuery, sitesQuery } from './entries.ts'
import { originOf } from './site-address.ts'

/** What the picture of a page in a language shows; null for a page without one, and where none are drawn. */
export type ShareCardQuery = Query<{ subject: string; language: string }, ShareCard | null>

type Shown = Pick<ShareCard, 'title'> & Partial<ShareCard>

/** The query of a kind of page, from what its pictures show beside what all of them do. */
function defineShareCard(
  name: string,
  show: (context: QueryContext, about: { subject: string; language: string }) => Promise<Shown | null>,
): ShareCardQuery {
  return defineQuery(name, ['subject', 'language'], async (context, about): Promise<ShareCard | null> => {
    const { sharePictures, titleSuffix } = await context.ask(settingsQuery)
    if (!sharePictures) return null
    const shown = await show(context, about)
    return shown && { overline: '', imageUrl: '', placing: 'fill', theme: DEFAULT_THEME, ...shown, brand: titleSuffix }
  })
}

export const pageCardQuery = defineShareCard('pageCard', async (context, { subject, language }) => {
  const page = await context.entry<PageEntry>(entryKey.content('Page', subject))
  const text = await context.entry<PageText>(entryKey.content('Page', subject, language))
  return (
    page &&
    text && { title: text.title, overline: text.overline, imageUrl: present(text.image?.url), theme: page.themeOverride ?? page.theme }
  )
})

export const storyCardQuery = defineArticleCard('storyCard', 'Story')
export const mediaReleaseCardQuery = defineArticleCard('mediaReleaseCard', 'MediaRelease')

function defineArticleCard(name: string, model: string): ShareCardQuery {
  return defineShareCard(name, async (context, { subject, language }) => {
    const text = await context.entry<ArticleText | StoryText>(entryKey.content(model, subject, language))
    return text && { title: text.title, imageUrl: present(imageOfArticle(text)?.url) }
  })
}

export const productCardQuery = defineShareCard('productCard', (context, { subject, language }) =>
  showItem(context, entryKey.product(subject, language), 'whole'),
)
export const serviceCardQuery = defineShareCard('serviceCard', (context, { subject, language }) =>
  showItem(context, entryKey.service(subject, language), 'fill'),
)

async function showItem(context: QueryContext, key: string, placing: ShareCard['placing']): Promise<Shown | null> {
  const entry = await context.entry<Pick<ProductEntry, 'name' | 'images'> & Partial<ProductEntry>>(key)
  if (!entry) return null
  const image = entry.images.find((candidate) => candidate.default) ?? entry.images[0]
  const brand = entry.brand ? await context.ask(brandByPimIdQuery, { pimId: entry.brand.id }) : null
  return { title: entry.name, imageUrl: present(image?.url), placing, theme: brand?.theme ?? DEFAULT_THEME }
}

function present(url: string | undefined): string {
  return url === undefined || isAbsentImage(url) ? '' : url
}

/** Absolute address of the picture of a page, null where none is drawn. `language` is that of its content. */
export async function sharePictureOf(
  context: QueryContext,
  { card: query, subject }: { card: ShareCardQuery; subject: string },
  language: string,
): Promise<string | null> {
  const card = await context.ask(query, { subject, language })
  const main = card && (await context.ask(sitesQuery)).find((site) => site.isMain)
  return card && main ? (await originOf(context, main)) + sharePicturePath(card) : null
}
