/** As much of HTML as the assertions need: the templates' own output is well-formed. */
export interface Element {
  name: string
  attributes: Record<string, string>
  /** Text inside, tags removed, entities read, spaces collapsed. */
  text: string
  html: string
}

const VOID = new Set(['img', 'input', 'meta', 'link', 'br', 'path', 'hr', 'source'])
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi

/** All elements of a name, outermost first. */
export function elements(html: string, name: string): Element[] {
  const found: Element[] = []
  for (const match of html.matchAll(TAG)) {
    const [tag, slash = '', tagName = '', attributes = ''] = match
    if (slash || tagName.toLowerCase() !== name) continue
    const inner = VOID.has(name) ? '' : innerHtml(html, name, match.index + tag.length)
    found.push({ name, attributes: readAttributes(attributes), text: textOf(inner), html: inner })
  }
  return found
}

function innerHtml(html: string, name: string, start: number): string {
  let depth = 1
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi')
  tag.lastIndex = start
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return html.slice(start, match.index)
  }
  return html.slice(start)
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, readEntities(value)]),
  )
}

/** The text a reader sees: scripts left out. */
export function textOf(html: string): string {
  const visible = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return readEntities(visible).replace(/\s+/g, ' ').trim()
}

function readEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** The only element of a name; fails when there is none or more than one. */
export function only(html: string, name: string): Element {
  const found = elements(html, name)
  if (found.length !== 1 || !found[0]) throw new Error(`expected one <${name}>, found ${found.length}`)
  return found[0]
}
