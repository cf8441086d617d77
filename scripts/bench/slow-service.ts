import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call of this path with a number of milliseconds says how long answers take from now on. */
const TAKES = /^\/takes\/(\d+)$/

/**
 * A program of its own, so that its processor time is nobody else's: a GraphQL service that answers every call with the text it was
 * started with, after a while. Prints its address.
 */
const body = process.argv[2] ?? ''
// A GraphQL server says how long its answer is.
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
let afterMs = 0

const server = createServer((asked, response) => {
  const [, takes] = TAKES.exec(asked.url ?? '') ?? []
  if (takes !== undefined) {
    afterMs = Number(takes)
    response.end()
    return
  }
  asked.resume()
  setTimeout(() => response.writeHead(200, headers).end(body), afterMs)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`))
