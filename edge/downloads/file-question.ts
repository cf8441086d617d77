import { idSchema } from '#content-schema/operations/arguments.ts'
import type { EDGE_QUESTIONS } from '#content-schema/source/edge-questions.ts'
import { describeError, log } from '../http/log.ts'
import { jsonResponse, unavailable } from '../http/responses.ts'
import { askService, type ProxyBindings } from '../proxies/ask-service.ts'
import { createKeyedLimiter } from '../rate-limit/keyed-limiter.ts'
import { refuseCaller } from '../session/refuse-caller.ts'
import type { Caller } from '../session/sessions.ts'

/** A file by its id, whoever opens it, and where the service is that knows whether he may. */
export interface AskedFile {
  id: string
  caller: Caller
  serviceUrl: string
}

/** A ticket shows some twenty previews, and a video is read in ranges. */
const MAX_PER_MINUTE = 600
export const createDownloadLimiter = () => createKeyedLimiter(MAX_PER_MINUTE)

type Question = (typeof EDGE_QUESTIONS)[keyof typeof EDGE_QUESTIONS]
type AnswerTo<Asked extends Question> = ReturnType<Asked['answer']['parse']>

/** One answer for what is unknown, what is another's and what is no id. */
export const notFound = (): Response => jsonResponse(404, { error: 'not found' })

/** Asks a service whether whoever opens an address may have the file, and what it is; or the refusal. */
export async function askAboutFile<Asked extends Question>(
  { env }: { env: ProxyBindings },
  question: Asked,
  { id, caller, serviceUrl }: AskedFile,
): Promise<AnswerTo<Asked> | Response> {
  if (!idSchema.safeParse(id).success) return notFound()
  const { name, text } = question
  try {
    const service = { url: serviceUrl, debugLevel: env.SERVICE_DEBUG_LEVEL || '0', idToken: caller.idToken }
    const answer = await askService(service, { name, text, variables: { id } })
    if (!answer.ok) return refusalOf(name, answer)
    const parsed = question.answer.safeParse(answer.data)
    if (parsed.success) return parsed.data as AnswerTo<Asked>
    log('error', 'A service answered malformed data about a file', { operation: name })
    return jsonResponse(502, { error: 'failed' })
  } catch (error) {
    log('warn', 'A service does not answer a question about a file', { operation: name, error: describeError(error) })
    return unavailable()
  }
}

function refusalOf(operation: string, { code, message }: { code: string | null; message: string }): Response {
  if (code === 'UNAUTHENTICATED') return refuseCaller({ error: 'unauthenticated' })
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN' || code === 'BAD_USER_INPUT') return notFound()
  log('error', 'A service failed to answer a question about a file', { operation, reason: message.slice(0, 100) })
  return jsonResponse(502, { error: 'failed' })
}
