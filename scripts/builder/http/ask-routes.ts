import type { IncomingMessage } from 'node:http'
import type { ZodMiniType } from 'zod/mini'
import { entryQuestionSchema, placeQuestionSchema, searchQuestionSchema } from '#content-schema/editing/ask.ts'
import type { QuestionService } from '../ask/question-service.ts'
import { answer, type Exchange } from './exchange.ts'

/**
 * What editors ask of the snapshot, by method and path: `GET /graph?siteId=…&path=…` (what a page is made of), `GET /reach?entry=…` (all pages that
 * looked at an entry), `GET /search?q=…`. 404 for a page or entry nobody knows.
 */
export const ASK_ROUTES: Readonly<Record<string, (service: QuestionService, exchange: Exchange) => Promise<void>>> = {
  'GET /graph': (service, exchange) => answerTo(placeQuestionSchema, exchange, (place) => service.page(place)),
  'GET /reach': (service, exchange) => answerTo(entryQuestionSchema, exchange, (question) => service.entry(question)),
  'GET /search': (service, exchange) => answerTo(searchQuestionSchema, exchange, ({ q }) => service.search(q)),
}

async function answerTo<T>(schema: ZodMiniType<T>, { request, response }: Exchange, ask: (question: T) => Promise<unknown>): Promise<void> {
  const question = schema.safeParse(queryOf(request))
  if (!question.success) {
    const [issue] = question.error.issues
    return answer(response, 400, { error: `${issue?.path.join('.') ?? 'The query'}: ${issue?.message ?? 'unknown shape'}` })
  }
  const told = await ask(question.data)
  return told === null ? answer(response, 404, { error: 'nothing is known by this name' }) : answer(response, 200, told)
}

function queryOf({ url = '/' }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(new URL(url, 'http://builder').searchParams)
}
