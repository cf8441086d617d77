import { html } from 'hono/html'

/** HTML whose texts are escaped: what `html` of Hono makes. */
export type Markup = ReturnType<typeof html>

/** Nothing, where a part of a page is left out. */
export const NO_MARKUP: Markup = html``

/**
 * The text of markup.
 *
 * @throws Error for markup that waits for a promise
 */
export function textOfMarkup(markup: Markup): string {
  if (markup instanceof Promise) throw new Error('Markup is written at once: await what it holds before')
  return markup.toString()
}

/** A text with markup in the place of a token. */
export function fillToken(text: string, token: string, markup: Markup): Markup {
  const at = text.indexOf(token)
  return at < 0 ? html`${text}` : html`${text.slice(0, at)}${markup}${text.slice(at + token.length)}`
}
