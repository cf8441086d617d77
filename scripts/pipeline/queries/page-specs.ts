import type { Gate } from '#content-schema/address/gate.ts'
import type { PageArgs, PageOf, PageSpec, TemplateName } from '#content-schema/pages/page-spec.ts'

export type CreatePage = <Name extends TemplateName>(
  path: string,
  template: Name,
  args: PageArgs[Name],
  status?: PageSpec['status'],
) => PageOf<Name>

/** Writes specifications of pages at a locale of a site. */
export function createPages({ siteId, locale }: { siteId: string; locale: string }): CreatePage {
  return (path, template, args, status = 200) => ({ siteId, locale, path: `/${locale}${path === '/' ? '' : path}`, template, args, status })
}

/** The specification with what keeps others out. */
export function withGate<Spec extends PageSpec>(spec: Spec, gate: Gate): Spec {
  return gate === 0 ? spec : { ...spec, protection: gate }
}

/** Two entries with one path: the first in order of id keeps it. */
export function distinct(specs: readonly PageSpec[]): PageSpec[] {
  const byPath = new Map<string, PageSpec>()
  for (const spec of specs) if (!byPath.has(spec.path)) byPath.set(spec.path, spec)
  return [...byPath.values()]
}
