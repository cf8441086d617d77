import type { ListedPage } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Brand } from '#content-schema/entities/brand.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { PageEntry, PageText } from '#content-schema/entities/page.ts'
import type { ProductEntry } from '#content-schema/entities/product.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type { ArticleText, StoryEntry } from '#content-schema/entities/story.ts'
import { DEFAULT_THEME } from '#content-schema/entities/theme.ts'
import { chooseContentLanguage } from '#content-schema/rules/content-language.ts'
import { isAbsentImage } from '#content-schema/rules/image-url.ts'
import { type ShareCard, sharePicturePath } from '#content-schema/rules/share-card.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { type Query, type QueryContext, queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { translationsOf } from './entries.ts'
import { originOf } from './frame.ts'

/** What the picture of a page in a language shows; null for pages without one, and where none are drawn. */
const shareCard: Query = async (context, kind = '', subject = '', language = ''): Promise<ShareCard | null> => {
  const { sharePictures, titleSuffix } = await context.ask<Settings>('settings')
  if (!sharePictures) return null
  const shown = await shownCard(context, { kind, subject, language })
  return shown && { overline: '', imageUrl: '', placing: 'fill', theme: DEFAULT_THEME, ...shown, brand: titleSuffix }
}

type Shown = Pick<ShareCard, 'title'> & Partial<ShareCard>

async function shownCard(
  context: QueryContext,
  { kind, subject, language }: { kind: string; subject: string; language: string },
): Promise<Shown | null> {
  switch (kind) {
    case 'content': {
      const page = await context.entry<PageEntry>(entryKey.content('Page', subject))
      const text = await context.entry<PageText>(entryKey.content('Page', subject, language))
      return (
        page &&
        text && { title: text.title, overline: text.overline, imageUrl: present(text.image?.url), theme: page.themeOverride ?? page.theme }
      )
    }
    case 'story':
    case 'mediaRelease': {
      const model = kind === 'story' ? 'Story' : 'MediaRelease'
      const entry = await context.entry<Partial<StoryEntry>>(entryKey.content(model, subject))
      const text = await context.entry<ArticleText>(entryKey.content(model, subject, language))
      return entry && text && { title: text.title, imageUrl: present(entry.image?.url) }
    }
    case 'product':
    case 'service': {
      const key = kind === 'product' ? entryKey.product(subject, language) : entryKey.service(subject, language)
      const entry = await context.entry<Pick<ProductEntry, 'name' | 'images'> & Partial<ProductEntry>>(key)
      if (!entry) return null
      const image = entry.images.find((candidate) => candidate.default) ?? entry.images[0]
      const brand = entry.brand ? await context.ask<Brand | null>('brandByPimId', entry.brand.id) : null
      return {
        title: entry.name,
        imageUrl: present(image?.url),
        placing: kind === 'product' ? 'whole' : 'fill',
        theme: brand?.theme ?? DEFAULT_THEME,
      }
    }
    default:
      return null
  }
}

function present(url: string | undefined): string {
  return url === undefined || isAbsentImage(url) ? '' : url
}

/** Absolute address of the picture of a page, null where none is drawn. `language` is that of its content. */
export async function sharePictureOf(
  context: QueryContext,
  { kind, subject }: { kind: string; subject: string },
  language: string,
): Promise<string | null> {
  const card = await context.ask<ShareCard | null>('shareCard', kind, subject, language)
  const main = card && (await context.ask<Site[]>('sites')).find((site) => site.isMain)
  return card && main ? (await originOf(context, main)) + sharePicturePath(card) : null
}

const DRAWN = new Set(['content', 'story', 'mediaRelease', 'product', 'service'])

/** Pictures of a site's pages, by language and segment. */
const sharePictures: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const children = new Set<string>()
  if ((await context.ask<Settings>('settings')).sharePictures)
    for (const { urlCode, language } of await context.ask<Locale[]>('siteLocales', siteId))
      for (const segment of await context.ask<string[]>('listedSegments', siteId, urlCode))
        children.add(queryKey('sharePicturesOf', [siteId, language, segment]))
  return { pages: [], children: [...children] }
}

/**
 * Pictures of a segment's pages for readers of a language. They are kept with the main site under names that say what they show,
 * so that sixty locales have one.
 */
const sharePicturesOf: Query = async (context, siteId = '', language = '', segment = ''): Promise<Enumeration> => {
  const main = (await context.ask<Site[]>('sites')).find((site) => site.isMain)
  const locales = (await context.ask<Locale[]>('siteLocales', siteId)).filter((locale) => locale.language === language)
  const pages = new Map<string, PageSpec>()
  for (const { urlCode } of locales) {
    if (!(await context.ask<string[]>('listedSegments', siteId, urlCode)).includes(segment)) continue
    for (const page of await context.ask<ListedPage[]>('listedPages', siteId, urlCode, segment)) {
      const card = DRAWN.has(page.kind) ? await cardShown(context, page, language) : null
      if (!card) continue
      const path = sharePicturePath(card)
      const args = { kind: 'sharePicture', ...card }
      pages.set(path, { siteId: main?.id ?? siteId, locale: '', path, template: 'document', args, later: true, status: 200 })
    }
  }
  return { pages: [...pages.values()], children: [] }
}

/** The card in the language a reader gets the page in. */
async function cardShown(context: QueryContext, { kind, subject }: ListedPage, language: string): Promise<ShareCard | null> {
  const content = await context.ask<string | null>('contentLanguage', kind, subject, language)
  return content === null ? null : context.ask<ShareCard | null>('shareCard', kind, subject, content)
}

/** The language a page is shown in to readers of a language; null for one without content. */
const contentLanguage: Query = async (context, kind = '', subject = '', language = ''): Promise<string | null> => {
  if (kind === 'product' || kind === 'service') {
    const key = kind === 'product' ? entryKey.product(subject) : entryKey.service(subject)
    const available = await translationsOf(context, key)
    return [language, 'en'].find((candidate) => available.includes(candidate)) ?? available[0] ?? null
  }
  const key = entryKey.content(kind === 'content' ? 'Page' : kind === 'story' ? 'Story' : 'MediaRelease', subject)
  const page = kind === 'content' ? await context.entry<PageEntry>(key) : null
  return chooseContentLanguage({
    available: await translationsOf(context, key),
    current: language,
    source: page?.translationSourceLanguage ?? 'en',
  }).language
}

const assetOrigins: Query = async (context): Promise<string[]> => (await context.ask<Settings>('settings')).assetOrigins

export const sharePictureQueries = { assetOrigins, shareCard, sharePictures, sharePicturesOf, contentLanguage }
