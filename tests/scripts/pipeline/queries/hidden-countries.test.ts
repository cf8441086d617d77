import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { hostViewQuery } from '../../../../scripts/pipeline/queries/host-documents.ts'
import { contentPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-content.ts'
import { routingTableQuery } from '../../../../scripts/pipeline/queries/tables.ts'
import { buildPageText } from '../world.ts'
import { askWorld, change } from './ask-world.ts'

const hiddenSwitzerland = change(entryKey.content('Country', 'CH'), { hidden: true })

describe('a hidden country [IL-01, NV-31]', () => {
  test('has pages, which no page of another locale names and no index of sitemaps', async () => {
    const { content, ask, pages } = await askWorld(hiddenSwitzerland)
    expect((await pages(contentPagesQuery, { site: 'main', locale: 'de-ch' })).has('/de-ch/about')).toBe(true)
    const announced = async (locale: string) =>
      (await content.pageView({ siteId: 'main', locale, template: 'content', args: { pageId: 'main-about' } })).meta.alternates.map(
        ({ urlCode }) => urlCode,
      )
    expect(await announced('de')).toEqual(['de', 'en', 'fr', 'en-us', 'de-de'])
    // What is not announced is not offered to search engines either.
    expect(
      (await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'content', args: { pageId: 'main-about' } })).meta.canonicalUrl,
    ).toBeNull()
    const { sitemaps } = await ask(hostViewQuery, { host: 'localhost' })
    expect(sitemaps.filter((url) => url.includes('-ch/'))).toEqual([])
    expect(sitemaps).toContain('http://localhost:8787/de-de/sitemap.xml')
  })

  test('is routed to, and the edge knows that nobody is to be led there', async () => {
    const { ask } = await askWorld(hiddenSwitzerland)
    const table = await ask(routingTableQuery)
    expect(table.sites[0]?.locales).toContain('de-ch')
    expect(table.countries.map(({ countryCode, hidden }) => [countryCode, hidden])).toEqual([
      ['CH', true],
      ['US', undefined],
      ['DE', undefined],
    ])
  })
})

test('contacts begin with those for the country of the reader, then come those for all', async () => {
  const contact = (id: string, countries: string[]) => ({
    [entryKey.content('Contact', id)]: { id, name: id, countries, languages: [], phone: '', email: '', image: null, department: null },
  })
  const block = { kind: 'contacts', id: 'b', heading: '', introduction: '', contactIds: ['de', 'all', 'us', 'ch', 'many'] }
  const { content } = await askWorld({
    ...contact('de', ['DE']),
    ...contact('all', []),
    ...contact('us', ['US']),
    ...contact('ch', ['CH']),
    ...contact('many', ['DE', 'CH']),
    [entryKey.content('Page', 'main-about', 'en')]: buildPageText('About', [block]),
  })
  const orderAt = async (locale: string) => {
    const { blocks } = await content.pageView({ siteId: 'main', locale, template: 'content', args: { pageId: 'main-about' } })
    return blocks.flatMap((view) => (view.kind === 'contacts' ? view.contacts.map(({ id }) => id) : []))
  }
  expect(await orderAt('en-ch')).toEqual(['ch', 'many', 'all', 'de', 'us'])
  expect(await orderAt('en-us')).toEqual(['us', 'all', 'de', 'ch', 'many'])
  expect(await orderAt('en')).toEqual(['de', 'all', 'us', 'ch', 'many'])
})
