import { nextRequestSchema, promoteSchema } from '#content-schema/editing/next.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import { ServiceError } from '../../pipeline/sources/graphql-client.ts'
import { DraftsRefused } from '../drafts/draft-service.ts'
import type { NextService } from '../next/next-service.ts'
import { NextRefused } from '../next/refusals.ts'
import { answer, type Exchange, readRequest } from './exchange.ts'

/**
 * The channel of editors, by method and path: `GET /next` (what is under way), `POST /next` (build it with these drafts), `POST /next/promote`
 * (have the content service publish what stands there). What takes its time is accepted (202) and told by `GET`; 409 says why it was not.
 */
export const NEXT_ROUTES: Readonly<Record<string, (service: NextService, exchange: Exchange) => Promise<void> | void>> = {
  'GET /next': (service, { response }) => answer(response, 200, service.state()),
  'POST /next': async (service, exchange) => {
    const request = await readRequest(nextRequestSchema, exchange)
    if (request) await answerWhenBegun(exchange, () => service.build(request))
  },
  'POST /next/promote': async (service, exchange) => {
    const request = await readRequest(promoteSchema, exchange)
    if (request) await answerWhenBegun(exchange, () => service.promote(request.release))
  },
}

async function answerWhenBegun({ response }: Exchange, begin: () => Promise<void>): Promise<void> {
  try {
    await begin()
    answer(response, 202, { accepted: true })
  } catch (error) {
    if (error instanceof NextRefused) return answer(response, 409, error.refusal)
    if (error instanceof DraftsRefused) return answer(response, 403, { error: error.message })
    if (error instanceof ServiceError) return answer(response, 502, { error: messageOf(error) })
    throw error
  }
}
