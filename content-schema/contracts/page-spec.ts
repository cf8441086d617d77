import { z } from 'zod'

/**
 * Page: one site × locale × path. `path` is the key of the release store: with locale prefix, without site slug, canonical.
 * What the page shows follows from `template` and `args` alone.
 */
export const pageSpecSchema = z.object({
  siteId: z.string(),
  /** Url code of the locale, e.g. `de-ch`; empty for pages without locale (style guide, return pages of the login). */
  locale: z.string(),
  path: z.string().startsWith('/'),
  template: z.enum([
    'content',
    'classification',
    'product',
    'service',
    'storyOverview',
    'story',
    'storyContacts',
    'storyContact',
    'mediaReleases',
    'mediaRelease',
    'newsFeed',
    'comparison',
    'search',
    'notFound',
    'gate',
    'error',
    'styleGuide',
    'callback',
    'document',
  ]),
  args: z.record(z.string(), z.string()),
  /** Other fallback languages the page exists in under `variantKey`; absent for none. */
  variants: z.array(z.string()).optional(),
  /** Who may see it: 1 password, 2 CIAM role; absent for everyone. */
  protection: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Made after the pages are live, so that nobody waits for it: what search engines and feed readers fetch now and then. */
  later: z.literal(true).optional(),
  /** HTTP status the edge answers with. */
  status: z.union([z.literal(200), z.literal(404), z.literal(500)]),
})
export type PageSpec = z.infer<typeof pageSpecSchema>
export type TemplateName = PageSpec['template']

/**
 * What a release holds beside HTML pages (template `document`, `args.kind`): each is a function of `site/documents/`. The
 * media type follows from the extension of the path. A path with a segment that begins with `!` is for the edge alone.
 */
export const DOCUMENT_KINDS = [
  'comparedProduct',
  'eventCalendar',
  'feed',
  'financialCalendar',
  'newsFeed',
  'pageAddress',
  'pickableProducts',
  'robots',
  'searchIndex',
  'securityText',
  'sitemap',
  'sharePicture',
  'sitemapIndex',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Key of what a host says of itself, in the tree of the main site; for the edge alone, which knows the host of a request. */
export function hostDocumentKey(host: string, name: 'robots.txt' | 'sitemap.xml' | 'security.txt'): string {
  return `/!hosts/${host}/${name}`
}

/** Last segments of the pages that stand for a whole site and locale; `!` never occurs in a canonical link. */
export const NOT_FOUND_KEY = '!not-found'
export const ERROR_KEY = '!error'
/** Asks for the password of a protected page. */
export const GATE_KEY = '!gate'

/** Text a not-found page holds where the edge puts the path asked for (escaped). */
export const REQUESTED_PATH_TOKEN = '%REQUESTED_PATH%'

/** Key of the variant of a page in another fallback language than the default one (RT-10, AH-17). */
export function variantKey(path: string, language: string): string {
  return `${path}~${language}`
}

/** Name of a page in logs and on the command line: `main /de-ch/products`. */
export function pageName(spec: { siteId: string; path: string }): string {
  return `${spec.siteId} ${spec.path}`
}
