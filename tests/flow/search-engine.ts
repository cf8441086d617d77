import { parseXml, textsOf } from '../well-formed-xml.ts'
import { ask } from './ask.ts'

/** A page as a search engine sees it. */
export interface FoundPage {
  url: string
  status: number
  canonical: string | null
  isIndexed: boolean
  /** Language to address. */
  alternates: ReadonlyMap<string, string>
}

const AT_ONCE = 8

/** Addresses of all pages a host's sitemaps name, by sitemap. */
export async function readSitemaps(origin: string): Promise<Map<string, string[]>> {
  const index = await ask(`${origin}/sitemap.xml`)
  if (index.status !== 200) throw new Error(`${origin}/sitemap.xml answers ${index.status}`)
  const files = new Map<string, string[]>()
  await forEach(textsOf(parseXml(index.text), 'loc'), async (file) => {
    const { status, text } = await ask(file)
    if (status !== 200) throw new Error(`${file} answers ${status}`)
    files.set(file, textsOf(parseXml(text), 'loc'))
  })
  return files
}

/** Clusters are the same text on sixty pages; one copy of each is kept. */
const clusters = new Map<string, ReadonlyMap<string, string>>()

export function readFoundPage(url: string, { status, text }: { status: number; text: string }): FoundPage {
  const head = text.slice(0, text.indexOf('</head>'))
  const links = [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, lang = '', href = '']) => [lang, href] as const,
  )
  const name = JSON.stringify(links)
  const alternates = clusters.get(name) ?? new Map(links)
  clusters.set(name, alternates)
  return {
    url,
    status,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1] ?? null,
    isIndexed: !/<meta name="robots" content="noindex">/.test(head),
    alternates,
  }
}

/**
 * What is wrong with pages of sitemaps, as a graph over all hosts: each answers 200 and is its own canonical; its cluster holds
 * itself, no page that is not in a sitemap, one address a language, `x-default` for international English, and each member has the
 * same cluster.
 */
export function graphProblems(pages: readonly FoundPage[]): string[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const problems: string[] = []
  for (const page of pages) {
    const say = (problem: string) => problems.push(`${page.url}: ${problem}`)
    const { canonical, alternates } = page
    if (page.status !== 200) say(`answers ${page.status}`)
    if (!page.isIndexed) say('is not to be indexed')
    if (canonical !== page.url) say(`canonical is ${canonical}`)
    const addresses = [...alternates].filter(([language]) => language !== 'x-default').map(([, href]) => href)
    if (!addresses.includes(page.url)) say('is not in its own cluster')
    if (new Set(addresses).size !== addresses.length) say('an address twice')
    const english = alternates.get('en')
    if (alternates.get('x-default') !== english) say(`x-default is ${alternates.get('x-default')}, not ${english}`)
    for (const href of addresses) {
      const other = byUrl.get(href)
      if (!other) say(`${href} is in no sitemap`)
      else if (other.alternates !== alternates && !hasSame(other.alternates, alternates)) say(`${href} has another cluster`)
    }
  }
  return problems
}

function hasSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([language, href]) => other.get(language) === href)
}

async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const item = items[next] as T
      next += 1
      await act(item)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
