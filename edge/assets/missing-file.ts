import type { AnswerFallbackPage } from '../pages/fallback-page.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import { decideRoute } from '../routing/decide-route.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { type FileServices, serveFile } from './content-file.ts'

interface Services extends FileServices {
  answerFallbackPage: AnswerFallbackPage
}

/** Serves downloads. A browser that asks for one that is missing gets the not-found page in the visitor's language (CI-17). */
export async function serveFileOrPage(services: Services, request: RequestContext): Promise<Response> {
  const response = await serveFile(services, request)
  if (response.status !== 404 || !request.raw.headers.get('accept')?.includes('text/html')) return response
  return (await answerMissingFile(services, request)) ?? response
}

async function answerMissingFile({ store, answerFallbackPage }: Services, request: RequestContext): Promise<Response | null> {
  return answerFromRelease(await store.currentFor(request), async (release) => {
    const route = decideRoute(request, release)
    if (route.kind !== 'locale') return null
    const shown = { ...route.page, path: route.asked, url: request.address.url } as const
    const page = await answerFallbackPage(release, { ...shown, kind: 'notFound', status: 404 })
    page?.headers.set('vary', 'Accept, Accept-Language, Cookie')
    return page
  })
}
