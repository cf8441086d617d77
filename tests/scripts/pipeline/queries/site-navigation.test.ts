import { describe, expect, test } from 'vitest'
import type { SiteNavigation, SiteNavigationItem } from '#content-schema/content/site-navigation.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import {
  editorNavigationQuery,
  siteNavigationPagesQuery,
  siteNavigationQuery,
} from '../../../../scripts/pipeline/queries/site-navigation.ts'
import { askWorld, change, header, item, page, pageLink } from './ask-world.ts'

const navigationOf = async (changes: Record<string, unknown> = {}, urlCode = 'en', siteId = 'main') =>
  (await askWorld(changes)).ask(siteNavigationQuery, { site: siteId, locale: urlCode })
const about = ({ header: { items } }: SiteNavigation) => items.find(({ id }) => id === 'nav-main-about')
const ids = (items: readonly SiteNavigationItem[] = []) => items.map(({ id }) => id)

describe('the navigation of a site for machines', () => {
  test('has the fields of each item, with both of its addresses [NV-01, NV-32, AP-03]', async () => {
    expect(about(await navigationOf({}, 'de'))).toEqual({
      id: 'nav-main-about',
      title: 'about de',
      breadcrumbOverride: '',
      countries: [],
      url: '/de/about',
      unlocalizedUrl: '/about',
      hidden: false,
      hiddenSubItems: false,
      target: '',
      page: { id: 'main-about' },
      marketingSection: null,
      items: [expect.objectContaining({ id: 'nav-main-team', url: '/de/about/team' }), expect.objectContaining({ id: 'nav-main-secret' })],
      sections: [],
    })
    const { footer } = await navigationOf({}, 'de')
    expect(footer).toMatchObject({ theme: 'Default', sections: [{ title: 'Company', items: [{ id: 'nav-main-imprint' }] }] })
    expect((await navigationOf({}, 'en', 'portal')).header.items[1]).toMatchObject({
      url: '/en/brand-portal/about',
      unlocalizedUrl: '/about',
    })
  })

  test('has no hidden item and nothing below one, nor what an item hides [AP-03, NV-04, NV-05]', async () => {
    const key = entryKey.content('NavigationItem', 'nav-main-about')
    expect(about(await navigationOf(change(key, { hidden: true })))).toBeUndefined()
    expect(ids(about(await navigationOf(change(entryKey.content('NavigationItem', 'nav-main-team'), { hidden: true })))?.items)).toEqual([
      'nav-main-secret',
    ])
    expect(about(await navigationOf(change(key, { hiddenSubItems: true })))).toMatchObject({ hiddenSubItems: true, items: [] })
  })

  test('has items of some countries, which say so and where they lead [NV-03]', async () => {
    const swiss = {
      ...page('swiss', { slug: 'swiss', countries: ['CH'] }),
      ...item('nav-swiss', { link: pageLink('swiss'), countries: ['CH'] }),
      ...header('nav-swiss'),
    }
    expect((await navigationOf(swiss)).header.items).toMatchObject([{ countries: ['CH'], url: '/en/swiss', unlocalizedUrl: '/swiss' }])
  })

  test('for editors has hidden items and what stands below what is hidden, each saying so [AP-04, NV-04, NV-05]', async () => {
    const about = entryKey.content('NavigationItem', 'nav-main-about')
    const hidden = await askWorld(change(about, { hidden: true, hiddenSubItems: true }))
    const { header } = await hidden.ask(editorNavigationQuery, { site: 'main', locale: 'en' })
    const item = header.items.find(({ id }) => id === 'nav-main-about')
    expect(item).toMatchObject({ hidden: true, hiddenSubItems: true })
    expect(ids(item?.items)).toEqual(['nav-main-team', 'nav-main-secret'])
  })

  test('for editors has the home items of all countries, with those they are meant for [NV-28]', async () => {
    const homes = {
      ...page('home-us', { slug: 'home', countries: ['US'] }),
      ...item('nav-home-us', { link: pageLink('home-us'), countries: ['US'] }),
    }
    const { ask } = await askWorld({ ...homes, ...header('nav-main-home', 'nav-home-us') })
    const shown = (await ask(editorNavigationQuery, { site: 'main', locale: 'de' })).header.items
    expect(shown.map(({ id, countries }) => [id, countries])).toContainEqual(['nav-home-us', ['US']])
  })

  test('is two documents a language of the site, one for anybody and one for editors [AP-03, AP-04]', async () => {
    const { pages } = await askWorld()
    const documents = [...(await pages(siteNavigationPagesQuery, { site: 'main' }))].map(([path, { args }]) => [
      path,
      args.urlCode,
      args.audience,
    ])
    expect(documents.toSorted()).toEqual([
      ['/!navigation/de.json', 'de', undefined],
      ['/!navigation/editor/de.json', 'de', 'editor'],
      ['/!navigation/editor/en.json', 'en', 'editor'],
      ['/!navigation/editor/fr.json', 'fr', 'editor'],
      ['/!navigation/en.json', 'en', undefined],
      ['/!navigation/fr.json', 'fr', undefined],
    ])
  })
})
