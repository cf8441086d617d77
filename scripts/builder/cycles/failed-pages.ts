import type { BuildReport } from '../../pipeline/build/build-release.ts'

/** A page that could not be rendered, as a log tells of it. */
export interface FailedPage {
  page: string
  /** Template it is made with. */
  template: string
  message: string
  /** What to do about it. */
  hint: string
}

/** More at once than this are counted. */
const MAX_NAMED = 20

/** Failed pages of a build with what to do about them; those for one reason stand together. */
export function describeFailedPages(failed: BuildReport['failed']): { pages: FailedPage[]; more: number } {
  const sorted = failed.toSorted((a, b) => compare(a.message, b.message) || compare(a.page, b.page))
  const pages = sorted.slice(0, MAX_NAMED).map((page) => ({ ...page, hint: hintFor(page) }))
  return { pages, more: failed.length - pages.length }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function hintFor({ page, message }: BuildReport['failed'][number]): string {
  const path = page.slice(page.indexOf(' ') + 1)
  const kept = 'Its last good version stays'
  if (/^No country supports the content language/.test(message))
    return `Translate it into a language its site speaks there. ${kept} until it is.`
  return `\`npm run why -- ${path}\` names what it asked, \`npm run dev\` shows the place in the template. ${kept}; it is tried again when what it asked changes.`
}
