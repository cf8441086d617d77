import type { ReleaseManifest } from '#content-schema/release/release.ts'
import { OWN_HOST_TOKEN } from '#content-schema/site/content-policy.ts'

/** Letters, digits and what stands between them; anything else could say more than a host in a header. */
const PLAIN_HOST = /^[a-z0-9.:[\]-]+$/i

/** A header set of a release, as it is sent for a URL: policies name the host the page is asked for on. */
export function headersOfRelease({ headers }: Pick<ReleaseManifest, 'headers'>, index: number, url: string): Record<string, string> {
  return policyForHost(headers[index] ?? {}, url)
}

/** A header set whose policy names the host a page is asked for on. */
export function policyForHost(set: Readonly<Record<string, string>>, url: string): Record<string, string> {
  const policy = set['content-security-policy']
  if (!policy?.includes(OWN_HOST_TOKEN)) return set
  const { host } = new URL(url)
  const own = PLAIN_HOST.test(host) ? host : 'invalid.invalid'
  return { ...set, 'content-security-policy': policy.replaceAll(OWN_HOST_TOKEN, own) }
}
