import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Renderer } from '../../../scripts/pipeline/render/renderer.ts'

const encoder = new TextEncoder()

/** Templates at their barest: a page is what its queries answer, so that any forgotten dependency shows as wrong bytes. */
export const jsonRenderer: Renderer = {
  inlineScripts: [],
  async renderBytes({ spec, content, part }) {
    if (spec.template === 'styleGuide' || spec.template === 'callback') return encoder.encode(`<html>${JSON.stringify(spec)}</html>`)
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

function viewOf({ siteId, locale, template, args }: PageSpec, content: ContentReader): Promise<unknown> {
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
      return content.storyOverview(siteId, locale)
    case 'story':
      return content.story(siteId, locale, args.storyId ?? '')
    case 'storyContacts':
      return content.storyContacts(siteId, locale)
    case 'storyContact':
      return content.storyContact(siteId, locale, args.contactId ?? '')
    case 'mediaReleases':
      return content.mediaReleases(siteId, locale)
    case 'mediaRelease':
      return content.mediaRelease(siteId, locale, args.releaseId ?? '')
    case 'notFound':
    case 'error':
      return content.systemPage(siteId, locale, template)
    case 'styleGuide':
    case 'document':
      return Promise.resolve(null)
  }
}
