/** What XML 1.0 does not allow anywhere in a document: most control characters, lone halves of pairs, and two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text without what no XML document may hold, not even escaped. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(LONE_SURROGATE, '')
}

/** Text for an element or a quoted attribute of an XML document. */
export function escapeXml(text: string): string {
  return xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
