/** True when `If-None-Match` names the entity: lists, `*` and weak validators, compared weakly. */
export function matchesEtag(ifNoneMatch: string | null, hash: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === `"${hash}"`)
}

/** True when the client takes gzip. */
export function acceptsGzip(acceptEncoding: string | null): boolean {
  if (acceptEncoding === null) return false
  return /(^|[\s,])(gzip|x-gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding)
}
