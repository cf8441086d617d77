import { beforeAll } from 'vitest'
import type { PageOf, ShownTemplate, TemplateName } from '#content-schema/pages/page-spec.ts'
import { elements } from './html.ts'
import { openRenderer, type TestRenderer } from './renderer.ts'
import { buildHome, buildSpec, createSampleReader, type SampleAnswers } from './sample-reader.ts'

/** Templates of pages with a site and a locale. */
export const TEMPLATES: ShownTemplate[] = [
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
  'portal',
  'editor',
  'notFound',
  'gate',
  'error',
]
/** Pages as the templates write them now, compiled once for all test files. */
export interface RenderedPages {
  renderer(): TestRenderer
  renderPage<Name extends TemplateName>(template: Name, change?: Partial<PageOf<Name>>, answers?: SampleAnswers): Promise<string>
  renderHome(locale?: string, answers?: SampleAnswers): Promise<string>
  /** What could run and is not ours: inline scripts that are not announced, event attributes, script addresses. */
  foreignCode(html: string, template?: TemplateName): string[]
}

export function createRenderedPages(): RenderedPages {
  let renderer: TestRenderer
  beforeAll(async () => {
    renderer = await openRenderer()
  })

  const renderPage: RenderedPages['renderPage'] = (template, change = {}, answers = {}) =>
    renderer.render({ spec: buildSpec(template, change), content: createSampleReader(answers) })
  return {
    renderer: () => renderer,
    renderPage,
    renderHome: (locale = 'en', answers = {}) =>
      renderPage('content', { locale, args: { pageId: 'home' } }, { content: async () => buildHome(locale), ...answers }),
    foreignCode: (html, template = 'content') => foreignCodeIn(html, renderer.inlineScriptsOf(template)),
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
