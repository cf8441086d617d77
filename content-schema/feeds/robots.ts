/** What `robots.txt` says on a host that search engines are to leave alone: outside production, and on a host that is not configured. */
export const CLOSED_ROBOTS = 'User-agent: *\nDisallow: /\n'

/**
 * What robots are told on a production host: all is theirs but technical areas, what lies behind a login, and answers to a
 * search.
 *
 * @param origin scheme and host, e.g. `https://www.strandwerk.example`
 */
export function openRobots({ origin, portalSegment }: { origin: string; portalSegment: string }): string {
  const closed = [
    '/api/',
    '/style-guide',
    '/callback',
    '/blank-callback',
    '/*/callback$',
    '/*/editor$',
    '/*/editor/',
    `/*/${portalSegment}$`,
    `/*/${portalSegment}/`,
    '/*/search?',
    '/*/compare?',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
