import { join } from 'node:path'
import { type PageSpec, pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import { type RoutingTable, routingTableSchema } from '#content-schema/release/release.ts'
import { createEngine } from '../../scripts/pipeline/graph/engine.ts'
import { QUERIES } from '../../scripts/pipeline/queries/query-table.ts'
import { routingTableQuery } from '../../scripts/pipeline/queries/tables.ts'
import { createSnapshotReader } from '../../scripts/pipeline/snapshot/snapshot.ts'
import { hash } from '../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../scripts/platform/node-sql-store.ts'
import { ask } from './ask.ts'
import type { LocalStack } from './local-stack.ts'

/** A page of the release and where a visitor finds it. */
export interface KnownPage {
  spec: PageSpec
  url: URL
}

export interface EveryPage {
  /** Every HTML page a visitor can see, one address each. */
  pages: KnownPage[]
  /** What may stand behind a link of this machine: every address a page has, without its fragment. */
  addresses: ReadonlySet<string>
}

/** The pages of the release a stack serves, as its builder knows them. */
export async function findEveryPage({ dataDir, env }: Pick<LocalStack, 'dataDir' | 'env'>): Promise<EveryPage> {
  const sql = openSqlStore(join(dataDir, 'snapshot.sqlite'), { readOnly: true })
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const routing = routingTableSchema.parse(await engine.ask(routingTableQuery))
  const rows = await sql.all<{ spec: string }>('SELECT spec FROM page')
  sql.close()
  const place = { routing, port: env.PORT ?? '' }
  const specs = rows.map(({ spec }) => pageSpecSchema.parse(JSON.parse(spec)))
  return {
    pages: specs.filter(isForVisitors).map((spec) => ({ spec, url: urlOf(spec, place) })),
    addresses: new Set(specs.filter(({ status, path }) => status === 200 && !path.includes('/!')).map((spec) => urlOf(spec, place).href)),
  }
}

/** Everything that is served as HTML with status 200, at an address of its own, to somebody who is not logged in. */
function isForVisitors({ template, status, path, protection }: PageSpec): boolean {
  return template !== 'document' && template !== 'callback' && status === 200 && !protection && !/\/!|~[a-z]{2}$/.test(path)
}

function urlOf({ siteId, path }: Pick<PageSpec, 'siteId' | 'path'>, { routing, port }: { routing: RoutingTable; port: string }): URL {
  const site = routing.sites.find(({ id }) => id === siteId)
  if (!site) throw new Error(`There is no site ${siteId}`)
  const { host = 'localhost', slug = null } = site.domains[0] ?? {}
  const [, first = '', ...rest] = path.split('/')
  const local = [first, slug, ...rest].filter(Boolean).join('/')
  return new URL(`http://${host.split(':')[0]}:${port}/${local}`)
}

const HREF = /\s(?:href|action)="([^"]*)"/g
/** What a visitor reads: no scripts, no styles, no templates, no attributes. */
const visibleText = (html: string) => html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
const RAW = /\{\{|(?<!\p{L})(hard:|action:|(undefined|null|NaN)(?!\p{L}))|\[object|%[A-Z_]{4,}%/u

/** A page may weigh this much, uncompressed; the style guide, which shows everything at once, is none. */
export const MAX_BYTES = 60 * 1024

/** What is wrong with the weight, the links and the texts of a page. */
export function* findingsOf(
  { url, spec }: KnownPage,
  { html, addresses }: { html: string; addresses: EveryPage['addresses'] },
): Generator<string> {
  const size = Buffer.byteLength(html)
  if (size > MAX_BYTES && spec.template !== 'styleGuide') yield `${size} bytes`
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) yield `${headings} h1`
  if (html.match(/<main[\s>]/g)?.length !== 1) yield 'not one main'
  const raw = spec.template === 'styleGuide' ? null : RAW.exec(visibleText(html))
  if (raw) yield `raw text ${raw[0]}`
  if (/="(undefined|null|NaN|hard:[^"]*|action:[^"]*)"/.test(html)) yield 'a raw attribute'
  const seen = new Set<string>()
  for (const [, escaped = ''] of html.matchAll(HREF)) {
    if (seen.has(escaped)) continue
    seen.add(escaped)
    const href = escaped.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
    if (!URL.canParse(href, url)) yield `no address: ${href}`
    else if (!isRight(new URL(href, url), { from: url, addresses })) yield `link to nowhere: ${href}`
  }
}

/** Answered by the edge itself, or by what comes with the portal. */
const NO_PAGES = /^\/(file|_astro|api|og|sitemaps)\/|^\/[^/]+\.(svg|xml|txt|png)$|^\/style-guide(\/|$)|\/portal(\/|$)/

function isRight(target: URL, { from, addresses }: { from: URL; addresses: EveryPage['addresses'] }): boolean {
  if (!/^https?:$/.test(target.protocol) || target.port !== from.port || !target.hostname.endsWith('localhost')) return true
  if (NO_PAGES.test(target.pathname)) return true
  return addresses.has(target.origin + decodeURI(target.pathname)) || addresses.has(target.origin + target.pathname)
}

const AT_ONCE = 8

/** Asks for pages, a few at a time; answers those that are not there. */
export async function askAll(
  known: readonly KnownPage[],
  take: (page: KnownPage, html: string) => void | Promise<void>,
): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...known]
  const work = async () => {
    for (let page = waiting.pop(); page; page = waiting.pop()) {
      const { status, headers, text } = await ask(page.url.href, { headers: { accept: 'text/html' } })
      if (status === 200 && headers['content-type']?.startsWith('text/html')) await take(page, text)
      else failed.push(`${status} ${page.url.href}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/** One page of each kind in each site, in a few locales: pages of a kind differ in what they say, not in how they are built. */
export function oneOfEachKind({ pages }: Pick<EveryPage, 'pages'>): KnownPage[] {
  const ofKind = new Map(pages.map((page) => [[page.spec.siteId, page.spec.template, page.spec.locale].join(' '), page]))
  return [...ofKind.values()].filter(({ spec }) => spec.locale === '' || /^(de-ch|en|ja-jp|pt-br|zh-cn)$/.test(spec.locale))
}
