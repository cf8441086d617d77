import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#content-schema/search/fold-text.ts'
import { TICKET_STATUSES, type Ticket, type TicketRow } from '#content-schema/tickets/ticket.ts'
import { TICKET_SORTS, type TicketFilter, type TicketSort } from '#content-schema/tickets/ticket-operations.ts'
import { ALL, PAGE, type RunningTicketing, runTicketing } from './ticketing.ts'

const USER = 'jonas-brandt'

/** All tickets of a user, read one by one. */
async function everything({ ask }: RunningTicketing, language: string): Promise<Ticket[]> {
  const { data } = await ask(USER, 'TicketList', { ...PAGE, first: 1000, language })
  const rows: TicketRow[] = data.ticketList.rows
  return Promise.all(rows.map(async ({ id }) => (await ask(USER, 'TicketDetail', { id, language })).data.ticket))
}

/** What a filter finds, read from the tickets themselves. */
function finds({ statuses, types, locations, machines, onlyMine, words }: TicketFilter, texts: ReadonlyMap<string, string>) {
  const isIn = (chosen: readonly string[], value: string | null) => chosen.length === 0 || (value !== null && chosen.includes(value))
  const wanted = foldText(words).split(/\s+/u).filter(Boolean)
  return (ticket: Ticket) =>
    isIn(statuses, ticket.status) &&
    isIn(types, ticket.type.id) &&
    isIn(locations, ticket.location.id) &&
    isIn(machines, ticket.machineId) &&
    (!onlyMine || ticket.isMine) &&
    wanted.every((word) => texts.get(ticket.id)?.includes(word))
}

const LAST = '\u{10fffd}'
const compareTexts = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const statusOf = ({ status }: Ticket) => (TICKET_STATUSES as readonly string[]).indexOf(status)

const ORDERS: Readonly<Record<TicketSort, (one: Ticket, other: Ticket) => number>> = {
  createdOn: (one, other) => compareTexts(one.createdOn, other.createdOn),
  modifiedOn: (one, other) => compareTexts(one.modifiedOn, other.modifiedOn),
  number: (one, other) => compareTexts(one.number, other.number),
  subject: (one, other) => compareTexts(foldText(one.subject), foldText(other.subject)),
  status: (one, other) => statusOf(one) - statusOf(other),
  machine: (one, other) => compareTexts(one.machine ? foldText(one.machine) : LAST, other.machine ? foldText(other.machine) : LAST),
  location: (one, other) => compareTexts(foldText(one.location.name), foldText(other.location.name)),
  replies: (one, other) => one.replies - other.replies,
}

test('finds, sorts and pages as a plain reading of all tickets does, whatever is asked [TK-01, TK-02, TK-03, TK-13, AH-37]', async () => {
  const running = runTicketing()
  const [english, german] = [await everything(running, 'en'), await everything(running, 'de')]
  const germanOf = new Map(german.map((ticket) => [ticket.id, ticket.subject]))
  const texts = new Map(
    english.map((ticket) => {
      const { id, number, subject, description, machine, machineModel, serialNumber, events } = ticket
      const parts = [number, subject, germanOf.get(id), description, machine, machineModel, serialNumber, ...events.map(({ text }) => text)]
      return [id, foldText(parts.filter(Boolean).join('\n'))]
    }),
  )
  const some = (values: readonly (string | null)[]) =>
    fc.subarray([...new Set(values.filter((value) => value !== null))].concat('unknown'), { maxLength: 3 })
  const word = fc.constantFrom(
    'punto',
    'PUNTO',
    'Dichtung',
    'dichtungen',
    'ä',
    'a',
    '刃',
    '同軸',
    '画面で',
    '5 °C',
    '"',
    "';--",
    '%',
    '_',
    '*',
    'OR',
    'l565-10',
    'messer corda',
    'Größ',
    '',
  )
  const filter = fc.record({
    statuses: some(english.map(({ status }) => status)),
    types: some(english.map(({ type }) => type.id)),
    locations: some(english.map(({ location }) => location.id)),
    machines: fc.oneof(
      { weight: 4, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: some(english.map(({ machineId }) => machineId)) },
    ),
    onlyMine: fc.boolean(),
    words: fc.oneof(
      word,
      fc.tuple(word, word).map((both) => both.join(' ')),
    ),
  })
  const question = fc.record({
    filter: fc.oneof(filter, fc.constant<TicketFilter>(ALL)),
    sort: fc.constantFrom(...TICKET_SORTS),
    ascending: fc.boolean(),
    offset: fc.nat(30),
    first: fc.integer({ min: 1, max: 50 }),
    language: fc.constantFrom('en', 'de'),
  })
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const { data } = await running.ask(USER, 'TicketList', asked)
      const { total, rows, statuses } = data.ticketList
      const all = asked.language === 'de' ? german : english
      const found = all.filter(finds(asked.filter, texts))
      expect(total).toBe(found.length)
      const direction = asked.ascending ? 1 : -1
      const keys = (list: readonly Ticket[]) => list.map((ticket) => all.find(({ id }) => id === ticket.id) as Ticket)
      const sorted = found
        .toSorted((one, other) => direction * ORDERS[asked.sort](one, other))
        .slice(asked.offset, asked.offset + asked.first)
      expect(rows.length).toBe(sorted.length)
      for (const [index, row] of keys(rows).entries()) expect(ORDERS[asked.sort](row, sorted[index] as Ticket)).toBe(0)
      expect(rows.every((row: TicketRow) => found.some(({ id }) => id === row.id))).toBe(true)
      const others = all.filter(finds({ ...asked.filter, statuses: [] }, texts))
      const counted = TICKET_STATUSES.map((status) => [status, others.filter((ticket) => ticket.status === status).length]).filter(
        ([, count]) => count !== 0,
      )
      expect(statuses.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual(counted)
    }),
    { numRuns: 150 },
  )
})

test('pages put together are the whole list, each ticket once', async () => {
  const { ask } = runTicketing()
  for (const sort of TICKET_SORTS) {
    const pages = await Promise.all([0, 7, 14, 21, 28, 35].map((offset) => ask(USER, 'TicketList', { ...PAGE, sort, offset, first: 7 })))
    const ids = pages.flatMap(({ data }) => data.ticketList.rows.map(({ id }: TicketRow) => id))
    expect(new Set(ids).size, sort).toBe(40)
  }
})

// How fast it answers is a figure of the bench.
test('ten thousand tickets are there on demand, complete in every list, and the texts of the same ones are filled in', async () => {
  const large = runTicketing({ portalScale: 250 })
  const listOf = async (fields: object) => (await large.ask(USER, 'TicketList', { ...PAGE, ...fields })).data.ticketList
  expect((await listOf({})).total).toBe(10_000)
  const waiting = await listOf({ filter: { ...ALL, statuses: ['waiting'] }, first: 50 })
  expect(waiting.total).toBeGreaterThan(50)
  expect(waiting.rows).toHaveLength(50)
  const subjects = (await listOf({ sort: 'subject', ascending: true, offset: 9_000, first: 50 })).rows.map(
    ({ subject }: TicketRow) => subject,
  )
  expect(subjects).toHaveLength(50)
  expect((await listOf({ offset: 9_990, first: 50 })).rows).toHaveLength(10)
  const { data } = await large.ask('mia-keller', 'TicketDetail', { id: 'stw-10003', language: 'de' })
  expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/)
})
