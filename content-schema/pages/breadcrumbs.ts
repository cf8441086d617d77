export interface Crumb {
  title: string
  /** Of the title, where it is not the reader's; the last crumb is in the language of the page. */
  language?: string
  /** Localised URL; kept in the data of the last crumb too, which is never rendered as a link (NV-24, AH-14). */
  url: string | null
  isHome: boolean
}

interface TrailStep {
  title: string
  language?: string
  url: string | null
}

const home = (url: string, title: string): Crumb => ({ title, url, isHome: true })
const crumb = ({ title, language, url }: TrailStep): Crumb => ({ title, ...(language ? { language } : {}), url, isHome: false })

/** True for the file-based pages that show the classification lineage: the path starts or ends with products or services (NV-19). */
export function isCataloguePath(slugs: readonly string[]): boolean {
  const isRoot = (slug: string | undefined) => slug === 'products' || slug === 'services'
  return isRoot(slugs[0]) || isRoot(slugs.at(-1))
}

/** Home, then the classification lineage, then the product name without link (NV-19). */
export function catalogueTrail(options: {
  homeUrl: string
  homeTitle: string
  lineage: readonly TrailStep[]
  productName?: string
}): Crumb[] {
  const trail = [home(options.homeUrl, options.homeTitle), ...options.lineage.map(crumb)]
  return options.productName === undefined ? trail : [...trail, crumb({ title: options.productName, url: null })]
}

/** Home, then the page's branch: earlier crumbs by their breadcrumb override, the last by the page title (NV-20). */
export function branchTrail(options: {
  homeUrl: string
  homeTitle: string
  branch: readonly (TrailStep & { breadcrumbOverride: string })[]
  pageTitle: string
}): Crumb[] {
  const crumbs = options.branch.map((step, position) => {
    const isLast = position === options.branch.length - 1
    if (isLast) return crumb({ title: options.pageTitle, url: step.url })
    return crumb({ ...step, title: step.breadcrumbOverride || step.title })
  })
  return [home(options.homeUrl, options.homeTitle), ...crumbs]
}

/** Home plus a crumb titled 404 that points at the root (NV-21). */
export function notFoundTrail(options: { homeUrl: string; homeTitle: string }): Crumb[] {
  return [home(options.homeUrl, options.homeTitle), crumb({ title: '404', url: options.homeUrl })]
}
