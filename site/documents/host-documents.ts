import { openRobots } from '#content-schema/feeds/robots.ts'
import { securityText as writeSecurityText } from '#content-schema/feeds/security-text.ts'
import { sitemapIndexXml } from '#content-schema/feeds/sitemap.ts'
import type { ReleaseDocument } from './release-document.ts'

/** What robots are told in production; elsewhere the edge tells them to stay out (`args`: `host`). */
export const robots: ReleaseDocument = async ({ spec, content }) => openRobots(await content.hostView(spec.args.host ?? ''))

/** The sitemaps of all sites whose canonical addresses are on the host (`args`: `host`). */
export const sitemapIndex: ReleaseDocument = async ({ spec, content }) =>
  sitemapIndexXml((await content.hostView(spec.args.host ?? '')).sitemaps)

/** Whom to tell of a hole (`args`: `host`). @throws Error for a host without such a contact */
export const securityText: ReleaseDocument = async ({ spec, content }) => {
  const view = await content.hostView(spec.args.host ?? '')
  if (!view.securityContact) throw new Error(`Host ${spec.args.host} has no security contact`)
  return writeSecurityText(view.securityContact, view)
}
