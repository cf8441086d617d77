import { escapeHtml } from '#content-schema/values/escape.ts'
import { editorAnchor } from './links.ts'
import type { PageContext } from './page-context.ts'

const ALLOWED = new Set([
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'sub',
  'sup',
  'h3',
  'h4',
  'h5',
  'h6',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])
/** Headings of the source rank below the section they stand in. */
const RENAMED: Record<string, string> = { h1: 'h3', h2: 'h3' }
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<!--[\s\S]*?-->|[<>]/gi
const DROPPED_WITH_CONTENT = /<(script|style|iframe|object|svg|math|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi

/**
 * HTML that came with product data, a second time behind a fence: it was sanitised when it was read, and here only known
 * elements without attributes pass (links with a checked address), balanced, so that a gap there is no gap on the page.
 */
export function sourceHtml(html: string, context: Pick<PageContext, 'frame'>): string {
  const open: string[] = []
  const body = html
    .replace(DROPPED_WITH_CONTENT, '')
    .replace(TOKEN, (token, slash: string, rawName: string | undefined, attributes: string | undefined) => {
      if (rawName === undefined) return token === '<' ? '&lt;' : token === '>' ? '&gt;' : ''
      const name = RENAMED[rawName.toLowerCase()] ?? rawName.toLowerCase()
      if (!ALLOWED.has(name)) return ''
      if (name === 'br') return '<br>'
      if (slash) return closeTo(open, name)
      const opening = name === 'a' ? anchorStart(attributes ?? '', context) : `<${name}>`
      if (opening !== '') open.push(name)
      return opening
    })
  return (
    body +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function closeTo(open: string[], name: string): string {
  const at = open.lastIndexOf(name)
  if (at < 0) return ''
  return open
    .splice(at)
    .reverse()
    .map((closed) => `</${closed}>`)
    .join('')
}

function anchorStart(attributes: string, context: Pick<PageContext, 'frame'>): string {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const anchor = editorAnchor(unescapeEntities(double ?? single ?? ''), context)
  if (!anchor?.href) return ''
  return `<a href="${escapeHtml(anchor.href)}"${anchor.rel ? ` rel="${anchor.rel}"` : ''}>`
}

function unescapeEntities(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]+);?/gi, (_all, hex: string, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, hex ? 16 : 10) || 0, 0x10ffff)),
    )
    .replace(/&(colon|tab|newline);/gi, (_all, name: string) => ({ colon: ':', tab: '\t', newline: '\n' })[name.toLowerCase()] ?? '')
    .replace(/&quot;/gi, '"')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&amp;/gi, '&')
}
