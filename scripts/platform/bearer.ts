import { timingSafeEqual } from 'node:crypto'

/** True when the header `authorization` carries one of the tokens as bearer. The comparison takes constant time. */
export function hasBearer(header: string | undefined, ...tokens: readonly (string | null)[]): boolean {
  const given = Buffer.from(header ?? '')
  return tokens.some((token) => {
    const wanted = Buffer.from(`Bearer ${token}`)
    return token !== null && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
