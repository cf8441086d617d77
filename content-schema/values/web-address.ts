import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme
const SKIPPED = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f\ufeff]/g

/**
 * True for what an address in content or product data may be: a web address, or one of the site itself. No address runs anything, and none
 * leads to another host by looking like a path.
 *
 * @example 'https://media.example/a.pdf', '/file/a', '', 'null' → true; 'javascript:x', 'data:text/html,x', '//evil.example' → false
 */
export function isWebAddress(address: string): boolean {
  const plain = address.replace(SKIPPED, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
  if (scheme === undefined) return !/^[/\\]{2}/.test(plain)
  return (scheme === 'http' || scheme === 'https') && URL.canParse(plain)
}

/** Address of a picture, a film or a file, from whichever service. Emptiness and the text `null` stay: the rules decide what they mean. */
export const webAddressSchema = z.string().refine(isWebAddress, { error: 'is no web address' })
