import { type Answer, ask } from './ask.ts'

/** A document as a visitor's browser got it, with what its rules are checked on. */
export interface CrawledPage {
  /** Absolute address. */
  url: string
  start: CrawlStart
  answer: Answer
  tags: Tag[]
  /** Text between the tags: what is seen and what is read out. */
  text: string
}

export interface Tag {
  name: string
  attributes: Record<string, string>
}

/** Where a crawl of one site in one locale starts. */
export interface CrawlStart {
  site: string
  locale: string
  url: string
}

/** A link nobody can follow as it stands. */
export interface BrokenLink {
  from: string
  href: string
  status: number
}

export interface Crawl {
  pages: CrawledPage[]
  broken: BrokenLink[]
  /** Internal addresses outside the crawled locales, with one page that links there. */
  elsewhere: Map<string, string>
}

const AT_ONCE = 6

/**
 * Follows every internal link of a locale from its home page on, each address once. Links into other locales and to files are
 * collected, not followed.
 */
export async function crawl(starts: readonly CrawlStart[], limit: number): Promise<Crawl> {
  const pages: CrawledPage[] = []
  const broken: BrokenLink[] = []
  const elsewhere = new Map<string, string>()
  const known = new Set(starts.map((start) => start.url))
  const waiting = starts.map((start) => ({ url: start.url, from: start.url, start }))

  const visit = async ({ url, from, start }: (typeof waiting)[number]) => {
    const answer = await ask(url, { headers: { accept: 'text/html' } })
    if (answer.status !== 200) {
      broken.push({ from, href: url, status: answer.status })
      return
    }
    // A calendar or a feed is no page.
    if (!answer.headers['content-type']?.startsWith('text/html')) return
    const page = readPage(url, start, answer)
    pages.push(page)
    for (const { attributes } of page.tags.filter((tag) => tag.name === 'a')) {
      const target = internalTarget(attributes.href ?? '', page)
      if (target === null || isChoice(target)) continue
      if (!isIn(target, start)) elsewhere.set(target, elsewhere.get(target) ?? url)
      else if (!known.has(target)) {
        known.add(target)
        waiting.push({ url: target, from: url, start })
      }
    }
  }
  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && running.size < AT_ONCE && pages.length + running.size < limit) {
      const next = waiting.shift()
      if (!next) break
      const task: Promise<void> = visit(next).finally(() => running.delete(task))
      running.add(task)
    }
    if (running.size === 0) break
    await Promise.race(running)
  }
  return { pages, broken, elsewhere }
}

/** Absolute address of a link on this machine without its fragment; null for those that lead elsewhere or stay on the page. */
export function internalTarget(href: string, page: Pick<CrawledPage, 'url'>): string | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, page.url)) return null
  const url = new URL(href, page.url)
  if (url.protocol !== 'http:' || url.port !== new URL(page.url).port || !url.hostname.endsWith('localhost')) return null
  url.hash = ''
  return url.href
}

/** A choice of the visitor, kept in a cookie; its answer is the page itself again. */
function isChoice(target: string): boolean {
  return new URL(target).searchParams.has('fallback')
}

/** True below the locale prefix and site slug of a start. */
function isIn(target: string, start: CrawlStart): boolean {
  return target === start.url || target.startsWith(`${start.url}/`)
}

export function readPage(url: string, start: CrawlStart, answer: Answer): CrawledPage {
  const visible = answer.text.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
  return { url, start, answer, tags: readTags(visible), text: readEntities(visible.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ') }
}

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi

function readTags(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g)].map(([, attribute = '', value = '']) => [attribute, readEntities(value)]),
    ),
  }))
}

function readEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
