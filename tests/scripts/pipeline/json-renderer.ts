import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Renderer } from '../../../scripts/pipeline/render/renderer.ts'
import { writeDocument } from '../../../site/documents/documents.ts'

const encoder = new TextEncoder()

/** Templates at their barest: a page is what its queries answer, so that any forgotten dependency shows as wrong bytes. */
export const jsonRenderer: Renderer = {
  inlineScripts: [],
  async renderBytes({ spec, content, part }) {
    if (spec.template === 'styleGuide' || spec.template === 'callback') return encoder.encode(`<html>${JSON.stringify(spec)}</html>`)
    if (spec.template === 'document') return encoder.encode(`<html>${JSON.stringify(await documentView(spec, content))}</html>`)
    const frame = await content.frame(spec.siteId, spec.locale)
    const header = await part?.('header', { site: spec.siteId, locale: spec.locale, section: '' })
    const footer = await part?.('footer', { site: spec.siteId, locale: spec.locale })
    return encoder.encode(`<html>${frame.htmlLang}${header}<main>${JSON.stringify(await viewOf(spec, content))}</main>${footer}</html>`)
  },
  async renderPart(name, args, content) {
    const { site = '', locale = '' } = args
    const view = name === 'header' ? await content.header(site, locale) : await content.footer(site, locale)
    const choice = await content.localeChoice(site, locale)
    return `<${name}>${JSON.stringify([view, choice])}</${name}>`
  },
}

function viewOf(spec: PageSpec, content: ContentReader): Promise<unknown> {
  const { siteId, locale, template, args } = spec
  switch (template) {
    case 'content':
      return content.contentPage(siteId, locale, args.pageId ?? '', args.fallback)
    case 'classification':
      return content.classification(siteId, locale, args.type === 'services' ? 'services' : 'products', args.id ?? '')
    case 'product':
      return content.product(siteId, locale, args.slug ?? '')
    case 'service':
      return content.service(siteId, locale, args.slug ?? '')
    case 'storyOverview':
      return content.storyOverview(siteId, locale, args.category, args.page)
    case 'story':
      return content.story(siteId, locale, args.storyId ?? '')
    case 'storyContacts':
      return content.storyContacts(siteId, locale)
    case 'storyContact':
      return content.storyContact(siteId, locale, args.contactId ?? '')
    case 'mediaReleases':
      return content.mediaReleases(siteId, locale, args.filter, args.page)
    case 'mediaRelease':
      return content.mediaRelease(siteId, locale, args.releaseId ?? '')
    case 'newsFeed':
      return content.newsFeed(siteId, locale, args.page)
    case 'search':
      return content.searchPage(siteId, locale)
    case 'comparison':
      return content.comparisonPage(siteId, locale)
    case 'notFound':
    case 'gate':
    case 'error':
      return content.systemPage(siteId, locale, template)
    case 'document':
    case 'styleGuide':
    case 'callback':
      return Promise.resolve(null)
  }
}

/** Documents as they are written for real, but those that lean on more of the templates than is compiled here. */
async function documentView(spec: PageSpec, content: ContentReader): Promise<unknown> {
  switch (spec.args.kind) {
    case 'newsFeed':
    case 'pageAddress':
    case 'comparedProduct':
    case 'pickableProducts':
    case 'eventCalendar':
    case 'financialCalendar':
    case 'feed':
    case 'robots':
    case 'securityText':
    case 'sitemap':
    case 'sitemapIndex':
    case 'searchIndex':
      return writeDocument(spec, content)
    default:
      return null
  }
}
