import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FormDelivery, formDeliverySchema } from '#content-schema/forms/form-delivery.ts'
import { createEdgeHarness, MAIN_HOST } from '../edge-harness.ts'

export const TARGET_TOKEN = 'target-token-of-the-tests'

interface ReceivedDelivery {
  key: string
  authorization: string
  delivery: FormDelivery
}

/** An answer of the target: a status, or what stands in front of it. */
type TargetAnswer = number | 'page' | 'cut'

/** A target of forms that keeps what it accepted; `answers` are given first, then 200. */
export async function startTarget() {
  const received: ReceivedDelivery[] = []
  const copies: { key: string; message: Record<string, unknown> }[] = []
  const answers: TargetAnswer[] = []
  let down = false
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.url === '/copies') {
      copies.push({ key: String(request.headers['idempotency-key']), message: JSON.parse(Buffer.concat(chunks).toString()) })
      return response.writeHead(202).end()
    }
    const answer = down ? 503 : (answers.shift() ?? 200)
    if (answer === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
    if (answer === 200 || answer === 'cut')
      received.push({
        key: String(request.headers['idempotency-key']),
        authorization: request.headers.authorization ?? '',
        delivery: formDeliverySchema.parse(JSON.parse(Buffer.concat(chunks).toString())),
      })
    const body = answer === 'cut' ? '{"accep' : '{"accepted":true}'
    response.writeHead(answer === 'cut' ? 200 : answer, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/deliveries`,
    received,
    copies,
    answers,
    setDown(isDown: boolean) {
      down = isDown
    },
    /** What was delivered under a reference, once there is anything. */
    async waitFor(reference: string, ms = 120_000): Promise<ReceivedDelivery[]> {
      const find = () => received.filter(({ key }) => key === reference)
      for (const end = Date.now() + ms; find().length === 0 && Date.now() < end; ) await pause(20)
      return find()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type Target = Awaited<ReturnType<typeof startTarget>>

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Complete and right values of each form. */
export const RIGHT = {
  contact: {
    firstName: 'Mia',
    lastName: 'Brunner',
    email: 'mia.brunner@example.test',
    company: 'Kabelbau Emmental',
    country: 'CH',
    phone: '+41 41 555 01 20',
    subject: 'Corda 330',
    message: 'Which crimp height for 2.5 mm²?',
    consent: true,
  },
  request: {
    email: 'mia.brunner@example.test',
    firstName: 'Mia',
    lastName: 'Brunner',
    company: 'Kabelbau Emmental',
    country: 'CH',
    product: 'Corda 330',
    serialNumber: 'C330-00471',
    message: 'Please send the sources\nof the GPL parts.',
  },
  whitepaper: {
    firstName: 'Mia',
    lastName: 'Brunner',
    email: 'mia.brunner@example.test',
    company: 'Kabelbau Emmental',
    consent: true,
    file: 'crimp-handbook',
  },
  subscribe: { email: 'mia.brunner@example.test', consent: true },
  feedback: {
    firstName: 'Mia',
    lastName: 'Brunner',
    company: 'Kabelbau Emmental',
    country: 'CH',
    message: 'More on pull-out forces, please.',
  },
} as const

/** The edge with a target of forms, and ways to send it forms. */
export async function startForms(options: { vars?: Record<string, string>; token?: string | null; target?: Target } = {}) {
  const target = options.target ?? (await startTarget())
  const edge = createEdgeHarness({
    vars: {
      FORM_TARGET_URL: target.url,
      FORM_COPY_URL: target.url.replace('/deliveries', '/copies'),
      FORM_MAIL_FROM: 'Forms <forms@site.test>',
      FORM_LIMIT: '1000',
      FORM_TAKE_UP_SECONDS: '0',
      ...options.vars,
    },
    moreSecrets: options.token === null ? {} : { FORM_TARGET_TOKEN: options.token ?? TARGET_TOKEN },
  })
  await edge.listen()
  let addresses = 0

  /** Posts as a script of the page does; each from an address of its own unless one is given. */
  function send(form: string, body: unknown, headers: Record<string, string> = {}) {
    addresses += 1
    return edge.request(`/api/forms/${form}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': `192.0.${addresses >> 8}.${addresses & 255}`,
        ...headers,
      },
    })
  }

  /** Posts as a browser without script does. */
  function post(form: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields).toString()
    return send(form, body, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: MAIN_HOST,
      accept: 'text/html,*/*;q=0.8',
      ...headers,
    })
  }

  return {
    edge,
    target,
    send,
    post,
    async close() {
      await edge.close()
      await target.close()
    },
  }
}
