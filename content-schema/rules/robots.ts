/** What robots are told on a host that is not for them: everywhere but in production, and wherever nobody configured the host. */
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
