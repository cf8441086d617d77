import type { IncomingMessage } from 'node:http'
import type { ZodMiniType } from 'zod/mini'
import { entryQuestionSchema, placeQuestionSchema, searchQuestionSchema } from '#content-schema/editing/ask.ts'
import type { AskDesk } from '../ask/ask-desk.ts'
import { answer, type Exchange } from './exchange.ts'

/**
 * What editors ask of the snapshot, by method and path: `GET /graph?siteId=…&path=…` (what a page is made of), `GET /reach?entry=…` (all pages that
 * looked at an entry), `GET /search?q=…`. 404 for a page or entry nobody knows.
 */
export const ASK_ROUTES: Readonly<Record<string, (desk: AskDesk, exchange: Exchange) => Promise<void>>> = {
  'GET /graph': (desk, exchange) => answerTo(placeQuestionSchema, exchange, (place) => desk.page(place)),
  'GET /reach': (desk, exchange) => answerTo(entryQuestionSchema, exchange, (question) => desk.entry(question)),
  'GET /search': (desk, exchange) => answerTo(searchQuestionSchema, exchange, ({ q }) => desk.search(q)),
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
