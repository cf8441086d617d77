import { HASHED_FOLDER } from './assets/release-asset.ts'
import { cutValue, log } from './log.ts'
import { readAddress } from './routing/address.ts'

type Answer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** One line for each request but those for assets; values of the query are cut (DL-26). */
export function createRequestLog(answer: Answer): Answer {
  return async function answerAndLog(request, context) {
    const started = Date.now()
    const response = await answer(request, context)
    const { host, path, query } = readAddress(request.url)
    if (!path.startsWith(`/${HASHED_FOLDER}`))
      log('info', 'request', {
        method: request.method,
        host,
        path,
        query: cutQuery(query),
        status: response.status,
        ms: Date.now() - started,
      })
    return response
  }
}

/** Values of credentials are never logged, whatever their length. */
function cutQuery(query: string): Record<string, string> {
  const values = [...new URLSearchParams(query)].slice(0, 20)
  return Object.fromEntries(values.map(([name, value]) => [cutValue(name), /code|state|token/i.test(name) ? '…' : cutValue(value)]))
}
