import { buildLink } from '#content-schema/address/build-link.ts'
import { redirectResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { decideRoute } from '../routing/decide-route.ts'
import { atPath, type RequestContext } from '../routing/request-context.ts'

/** Leads somebody who asks for a file to the page with the form that gives it out, by the page's id; null where no site can be told. */
export async function leadToForm(
  { store }: { store: Pick<ReleaseStore, 'currentFor'> },
  request: RequestContext,
  pageId: string,
): Promise<Response | null> {
  const release = await (await store.currentFor(request)).current()
  const decided = decideRoute(atPath(request, '/'), release)
  const route = decided.kind === 'locale' ? decided.page : decided
  if (route.kind !== 'page') return null
  const path = buildLink(`/${encodeURIComponent(pageId)}`, { localeUrlCode: route.locale, siteSlug: route.place.linkSlug })
  return redirectResponse({ status: 302, location: `${path}?direct`, dependsOnVisitor: true })
}
