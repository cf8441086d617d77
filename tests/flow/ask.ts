import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks a server on this machine, whatever the host name: redirects are not followed, cookies not kept. */
export function ask(address: string, { method = 'GET', headers = {}, body }: AskOptions = {}): Promise<Answer> {
  const url = new URL(address)
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers: { ...headers, ...length, host: url.host } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
