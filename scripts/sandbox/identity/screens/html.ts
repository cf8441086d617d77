/** Text that is HTML already. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Markup[] | null | false | undefined

/** HTML of a template; what is filled in is escaped unless it is markup, nothing is left out. @example html`<p>${'a < b'}</p>` */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: texts.map((text, index) => (index === 0 ? text : markupOf(parts[index - 1]) + text)).join('') }
}

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Marks a text of this program as HTML. */
export const raw = (markup: string): Markup => ({ markup })
