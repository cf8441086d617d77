import { differenceRequestSchema } from '#content-schema/editing/difference.ts'
import { impactRequestSchema } from '#content-schema/editing/impact.ts'
import { previewRequestSchema } from '#content-schema/editing/preview.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import { ServiceError } from '../../pipeline/sources/graphql-client.ts'
import { type DraftService, DraftsRefused } from '../drafts/draft-service.ts'
import { answer, type Exchange, readRequest } from './exchange.ts'

/**
 * What editors ask of drafts, by method and path: `POST /preview`, `POST /impact`, `POST /difference`, `GET /drafts`. What is refused says why: 403 where
 * configuration does not allow drafts, 502 where the content service does not answer.
 */
export const DRAFT_ROUTES: Readonly<Record<string, (service: DraftService, exchange: Exchange) => Promise<void>>> = {
  'POST /preview': async (service, exchange) => {
    const request = await readRequest(previewRequestSchema, exchange)
    if (!request) return
    await answerWith(exchange, async () => {
      const preview = await service.preview(request)
      return { status: preview.status === 'missing' ? 404 : 200, body: preview }
    })
  },
  'POST /impact': async (service, exchange) => {
    const request = await readRequest(impactRequestSchema, exchange)
    if (request) await answerWith(exchange, async () => ({ status: 200, body: await service.impact(request) }))
  },
  'POST /difference': async (service, exchange) => {
    const request = await readRequest(differenceRequestSchema, exchange)
    if (!request) return
    await answerWith(exchange, async () => {
      const difference = await service.difference(request)
      return { status: difference.status === 'missing' ? 404 : 200, body: difference }
    })
  },
  'GET /drafts': (service, exchange) => answerWith(exchange, async () => ({ status: 200, body: await service.drafts() })),
}

async function answerWith({ response }: Exchange, ask: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  try {
    const { status, body } = await ask()
    answer(response, status, body)
  } catch (error) {
    if (error instanceof DraftsRefused) return answer(response, 403, { error: error.message })
    if (error instanceof ServiceError) return answer(response, 502, { error: messageOf(error) })
    throw error
  }
}
