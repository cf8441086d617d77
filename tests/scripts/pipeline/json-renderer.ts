import { sectionOf } from '#content-schema/content/navigation-items.ts'
import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import { isTechnical, type PageOf } from '#content-schema/pages/page-spec.ts'
import { markCountryName, markPlaceText } from '#content-schema/pages/place-text.ts'
import { choiceOfSection } from '#content-schema/release/part-place.ts'
import type { Renderer } from '../../../scripts/pipeline/render/renderer.ts'
import { writeDocument } from '../../../site/documents/documents.ts'

const encoder = new TextEncoder()

/** Fields of a frame that pages of several countries are written without, so that they are written once. */
const LAID_IN: ReadonlySet<string> = new Set(['locale', 'countryName', 'dateLocale', 'spelling'])

/** Templates at their barest: a page is what its queries answer, so that any forgotten dependency shows as wrong bytes. */
export const jsonRenderer: Renderer = {
  inlineScriptsOf: () => [],
  async renderBytes({ spec, content, placeholder, own }) {
    if (spec.template === 'document') return encoder.encode(`<html>${JSON.stringify(await documentView(spec, content))}</html>`)
    if (isTechnical(spec)) return encoder.encode(`<html>${JSON.stringify(spec)}</html>`)
    const frame = await content.frame(spec.siteId, spec.locale)
    const section = spec.path.split('/')[2] ?? ''
    const header = await placeholder?.('header', { site: spec.siteId, locale: spec.locale, section })
    const footer = await placeholder?.('footer', { site: spec.siteId, locale: spec.locale })
    const view = await content.pageView(spec)
    const { alternates: _laidIn, ...meta } = view.meta
    const shared = Object.keys(frame)
      .filter((name): name is keyof Frame => !LAID_IN.has(name))
      .map((name) => [name, frame[name]])
    return encoder.encode(
      `<html>${JSON.stringify(shared)}${own?.('alternates')}${header}<main>${JSON.stringify({ ...view, meta })}</main>${footer}</html>`,
    )
  },
  ownText: async (_name, { meta, frame }) => JSON.stringify([frame, meta.alternates]),
  async renderPart(name, args, content) {
    const { site = '', locale = '' } = args
    const view = name === 'header' ? await content.header(site, locale) : await content.footer(site, locale)
    const choice = await content.localeChoice(site, locale)
    const country = name === 'header' ? markCountryName((await content.frame(site, locale)).countryName) : ''
    const sections = 'items' in view ? view.items.map(({ unlocalizedUrl }) => choiceOfSection(sectionOf(unlocalizedUrl))) : []
    const marks = sections.filter((name) => name !== '').map((name) => markPlaceText({ name, text: 'other  ', chosen: 'current' }))
    return `<${name}>${country}${JSON.stringify([view, choice])}${marks.join('')}</${name}>`
  },
}

/** Documents as they are written for real, but those that lean on more of the templates than is compiled here. */
async function documentView(spec: PageOf<'document'>, content: ContentReader): Promise<unknown> {
  switch (spec.args.kind) {
    case 'newsFeed':
    case 'pageAddress':
    case 'comparedProduct':
    case 'dataSheet':
    case 'documentIndex':
    case 'machineDrawing':
    case 'stepFile':
    case 'pickableProducts':
    case 'eventCalendar':
    case 'financialCalendar':
    case 'feed':
    case 'robots':
    case 'securityText':
    case 'sitemap':
    case 'sitemapIndex':
    case 'searchIndex':
    case 'siteNavigation':
    case 'wireMachines':
      return writeDocument(spec, content)
    default:
      return null
  }
}
