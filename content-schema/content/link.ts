import { z } from 'zod'

const common = { text: z.string().default('') }

/** Link to a page of any site by its id; `pageParameters` is a query and/or hash appended to the page's URL (NV-12). */
export const pageLinkSchema = z.object({
  kind: z.literal('page'),
  ...common,
  pageId: z.string(),
  pageParameters: z.string().default(''),
  openInNewTab: z.boolean().default(false),
})
/** Link to a path of the current site; honours `hard:` and `action:` (NV-13). */
export const pathLinkSchema = z.object({ kind: z.literal('path'), ...common, path: z.string() })
/** Link to another origin, used as given (NV-14). */
export const externalLinkSchema = z.object({ kind: z.literal('external'), ...common, url: z.string() })
/** Link to a product by slug (NV-15). */
export const productLinkSchema = z.object({ kind: z.literal('product'), ...common, productSlug: z.string() })
/** Link to a service by slug (NV-16). */
export const serviceLinkSchema = z.object({ kind: z.literal('service'), ...common, serviceSlug: z.string() })

/** The five link kinds (specification 3). `text` may hold the `{{name}}` placeholder. */
export const linkSchema = z.discriminatedUnion('kind', [
  pageLinkSchema,
  pathLinkSchema,
  externalLinkSchema,
  productLinkSchema,
  serviceLinkSchema,
])
export type Link = z.infer<typeof linkSchema>

/** System redirect: specification 3, requirement DL-10. */
export const systemRedirectSchema = z.object({
  id: z.string(),
  previousUrl: z.string().min(1),
  target: linkSchema,
})
export type SystemRedirect = z.infer<typeof systemRedirectSchema>
