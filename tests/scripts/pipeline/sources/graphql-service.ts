import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface GraphqlCall {
  query: string
  variables: Record<string, unknown>
  headers: IncomingHttpHeaders
}
export interface GraphqlAnswer {
  status?: number
  body?: unknown
  /** Sent as it is. */
  text?: string
  /** The connection is cut in place of an answer. */
  cut?: boolean
  /** Nothing is answered at all. */
  silent?: boolean
}

/** A GraphQL service over HTTP that answers what it is told, one answer a call. */
export async function runGraphqlService(answer: (call: GraphqlCall, number: number) => GraphqlAnswer) {
  const calls: GraphqlCall[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const call = { variables: {}, ...(JSON.parse(body) as object), headers: request.headers } as GraphqlCall
    calls.push(call)
    const { status = 200, body: json, text, cut, silent } = answer(call, calls.length)
    if (silent) return
    if (cut) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': text === undefined ? 'application/json' : 'text/html' }).end(text ?? JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls }
}
