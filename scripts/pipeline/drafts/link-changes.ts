import type { ImpactProblem } from '#content-schema/editing/impact.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { Readable } from '../platform/platform.ts'
import { redirectTableQuery } from '../queries/tables.ts'
import { namedEntries } from '../snapshot/named-entries.ts'
import { entriesThatSay, sourcesNaming } from '../tables/entry-table.ts'
import type { DryRun } from './dry-run.ts'

/** Of pages that come and go so many are looked for in texts, which reads all of them. */
const MAX_SEARCHED = 20
/** So many addresses are named of those that go. */
const MAX_NAMED = 3
/** Where they lead is told with addresses, or follows from the navigation. */
const NO_LINKS = new Set(['NavigationItem', 'Footer', 'Site', 'SystemRedirect'])

/**
 * Links that lose their page though the page is still published: it stands in no navigation any more, is kept from a country, or has another
 * address that no redirect leads to. Also those that find theirs again. What is taken back altogether is told with the entries.
 */
export async function linkProblems(platform: Readable, run: DryRun): Promise<ImpactProblem[]> {
  const came = run.newSpecs.filter(isContentPage)
  const gone = run.goneSpecs.filter(isContentPage)
  return [
    ...(await problemsOf(gone, { change: 'new', entriesNaming: (name) => namingAfter(platform, run, name) })),
    ...(await problemsOf(came, { change: 'solved', entriesNaming: (name) => sourcesNaming(platform, name) })),
    ...(await writtenAddresses(platform, run, gone)),
  ]
}

type ContentPage = Extract<PageSpec, { template: 'content' }>

/** What has a segment with `!` is for the edge alone, and no link leads there. */
function isContentPage(spec: PageSpec): spec is ContentPage {
  return spec.template === 'content' && !spec.path.includes('/!')
}

async function problemsOf(
  specs: readonly ContentPage[],
  { change, entriesNaming }: { change: ImpactProblem['change']; entriesNaming: (name: string) => Promise<string[]> },
): Promise<ImpactProblem[]> {
  const problems: ImpactProblem[] = []
  for (const [pageId, places] of Map.groupBy(specs, ({ args }) => args.pageId)) {
    const name = entryKey.content('Page', pageId)
    for (const entry of (await entriesNaming(name)).filter(isLinking).sort()) {
      const lost = places.filter((place) => isReadIn(entry, place))
      if (lost.length > 0 && parseEntryKey(entry).id !== pageId) problems.push(linkProblem(entry, { to: name, lost, change }))
    }
  }
  return problems
}

/** Entries that name another one once the drafts are published. */
async function namingAfter(platform: Readable, { computed: { entries } }: DryRun, name: string): Promise<string[]> {
  const untouched = (await sourcesNaming(platform, name)).filter((key) => !entries.has(key))
  const drafted = [...entries].filter(([key, entry]) => entry !== null && namedEntries(key, JSON.parse(entry.body)).has(name))
  return [...untouched, ...drafted.map(([key]) => key)]
}

/** Addresses that stand in texts as they are, without naming the page. */
async function writtenAddresses(
  platform: Readable,
  { computed: { entries }, engine }: DryRun,
  gone: readonly ContentPage[],
): Promise<ImpactProblem[]> {
  if (gone.length === 0) return []
  const { redirects } = (await engine.ask(redirectTableQuery)).table
  const problems: ImpactProblem[] = []
  const paths = Map.groupBy(gone, ({ path, locale }) => path.slice(locale.length + 1))
  const searched = [...paths].filter(([path]) => path.length > 1 && redirects[path] === undefined).slice(0, MAX_SEARCHED)
  for (const [path, places] of searched) {
    const bodies = new Map<string, string | undefined>(await entriesThatSay(platform, path))
    for (const [key, entry] of entries) bodies.set(key, entry?.body)
    for (const [entry, body] of bodies) {
      const lost = places.filter((place) => isReadIn(entry, place) && parseEntryKey(entry).id !== place.args.pageId)
      if (lost.length > 0 && body !== undefined && isLinking(entry) && saysAddress(body, path))
        problems.push(linkProblem(entry, { to: path, lost, change: 'new' }))
    }
  }
  return problems
}

/** True where a text holds this address of the site, with or without a locale before it. */
export function saysAddress(body: string, path: string): boolean {
  const address = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`["'(](?:/[a-z]{2}(?:-[a-z]{2})?)?${address}/?(?:["'?#)\\\\])`).test(body)
}

function isLinking(key: string): boolean {
  return !NO_LINKS.has(parseEntryKey(key).model)
}

/** A text is read in the locales of its language, what all languages share in all of them. */
function isReadIn(key: string, { locale }: PageSpec): boolean {
  const { language } = parseEntryKey(key)
  return language === null || locale.split('-')[0] === language
}

function linkProblem(
  entry: string,
  { to, lost, change }: { to: string; lost: readonly PageSpec[]; change: ImpactProblem['change'] },
): ImpactProblem {
  const paths = lost.map(({ path }) => path).sort()
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : ''
  const addresses = `${paths.slice(0, MAX_NAMED).join(', ')}${more}`
  const message = change === 'new' ? `the link to ${to} loses its page at ${addresses}` : `the link to ${to} leads to ${addresses} again`
  const hint = 'It is left out there, or leads to an error page. Lead it to another page, or bring the page back.'
  return { code: 'link-to-removed-page', entry, path: '', message, hint, values: { address: to, places: addresses }, change }
}
