/*
 * The one home of escaping: whatever writes text into HTML or XML, and reads it back out of our own markup, does it here. Templates of
 * Astro and `html` of Hono escape by themselves, in the same spelling.
 */

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for an element or a quoted attribute of HTML. @example `R&D "here"` → `R&amp;D &quot;here&quot;` */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign)
}

/** Text for an attribute in double quotes of HTML: its apostrophes and closing brackets stay as they are, which pages have many of. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<"]/g, (sign) => HTML_ENTITIES[sign] ?? sign)
}

/** What XML 1.0 does not allow anywhere in a document: most control characters, lone halves of pairs, and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text without what no XML document may hold, not even escaped. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(LONE_SURROGATE, '')
}

/** Text for an element or a quoted attribute of an XML document: a feed, a sitemap, a drawing. */
export function escapeXml(text: string): string {
  return escapeHtml(xmlText(text)).replaceAll('&#39;', '&apos;')
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text that `escapeHtml` or `escapeXml` wrote, or a serialiser of HTML: `HTMLRewriter` hands out attributes with their entities. */
export function decodeEntities(markup: string): string {
  return markup.replace(/&(?:#(\d{1,6})|([a-z]+));/g, (entity, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Number(code)) : (SIGNS[name ?? ''] ?? entity),
  )
}
