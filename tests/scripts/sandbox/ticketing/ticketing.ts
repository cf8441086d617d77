import { onTestFinished } from 'vitest'
import { OPERATIONS, type OperationName } from '#content-schema/portal/operations.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'
import type { TicketFilter } from '#content-schema/tickets/ticket-operations.ts'
import type { Call } from '../../../../scripts/sandbox/http/call.ts'
import { type Account, accountOfSample } from '../../../../scripts/sandbox/identity/accounts/account.ts'
import { SAMPLE_ACCOUNTS } from '../../../../scripts/sandbox/identity/accounts/sample-accounts.ts'
import type { AccountMail } from '../../../../scripts/sandbox/mail/sunk-delivery.ts'
import { createTicketingService, type TicketingService } from '../../../../scripts/sandbox/ticketing/ticketing-service.ts'
import type { PortalNoticeEvent } from '../../../../scripts/sandbox/webhooks/portal-notices.ts'

export const ALL: TicketFilter = { statuses: [], types: [], locations: [], machines: [], onlyMine: false, words: '' }
export const PAGE = { filter: ALL, sort: 'createdOn', ascending: false, offset: 0, first: 25, language: 'en' } as const

export const ACCOUNTS = new Map(SAMPLE_ACCOUNTS.map((sample) => [sample.id, accountOfSample(sample)]))

export interface RunningTicketing {
  service: TicketingService
  pushed: PortalNoticeEvent[]
  mails: AccountMail[]
  /** Moves the clock of the service. */
  wait: (ms: number) => void
  /** Asks as a user; answers the data, or the code of the refusal. */
  ask: (user: string, name: OperationName, variables?: object) => Promise<Asked>
  /** The service desk: what it sees of a ticket, or does with it. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
  desk: (path: readonly string[], command?: object) => any
  /** What the service answers to a text of its own. */
  raw: (user: string, query: string, variables?: object) => Promise<Response>
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
export type Asked = { data: any; code?: string }
interface Response {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** A ticketing service in memory, asked by its endpoint as users of the sample whose tokens are believed. */
export function runTicketing({
  portalScale = 1,
  change = {},
}: {
  portalScale?: number
  change?: Record<string, Partial<Account>>
} = {}): RunningTicketing {
  const [pushed, mails]: [PortalNoticeEvent[], AccountMail[]] = [[], []]
  const accountOf = (id: string) => ({ ...(ACCOUNTS.get(id) as Account), ...change[id] })
  let now = Date.parse('2026-11-23T09:00:00Z')
  const service = createTicketingService({
    portalScale,
    identify: (call) => async () => accountOf(call.headers.user ?? ''),
    channels: {
      accounts: () => [...ACCOUNTS.keys()].map(accountOf),
      push: (event) => pushed.push(event),
      sendMail: (mail) => mails.push(mail),
      addressOf: (id, language) => `http://edge.test/${language}/portal/tickets/${id}`,
    },
    now: () => now,
  })
  onTestFinished(() => service.close())
  const raw = async (user: string, query: string, variables: object = {}): Promise<Response> => {
    const reply = await service.handler(callOf(user, JSON.stringify({ query, variables })))
    if (typeof reply === 'string') throw new Error(reply)
    return JSON.parse(String(reply.body)) as Response
  }
  return {
    service,
    pushed,
    mails,
    wait: (ms) => {
      now += ms
    },
    raw,
    desk(path, command) {
      const reply = service.control(callOf('', command ? JSON.stringify(command) : '', command ? 'POST' : 'GET'), path)
      return JSON.parse(String(reply.body))
    },
    async ask(user, name, variables = {}) {
      const { data, errors } = await raw(user, PORTAL_DOCUMENTS[name], variables)
      if (errors) return { data: null, code: errors[0]?.extensions?.code ?? errors[0]?.message ?? '' }
      return { data: OPERATIONS[name].answer.parse(data) }
    },
  }
}

function callOf(user: string, body: string, method = 'POST'): Call {
  return {
    method,
    url: new URL('http://sandbox.test/ticketing/graphql'),
    headers: { user },
    body: Buffer.from(body),
    remoteAddress: '127.0.0.1',
  }
}

export const key = () => crypto.randomUUID()
export const attachment = (id = key()) => ({ id, name: 'photo.jpg', mediaType: 'image/jpeg', bytes: 1234 })

export const newTicket = (fields: object = {}) => ({
  key: key(),
  locationId: 'albis-wirental',
  type: 'disturbance',
  machineId: 'l565-10234',
  machineName: '',
  serialNumber: '',
  subject: 'Line 4 is loud',
  description: 'Since this morning.',
  attachments: [],
  ...fields,
})
