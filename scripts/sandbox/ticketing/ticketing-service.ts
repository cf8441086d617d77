import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Call, Handler, Reply } from '../http/call.ts'
import { createGraphqlEndpoint } from '../http/graphql-endpoint.ts'
import type { Account } from '../identity/accounts/account.ts'
import { scaledMachines } from '../inventory/scaled-machines.ts'
import { answerPicture, drawPictures, PICTURES_PATH } from './attachments.ts'
import { DATA } from './choices.ts'
import { openTicketDatabase, type TicketDatabase } from './database.ts'
import { controlDesk } from './desk-control.ts'
import { createDeskPage } from './desk-page.ts'
import { directoryOf } from './machine-directory.ts'
import { type CustomerChannels, notifyCustomers } from './notify-customers.ts'
import { organisationsOf } from './person.ts'
import { ticketResolvers } from './resolvers.ts'
import { seedTickets } from './seed.ts'
import type { TicketServices } from './services.ts'

export interface TicketingOptions {
  /** Folder that tickets are kept in; without it, in memory. */
  stateDir?: string | undefined
  /** Multiplies the tickets of the sample. */
  portalScale: number
  identify: (call: Call) => () => Promise<Account>
  /** How customers learn of what happens. */
  channels: CustomerChannels
  now?: () => number
}

export interface TicketCounts {
  open: number
  waiting: number
}

/** A running ticketing service. */
export interface TicketingService {
  /** `/ticketing/…`: the operations, and the pictures of the sample. */
  handler: Handler
  /** The schema and what executes it, for a service that answers these operations too (DL-20). */
  typeDefs: string
  resolvers: ReturnType<typeof ticketResolvers>
  /** The page `/desk`, and the same below `/control/desk`. */
  desk: Handler
  control: (call: Call, path: readonly string[]) => Reply
  /** What is open in the organisations of a user; null without the role. */
  countsFor(account: Account): TicketCounts | null
  reset(): void
  close(): void
}

export const TICKETING_PATH = '/ticketing/graphql'
const TYPE_DEFS = readFileSync(new URL('../../../content-schema/source/ticketing.graphql', import.meta.url), 'utf8')

/** The service desk's tickets below `/ticketing`. They are read when somebody first asks, or at once where there are many. */
export function createTicketingService(options: TicketingOptions): TicketingService {
  const { stateDir, portalScale, identify, channels, now = Date.now } = options
  const machines = directoryOf(scaledMachines(portalScale))
  let opened: TicketDatabase | undefined
  const open = () => {
    if (opened) return opened
    opened = openSeeded(stateDir, { machines, portalScale })
    // What is kept is drawn once; nobody waits for it.
    if (stateDir !== undefined) void drawPictures(opened).catch(() => undefined)
    return opened
  }
  if (portalScale > 1) open()
  const services: TicketServices = {
    get database() {
      return open()
    },
    machines,
    now,
    tell: (news) => notifyCustomers(open(), news, channels),
  }
  const resolvers = ticketResolvers(services)
  const graphql = createGraphqlEndpoint({
    path: TICKETING_PATH,
    typeDefs: ['type Query', 'type Mutation', TYPE_DEFS],
    resolvers,
    contextOf: (call) => ({ identify: identify(call) }),
  })
  return {
    handler: (call) => (call.url.pathname.startsWith(`${PICTURES_PATH}/`) ? answerPicture(open(), call) : graphql(call)),
    typeDefs: TYPE_DEFS,
    resolvers,
    desk: createDeskPage(services),
    control: (call, path) => controlDesk(call, path, services),
    countsFor: (account) => countsFor(open(), account),
    reset() {
      if (!opened) return
      opened.clear()
      seedTickets(opened, { machines, portalScale })
    },
    close: () => opened?.close(),
  }
}

const factRow = z.object({ value: z.string() })

/** What is kept of another sample, or another number of tickets, is made anew. */
function openSeeded(stateDir: string | undefined, sample: Parameters<typeof seedTickets>[1]): TicketDatabase {
  const database = openTicketDatabase(stateDir)
  const digest = `${sample.portalScale} ${digestOfData()}`
  if (database.get(factRow, "SELECT value FROM fact WHERE name = 'sample'")?.value === digest) return database
  database.clear()
  seedTickets(database, sample)
  database.run("INSERT INTO fact (name, value) VALUES ('sample', ?)", digest)
  return database
}

function digestOfData(): string {
  const digest = createHash('sha256')
  for (const file of readdirSync(DATA).toSorted()) digest.update(readFileSync(join(DATA, file)))
  return digest.digest('hex')
}

const countRow = z.object({ status: z.string(), count: z.number() })

function countsFor(database: TicketDatabase, account: Account): TicketCounts | null {
  const organisations = organisationsOf(account)
  if (organisations.length === 0) return null
  const statement = `SELECT status, count(*) AS count FROM ticket
    WHERE organisation IN (SELECT value FROM json_each(?)) AND status IN ('new', 'in-progress', 'waiting') GROUP BY status`
  const counts = database.all(countRow, statement, JSON.stringify(organisations))
  return {
    open: counts.reduce((sum, { count }) => sum + count, 0),
    waiting: counts.find(({ status }) => status === 'waiting')?.count ?? 0,
  }
}
