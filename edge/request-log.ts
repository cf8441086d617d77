import { HASHED_FOLDER } from './assets/release-asset.ts'
import { readAddress } from './http/address.ts'
import { cutValue, log } from './http/log.ts'

type Answer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** One line for each request but those for assets. Names of the query's parameters are cut (DL-26), values left out. */
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
        parameters: parameterNames(query),
        status: response.status,
        ms: Date.now() - started,
      })
    return response
  }
}

/** Names of the query's parameters. Their values are the visitor's: words searched for, codes of a login. */
function parameterNames(query: string): string[] {
  return [...new Set([...new URLSearchParams(query)].slice(0, 20).map(([name]) => cutValue(name)))]
}
