import type { ContactView, LocationView } from '#content-schema/contracts/content-reader.ts'
import type { Block } from '#content-schema/entities/block.ts'
import type { FooterEntry, NavigationItemEntry, NavigationItemText } from '#content-schema/entities/navigation.ts'
import type { PageEntry } from '#content-schema/entities/page.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type { EventText } from '#content-schema/entities/story.ts'
import { isValidInCountry } from '#content-schema/rules/country-visibility.ts'
import { blockTexts } from '#content-schema/search/block-texts.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { pageContent } from './content-page.ts'
import { textOf, translationsOf } from './entries.ts'
import { countriesWhere, createRecord, languageOf, type Scope } from './search-draft.ts'
import { filesOf } from './search-files.ts'
import type { TreePage } from './site-tree.ts'

/** A public page: translated, not protected, not hidden in the navigation, and on an address of its own. */
export async function findPage(scope: Scope, pageId: string): Promise<SearchRecord[]> {
  const { context, siteId, language } = scope
  const tree = await context.ask<TreePage | null>('pageInSite', siteId, pageId)
  const key = entryKey.content('Page', pageId)
  const entry = await context.entry<PageEntry>(key)
  if (!tree || !entry || entry.protection !== 0 || entry.injection || (await translationsOf(context, key)).length === 0) return []
  if (entry.kind === 'system' || (await isGuarded(scope, tree.path)) || (!tree.isHome && (await isHidden(scope, tree)))) return []
  const { text, language: own } = await pageContent(context, pageId, language)
  const countries = tree.isHome
    ? countriesWhere(scope, (country) => isValidInCountry(tree.homeCountries, country))
    : countriesWhere(scope, (country) => isValidInCountry(entry.countries, country))
  const texts = blockTexts(text.bodyBlocks)
  const menuTitle = await titleInMenu(context, tree.branch.at(-1), language)
  const isStandIn = own !== language
  const record = createRecord({
    shown: {
      id: `page/${pageId}`,
      kind: 'pages',
      title: text.title,
      description: text.metaDescription || text.leadText,
      path: tree.path,
      imageUrl: text.image?.url ?? '',
      category: await titleInMenu(context, tree.branch.at(-2), language),
      ...languageOf(own, language),
    },
    // Where the text is in another language, the menu is all that names the page in the reader's.
    codes: [tree.isHome ? '' : (tree.path.split('/').at(-1) ?? ''), isStandIn ? menuTitle : ''],
    headings: [...texts.headings, isStandIn ? '' : menuTitle],
    body: [text.overline, text.leadText, ...texts.body, ...(await namesIn(scope, text.bodyBlocks))].join('\n'),
    countries,
  })
  return [record, ...(await filesOf(scope, text.bodyBlocks, record))]
}

async function isGuarded({ context, siteId }: Scope, path: string): Promise<boolean> {
  const { protectedPaths } = await context.ask<Settings>('settings')
  const { slug } = await context.ask<Site>('site', siteId)
  return protectedPaths.includes(`${slug && `/${slug}`}${path}`)
}

/** Below an item the menu does not show. The page every footer offers for contact is not hidden, wherever its item stands. */
async function isHidden({ context, siteId }: Scope, { pageId, branch }: TreePage): Promise<boolean> {
  const { footerNavigation } = await context.ask<Site>('site', siteId)
  const link = (await context.entry<FooterEntry>(entryKey.content('Footer', footerNavigation)))?.contactLink
  if (link?.kind === 'page' && link.pageId === pageId) return false
  const items = await Promise.all(
    branch.map(({ itemId }) => context.entry<NavigationItemEntry>(entryKey.content('NavigationItem', itemId))),
  )
  return items.some((item) => item?.hidden ?? false)
}

/** What the navigation calls a page, in languages its text does not exist in too. */
async function titleInMenu(context: QueryContext, item: TreePage['branch'][number] | undefined, language: string): Promise<string> {
  if (!item) return ''
  return (await textOf<NavigationItemText>(context, entryKey.content('NavigationItem', item.itemId), language))?.title ?? ''
}

/** People, places and events a page shows: who looks for a name finds the page it stands on. */
async function namesIn({ context, language }: Scope, blocks: readonly Block[]): Promise<string[]> {
  const names: string[] = []
  for (const block of blocks) {
    if (block.kind === 'contacts')
      for (const id of block.contactIds) {
        const contact = await context.ask<ContactView | null>('contact', id, language)
        if (contact) names.push(`${contact.name} ${contact.function}`)
      }
    if (block.kind === 'eventList')
      for (const id of await context.ask<string[]>('eventIds')) {
        const event = await textOf<EventText>(context, entryKey.content('Event', id), language)
        if (event) names.push(`${event.title} ${event.place}`)
      }
    if (block.kind !== 'locations') continue
    const ids =
      block.locationIds.length > 0 ? block.locationIds : (await context.list(listKey.model('Location'))).map(({ member }) => member)
    for (const id of ids) {
      const location = await context.ask<LocationView | null>('location', id, language)
      if (location) names.push([location.name, ...location.addressLines].join(' '))
    }
  }
  return names
}
