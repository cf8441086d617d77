import sanitizeHtml from 'sanitize-html'

const TEXT = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a']
/** Pages give them the rank that fits where they stand (`site/view/source-html.ts`). */
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Descriptions of products and services: text with its structure, headings too, and nothing that acts. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT, ...HEADINGS, ...TABLES],
    allowedAttributes: { a: ['href', 'title'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  })
}
