import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { SandboxOptions } from '../../../scripts/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../scripts/sandbox/sandbox.ts'

/** A sandbox on a free port, in memory, closed when the test ends. Its webhooks go nowhere unless an address is given. */
export async function runSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelays: [], ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
  data: any
  errors?: { message: string }[]
}

/** Asks a GraphQL service. */
export async function ask(address: string, query: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await post(address, { query }, headers)
  return (await response.json()) as Answer
}

export function post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
}

export async function setFault(sandbox: Sandbox, fault: object): Promise<void> {
  const response = await post(`${sandbox.url}/control/faults`, fault)
  if (!response.ok) throw new Error(await response.text())
}

export interface Notice {
  body: string
  headers: IncomingHttpHeaders
  at: number
}

/** A receiver of webhooks that keeps them; `statuses` are answered first, then 200. */
export async function receiveWebhooks(
  statuses: number[] = [],
): Promise<{ url: string; notices: Notice[]; waitFor(count: number): Promise<void> }> {
  const notices: Notice[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    notices.push({ body, headers: request.headers, at: Date.now() })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    notices,
    async waitFor(count) {
      const end = Date.now() + 120_000
      while (notices.length < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
    },
  }
}
