import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import type { MachineFilter, MachineSort } from '#content-schema/inventory/machine-operations.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import { searchedText, searchedWords } from './machine-search.ts'
import { SAMPLE_PLANTS, type SampleMachine } from './sample-machines.ts'
import { createRanks } from './text-order.ts'

const TABLE = `
CREATE TABLE machine (
  id TEXT PRIMARY KEY, name TEXT, model TEXT, serialNumber TEXT, brand TEXT, productSlug TEXT, plant TEXT, organisation TEXT,
  softwareVersion TEXT, latestVersion TEXT, installationDate TEXT, warrantyEnd TEXT, status TEXT, searched TEXT,
  nameRank INTEGER, modelRank INTEGER, serialRank INTEGER, plantRank INTEGER, organisationRank INTEGER, statusRank INTEGER
);
`
const FIELDS = [
  'id',
  'name',
  'model',
  'serialNumber',
  'brand',
  'productSlug',
  'plant',
  'organisation',
  'softwareVersion',
  'latestVersion',
  'installationDate',
  'warrantyEnd',
  'status',
] as const satisfies readonly (keyof SampleMachine)[]
const STATUS_ORDER = ['running', 'maintenance', 'stopped', 'retired']

const COLUMN_OF_SORT: Readonly<Record<MachineSort, string>> = {
  name: 'nameRank',
  model: 'modelRank',
  serialNumber: 'serialRank',
  plant: 'plantRank',
  organization: 'organisationRank',
  installationDate: 'installationDate',
  warrantyEnd: 'warrantyEnd',
  status: 'statusRank',
}

const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  brand: z.string(),
  productSlug: z.string().nullable(),
  plant: z.string(),
  organisation: z.string(),
  softwareVersion: z.string().nullable(),
  latestVersion: z.string().nullable(),
  installationDate: z.string(),
  warrantyEnd: z.string(),
  status: z.string(),
})
/** A machine as the store keeps it: its plant by id, its organisation by key. */
export type StoredMachine = z.infer<typeof storedSchema>

const numberSchema = z.object({ count: z.number() })
const countRow = z.object({ id: z.string(), count: z.number() })

/** What a list asks for, in the organisations of whoever asks. */
export interface MachineQuestion {
  filter: MachineFilter
  sort: MachineSort
  ascending: boolean
  offset: number
  first: number
}

/** The machines of all customers in SQLite. Nothing changes them, so they are read anew from the sample by each start and kept in memory. */
export interface MachineStore {
  list(organisations: readonly string[], question: MachineQuestion): { total: number; rows: StoredMachine[] }
  find(organisations: readonly string[], id: string): StoredMachine | undefined
  /** Machines by each value of a column, most first. */
  counts(organisations: readonly string[], column: 'organisation' | 'plant' | 'model' | 'status'): { id: string; count: number }[]
  /** Machines whose warranty ends from one day to another, both included. */
  expiring(organisations: readonly string[], days: readonly [from: string, to: string]): number
  close(): void
}

export function openMachineStore(machines: readonly SampleMachine[]): MachineStore {
  const database = new DatabaseSync(':memory:')
  database.exec(TABLE)
  fill(database, machines)
  const all = <T>(row: z.ZodType<T>, sql: string, values: readonly SQLInputValue[]) =>
    database
      .prepare(sql)
      .all(...values)
      .map((found) => row.parse(found))
  const count = (where: Where) => all(numberSchema, `SELECT COUNT(*) AS count FROM machine WHERE ${where.sql}`, where.values)[0]?.count ?? 0
  return {
    list(organisations, { filter, sort, ascending, offset, first }) {
      const where = whereOf(organisations, filter)
      const direction = ascending ? 'ASC' : 'DESC'
      const order = `${COLUMN_OF_SORT[sort]} ${direction}, serialRank`
      const sql = `SELECT ${FIELDS.join(', ')} FROM machine WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`
      return { total: count(where), rows: all(storedSchema, sql, [...where.values, first, offset]) }
    },
    find(organisations, id) {
      const where = within('organisation', organisations)
      return all(storedSchema, `SELECT ${FIELDS.join(', ')} FROM machine WHERE ${where.sql} AND id = ?`, [...where.values, id])[0]
    },
    counts(organisations, column) {
      const where = within('organisation', organisations)
      const sql = `SELECT ${column} AS id, COUNT(*) AS count FROM machine WHERE ${where.sql} GROUP BY ${column} ORDER BY count DESC, id`
      return all(countRow, sql, where.values)
    },
    expiring(organisations, [from, to]) {
      const where = within('organisation', organisations)
      return count({ sql: `${where.sql} AND status <> 'retired' AND warrantyEnd BETWEEN ? AND ?`, values: [...where.values, from, to] })
    },
    close: () => database.close(),
  }
}

function fill(database: DatabaseSync, machines: readonly SampleMachine[]): void {
  const plantNames = new Map(SAMPLE_PLANTS.map(({ id, name }) => [id, name]))
  const organisationName = ({ organisation }: SampleMachine) => ORGANISATIONS.get(organisation)?.name ?? ''
  const plantName = ({ plant }: SampleMachine) => plantNames.get(plant) ?? ''
  const ranks = [
    createRanks(machines.map(({ name }) => name)),
    createRanks(machines.map(({ model }) => model)),
    createRanks(machines.map(({ serialNumber }) => serialNumber)),
    createRanks(machines.map(plantName)),
    createRanks(machines.map(organisationName)),
  ] as const
  const insert = database.prepare(`INSERT INTO machine VALUES (${Array.from({ length: FIELDS.length + 7 }, () => '?').join(', ')})`)
  database.exec('BEGIN')
  for (const machine of machines)
    insert.run(
      ...FIELDS.map((field) => machine[field]),
      searchedText(machine),
      ranks[0](machine.name),
      ranks[1](machine.model),
      ranks[2](machine.serialNumber),
      ranks[3](plantName(machine)),
      ranks[4](organisationName(machine)),
      STATUS_ORDER.indexOf(machine.status),
    )
  // A page of a list is read along the order it is asked in, so that thousands of machines need not be sorted for it.
  for (const column of Object.values(COLUMN_OF_SORT)) database.exec(`CREATE INDEX machine_${column} ON machine (${column}, serialRank)`)
  database.exec('COMMIT')
}

interface Where {
  sql: string
  values: string[]
}

function whereOf(organisations: readonly string[], filter: MachineFilter): Where {
  const keys =
    filter.organizations.length === 0 ? organisations : organisations.filter((key) => filter.organizations.includes(orguidOf(key)))
  const words = searchedWords(filter.words).map((word) => ({ sql: 'instr(searched, ?) > 0', values: [word] }))
  const narrowed = (
    [
      ['plant', filter.plants],
      ['model', filter.models],
      ['status', filter.statuses],
    ] as const
  ).flatMap(([column, values]) => (values.length > 0 ? [within(column, values)] : []))
  const parts: Where[] = [within('organisation', keys), ...narrowed, ...words]
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) }
}

const orguidOf = (key: string) => ORGANISATIONS.get(key)?.orguid ?? ''

/** Nothing is within an empty list. */
function within(column: string, values: readonly string[]): Where {
  return { sql: `${column} IN (${values.map(() => '?').join(', ')})`, values: [...values] }
}
