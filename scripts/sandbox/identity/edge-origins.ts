import type { StoredEntry } from '../store/entry.ts'

/** Origins that the sites are served from: those of the edges, and the port of each under the hosts of all sites. */
export function edgeOriginsOf(edgeUrls: readonly string[], sites: Iterable<StoredEntry>): string[] {
  const hosts = [...sites].flatMap(({ published }) => {
    const domains = published?.fields.domains
    return Array.isArray(domains) ? domains.map((domain) => String(domain).split('/')[0] ?? '') : []
  })
  const origins = edgeUrls.flatMap((edgeUrl) => {
    const edge = URL.parse(edgeUrl)
    if (!edge) return []
    return [edge.origin, ...hosts.map((host) => URL.parse(`${edge.protocol}//${host}${edge.port ? `:${edge.port}` : ''}`)?.origin)]
  })
  return [...new Set(origins.filter((origin) => origin !== undefined))]
}
