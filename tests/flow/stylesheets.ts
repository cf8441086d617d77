import { ask } from './ask.ts'
import type { CrawledPage } from './crawler.ts'

/** A stylesheet with the classes that each of its selectors asks for. */
export interface Stylesheet {
  path: string
  selectors: readonly { text: string; classes: readonly string[] }[]
}

/** What scripts say of the document before anything is painted. */
const CLASSES_OF_SCRIPTS = ['js']

const linksOf = ({ tags }: CrawledPage) =>
  tags.flatMap(({ name, attributes }) => (name === 'link' && attributes.rel === 'stylesheet' ? [attributes.href ?? ''] : []))

/** The stylesheets that some of the pages link and others do not, as they are served. */
export async function readRareStylesheets(pages: readonly CrawledPage[]): Promise<Stylesheet[]> {
  const linked = pages.map(linksOf)
  const rare = [...new Set(linked.flat())].filter((path) => linked.some((paths) => !paths.includes(path)))
  const [page] = pages
  return Promise.all(rare.map(async (path) => ({ path, selectors: selectorsIn((await ask(new URL(path, page?.url).href)).text) })))
}

/** Selectors of stylesheets a page does not link though it has every class they ask for. */
export function missedSelectors(page: CrawledPage, sheets: readonly Stylesheet[]): string[] {
  const linked = linksOf(page)
  const classes = new Set([...CLASSES_OF_SCRIPTS, ...page.tags.flatMap(({ attributes }) => (attributes.class ?? '').split(/\s+/))])
  return sheets
    .filter(({ path }) => !linked.includes(path))
    .flatMap(({ path, selectors }) =>
      selectors.filter((selector) => selector.classes.every((name) => classes.has(name))).map(({ text }) => `${path}: ${text}`),
    )
}

/** Selectors of minified rules that ask for a class at all; what they exclude asks for nothing. */
function selectorsIn(css: string): { text: string; classes: string[] }[] {
  const texts = [...css.matchAll(/(?<=^|[{};])([^{};@]*\.[^{};@]*)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
  return texts
    .map((text) => ({ text, classes: [...text.replace(/:not\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name) }))
    .filter(({ classes }) => classes.length > 0)
}
