import { afterAll, beforeAll } from 'vitest'
import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import { elements } from './html.ts'
import type { CompiledRenderer } from './renderer.ts'
import { compileRenderer } from './renderer.ts'
import { buildHome, buildSpec, createSampleReader } from './sample-reader.ts'

/** Templates of pages with a site and a locale. */
export const TEMPLATES: PageSpec['template'][] = [
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
  'notFound',
  'gate',
  'error',
]
/** Pages as the templates write them now, compiled once a test file. */
export interface RenderedPages {
  renderer(): CompiledRenderer
  renderPage(template: PageSpec['template'], change?: Partial<PageSpec>, answers?: Partial<ContentReader>): Promise<string>
  renderHome(locale?: string, answers?: Partial<ContentReader>): Promise<string>
  /** What could run and is not ours: inline scripts that are not announced, event attributes, script addresses. */
  foreignCode(html: string): string[]
}

export function createRenderedPages(): RenderedPages {
  let renderer: CompiledRenderer
  beforeAll(async () => {
    renderer = await compileRenderer()
  }, 60_000)
  afterAll(() => renderer.remove())

  const renderPage: RenderedPages['renderPage'] = (template, change = {}, answers = {}) =>
    renderer.render({ spec: buildSpec(template, change), content: createSampleReader(answers) })
  return {
    renderer: () => renderer,
    renderPage,
    renderHome: (locale = 'en', answers = {}) =>
      renderPage('content', { locale, args: { pageId: 'home' } }, { contentPage: async () => buildHome(locale), ...answers }),
    foreignCode: (html) => foreignCodeIn(html, renderer.inlineScripts),
  }
}

/** Scripts that are data. */
const DATA_TYPES = ['application/ld+json', 'application/json']

function foreignCodeIn(html: string, announced: readonly string[]): string[] {
  const scripts = elements(html, 'script').filter(({ attributes }) => !attributes.src && !DATA_TYPES.includes(attributes.type ?? ''))
  const links = elements(html, 'a').filter(({ attributes }) => /^[\s\0]*(java|vb)\s*script:|^data:/i.test(attributes.href ?? ''))
  const handlers = ['img', 'a', 'svg', 'p', 'div', 'button', 'body'].flatMap((name) =>
    elements(html, name).filter(({ attributes }) => Object.keys(attributes).some((attribute) => attribute.startsWith('on'))),
  )
  return [
    ...scripts.map((script) => script.html).filter((code) => !announced.includes(code)),
    ...[...links, ...handlers].map((element) => JSON.stringify(element.attributes)),
  ]
}
