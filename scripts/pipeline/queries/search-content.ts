import type { Block } from '#content-schema/content/block.ts'
import type { FooterEntry, NavigationItemEntry, NavigationItemText } from '#content-schema/content/navigation.ts'
import { isFindable, type PageEntry } from '#content-schema/content/page.ts'
import type { EventText } from '#content-schema/content/story.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import { blockTexts } from '#content-schema/search/block-texts.ts'
import type { SearchRecord, SearchSource } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { pageContent } from './content-page.ts'
import { namingTextOf, siteQuery, textOf } from './entries.ts'
import { gateOfPage } from './gates.ts'
import { eventIdsQuery } from './news.ts'
import { languagesOfPage } from './page-languages.ts'
import { contactQuery, locationQuery } from './people-and-places.ts'
import { countriesWhere, createRecord, languageOf, type Scope } from './search-draft.ts'
import { filesOf } from './search-files.ts'
import { searchWordsQuery } from './search-words.ts'
import { pageInSiteQuery, siteTreeQuery, type TreePage } from './site-tree.ts'

export async function pageSources(context: QueryContext, siteId: string): Promise<SearchSource[]> {
  const { pages } = await context.ask(siteTreeQuery, { site: siteId })
  return pages.map(({ pageId }) => ({ model: 'page', id: pageId }))
}

/** A public page: translated, not protected, not hidden in the navigation, and on an address of its own. */
export async function findPage(scope: Scope, pageId: string): Promise<SearchRecord[]> {
  const { context, siteId, language } = scope
  const tree = await context.ask(pageInSiteQuery, { site: siteId, pageId })
  const key = entryKey.content('Page', pageId)
  const entry = await context.entry<PageEntry>(key)
  const languages = await languagesOfPage(context, siteId, pageId)
  if (!tree || !entry || entry.injection || languages.length === 0) return []
  if (!isFindable(entry) || (!tree.isHome && (await isHidden(scope, tree)))) return []
  if ((await gateOfPage(context, siteId, pageId)) !== 0) return []
  const { text, language: own } = await pageContent(context, pageId, language, { languages })
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
    isDestination: (await context.ask(searchWordsQuery, { language })).destinations.some(({ to }) => to === tree.path),
  })
  return [record, ...(await filesOf(scope, text.bodyBlocks, record))]
}

/** Below an item the menu does not show. The page every footer offers for contact is not hidden, wherever its item stands. */
async function isHidden({ context, siteId }: Scope, { pageId, branch }: TreePage): Promise<boolean> {
  const { footerNavigation } = await context.ask(siteQuery, { id: siteId })
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
  return (await namingTextOf<NavigationItemText>(context, entryKey.content('NavigationItem', item.itemId), language))?.title ?? ''
}

/** People, places and events a page shows: who looks for a name finds the page it stands on. */
async function namesIn({ context, language }: Scope, blocks: readonly Block[]): Promise<string[]> {
  const names: string[] = []
  for (const block of blocks) {
    if (block.kind === 'contacts')
      for (const id of block.contactIds) {
        const contact = await context.ask(contactQuery, { id, language })
        if (contact) names.push(`${contact.name} ${contact.function}`)
      }
    if (block.kind === 'eventList')
      for (const id of await context.ask(eventIdsQuery)) {
        const event = await textOf<EventText>(context, entryKey.content('Event', id), language)
        if (event) names.push(`${event.title} ${event.place}`)
      }
    if (block.kind !== 'locations') continue
    const ids =
      block.locationIds.length > 0 ? block.locationIds : (await context.list(listKey.model('Location'))).map(({ member }) => member)
    for (const id of ids) {
      const location = await context.ask(locationQuery, { id, language })
      if (location) names.push([location.name, ...location.addressLines].join(' '))
    }
  }
  return names
}
