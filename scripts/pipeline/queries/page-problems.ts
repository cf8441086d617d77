import { classificationRoute, productRoute } from '#content-schema/address/catalogue-route.ts'
import type { CatalogueItem, ClassificationBase } from '#content-schema/catalogue/catalogue-item.ts'
import { invalidHomePage, isHomeOf } from '#content-schema/content/home-page.ts'
import type { PageEntry } from '#content-schema/content/page.ts'
import type { MediaReleaseEntry, StoryContact, StoryEntry } from '#content-schema/content/story.ts'
import { COUNTRY_ALL } from '#content-schema/locale/country.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import type { Problem } from '../sources/mapping/collector.ts'
import { OVERVIEWS } from './article-page.ts'
import { classificationsQuery, classificationTreeQuery, lineageQuery } from './catalogue-tree.ts'
import { entriesOf, siteLocalesQuery, siteQuery, sitesQuery, translationsOf } from './entries.ts'
import { languagesOfPage } from './page-languages.ts'
import { PLATFORM_PATHS } from './page-paths.ts'
import { siteTreeQuery, type TreePage } from './site-tree.ts'

/** What is wrong with addresses of pages, which no entry shows on its own: several that meet at one, and homes that are missing. */

/** An entry that wants a page at a path, in some countries (none named: in all). */
interface Claim {
  path: string
  /** Key of the entry. */
  entry: string
  countries: readonly string[]
}

export const pageProblemsQuery = defineQuery('pageProblems', [], async (context): Promise<Problem[]> => {
  const found: Problem[] = []
  for (const { id } of await context.ask(sitesQuery)) found.push(...(await context.ask(siteProblemsQuery, { site: id })))
  found.push(...(await context.ask(articleProblemsQuery)))
  for (const type of ['products', 'services']) {
    const tree = await context.ask(classificationTreeQuery, { type })
    const known = new Set(tree.map(({ id }) => id))
    found.push(...(await context.ask(classificationsQuery, { type })).filter(({ id }) => !known.has(id)).map(belowItself))
    for (const { id } of tree) found.push(...(await context.ask(catalogueProblemsQuery, { type, id })))
  }
  return found
})

export const siteProblemsQuery = defineQuery('siteProblems', ['site'], async (context, { site: siteId }): Promise<Problem[]> => {
  const { pages } = await context.ask(siteTreeQuery, { site: siteId })
  const claims: Claim[] = []
  const unreachable: Problem[] = []
  for (const page of pages.filter(({ isHome }) => !isHome)) {
    const entry = entryKey.content('Page', page.pageId)
    const countries = (await context.entry<PageEntry>(entry))?.countries ?? []
    claims.push({ path: page.path, entry, countries })
    if (isLocalePrefix(page.path.split('/')[1] ?? '')) unreachable.push(likeALocale(entry, page.path))
    if (PLATFORM_PATHS.has(page.path)) unreachable.push(ofThePlatform(entry, page.path))
  }
  return [
    ...(await homeProblems(context, siteId, pages)),
    ...conflicts(claims),
    ...unreachable,
    ...(await unspokenPages(context, siteId, pages)),
  ]
})

/** Pages that no locale they exist in could be the canonical address of (CP-11). */
async function unspokenPages(context: QueryContext, siteId: string, pages: readonly TreePage[]): Promise<Problem[]> {
  const locales = await context.ask(siteLocalesQuery, { site: siteId })
  const found: Problem[] = []
  for (const { pageId } of pages) {
    const entry = entryKey.content('Page', pageId)
    const page = await context.entry<PageEntry>(entry)
    if (!page || !locales.some(({ country }) => isValidInCountry(page.countries, country))) continue
    const written = await translationsOf(context, entry)
    if (written.length > 0 && (await languagesOfPage(context, siteId, pageId)).length === 0) found.push(unspoken(entry, written))
  }
  return found
}

async function homeProblems(context: QueryContext, siteId: string, pages: readonly TreePage[]): Promise<Problem[]> {
  const { name } = await context.ask(siteQuery, { id: siteId })
  const homes = pages.filter(({ isHome }) => isHome).map(({ homeCountries }) => ({ countries: homeCountries }))
  const countries = new Set((await context.ask(siteLocalesQuery, { site: siteId })).map(({ country }) => country))
  const without = [...countries].filter((country) => !homes.some((home) => isHomeOf(home, country)))
  if (without.length === 0) return []
  const whom = without.map((country) => (country === COUNTRY_ALL.countryCode ? 'visitors without a country' : country)).join(', ')
  const message = `${invalidHomePage(name)}: there is none for ${whom}`
  const hint = 'Give the site a home page without countries, or one that names these; until then an error page stands in its place.'
  const values = { countries: without.join(', ') }
  return [{ code: 'home-page-missing', entry: entryKey.content('Site', siteId), path: 'headerNavigation', message, hint, values }]
}

export const articleProblemsQuery = defineQuery('articleProblems', [], async (context): Promise<Problem[]> => {
  const claims = async <T extends { id: string; slug: string }>(model: string, { path }: { path: string }): Promise<Claim[]> =>
    (await entriesOf<T>(context, model)).map(({ id, slug }) => ({
      path: `${path}/${slug}`,
      entry: entryKey.content(model, id),
      countries: [],
    }))
  return conflicts([
    ...(await claims<StoryContact>('StoryContact', OVERVIEWS.storyContacts)),
    ...(await claims<StoryEntry>('Story', OVERVIEWS.stories)),
    ...(await claims<MediaReleaseEntry>('MediaRelease', OVERVIEWS.mediaReleases)),
  ])
})

/** Of what stands directly below a classification. */
export const catalogueProblemsQuery = defineQuery(
  'catalogueProblems',
  ['type', 'id'],
  async (context, { type, id }): Promise<Problem[]> => {
    const chain = await context.ask(lineageQuery, { type, id })
    if (!chain) return []
    const route = classificationRoute(chain)
    const tree = await context.ask(classificationTreeQuery, { type })
    const below = tree.filter((node) => node.parentId === id)
    const items = (await context.list<CatalogueItem>(listKey.classificationItems(id))).map(({ value }) => value)
    return conflicts([
      ...below.map((node) => ({
        path: productRoute(route, node.slug),
        entry: entryKey.classification(node.id),
        countries: node.supportedCountries,
      })),
      ...items.map(({ slug, supportedCountries }) => ({
        path: productRoute(route, slug),
        entry: type === 'services' ? entryKey.service(slug) : entryKey.product(slug),
        countries: supportedCountries,
      })),
    ])
  },
)

function belowItself({ id, slug }: ClassificationBase): Problem {
  return {
    code: 'classification-circle',
    entry: entryKey.classification(id),
    path: 'parentId',
    message: `the classification ${slug} stands below itself`,
    hint: 'Move it below another; until then neither it nor what stands below it has a page.',
    values: { slug },
  }
}

/** Every claim but the first that holds where it is meant. */
function conflicts(claims: readonly Claim[]): Problem[] {
  const problems: Problem[] = []
  for (const [path, rivals] of Map.groupBy(claims, (claim) => claim.path))
    for (const [at, claim] of rivals.entries()) {
      const first = rivals.slice(0, at).find((other) => meet(other.countries, claim.countries))
      if (first) problems.push(twice(claim.entry, path, first.entry))
    }
  return problems
}

function meet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((country) => b.includes(country))
}

function twice(entry: string, path: string, other: string): Problem {
  const message = `the address ${path} is taken by ${other}`
  return {
    code: 'address-taken',
    entry,
    path: 'slug',
    message,
    hint: 'Give one of the two another slug; until then only one of them is shown.',
    values: { address: path, detail: other },
  }
}

function ofThePlatform(entry: string, path: string): Problem {
  const message = `the address ${path} is taken by a page of the platform`
  return {
    code: 'address-taken',
    entry,
    path: 'slug',
    message,
    hint: 'Give the page another slug; until then only one of the two is shown.',
    values: { address: path },
  }
}

function unspoken(entry: string, languages: readonly string[]): Problem {
  return {
    code: 'page-without-locale',
    entry,
    path: 'localizations',
    message: `no country supports the languages the page is written in (${languages.join(', ')}), so it has no canonical address`,
    hint: 'Translate the page into a language its site speaks in the countries it is meant for; until then it is not shown.',
    values: { languages: languages.join(', ') },
  }
}

function likeALocale(entry: string, path: string): Problem {
  const message = `the address ${path} begins like a locale, so that nobody can open it`
  return {
    code: 'address-unreachable',
    entry,
    path: 'slug',
    message,
    hint: 'Give the page a slug of more than two letters.',
    values: { address: path },
  }
}

export const pageProblemsQueries = [pageProblemsQuery, siteProblemsQuery, articleProblemsQuery, catalogueProblemsQuery]
