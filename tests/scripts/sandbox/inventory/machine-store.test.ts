import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { MACHINE_STATUSES } from '#content-schema/inventory/machine.ts'
import { MACHINE_SORTS, type MachineFilter } from '#content-schema/inventory/machine-operations.ts'
import { ORGANISATIONS } from '../../../../scripts/sandbox/identity/accounts/sample-accounts.ts'
import { searchKey } from '../../../../scripts/sandbox/inventory/machine-search.ts'
import { openMachineStore } from '../../../../scripts/sandbox/inventory/machine-store.ts'
import { SAMPLE_MACHINES, SAMPLE_PLANTS, type SampleMachine } from '../../../../scripts/sandbox/inventory/sample-machines.ts'
import { scaledMachines } from '../../../../scripts/sandbox/inventory/scaled-machines.ts'

const KEYS = [...ORGANISATIONS.keys()]
const EMPTY: MachineFilter = { organizations: [], plants: [], models: [], statuses: [], words: '' }

function open(machines: readonly SampleMachine[] = SAMPLE_MACHINES) {
  const store = openMachineStore(machines)
  onTestFinished(() => store.close())
  return store
}

/** What a filter means, said of one machine. */
function isFound(machine: SampleMachine, { organizations, plants, models, statuses, words }: MachineFilter): boolean {
  const isOneOf = (values: readonly string[], value: string) => values.length === 0 || values.includes(value)
  const text = searchKey(`${machine.serialNumber} ${machine.serialNumber.replace('-', '')} ${machine.name} ${machine.model}`)
  return (
    isOneOf(organizations, ORGANISATIONS.get(machine.organisation)?.orguid ?? '') &&
    isOneOf(plants, machine.plant) &&
    isOneOf(models, machine.model) &&
    isOneOf(statuses, machine.status) &&
    searchKey(words)
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 3 })
const filters = fc.record({
  organizations: some([...ORGANISATIONS.values()].map(({ orguid }) => orguid)),
  plants: some(SAMPLE_PLANTS.map(({ id }) => id)),
  models: some([...new Set(SAMPLE_MACHINES.map(({ model }) => model))]),
  statuses: some(MACHINE_STATUSES),
  words: fc.constantFrom('', 'linie', 'L565', 'l56510', '565 1023', '圧着', 'abläng', 'ABLANG 1', '%', "' OR 1=1 --", '_'),
})

test('a list holds exactly the machines of the organisations asked for that every filter lets pass [IN-01, IN-04]', () => {
  const store = open()
  fc.assert(
    fc.property(some(KEYS), filters, fc.constantFrom(...MACHINE_SORTS), fc.boolean(), (own, filter, sort, ascending) => {
      const { total, rows } = store.list(own, { filter, sort, ascending, offset: 0, first: 1000 })
      const right = SAMPLE_MACHINES.filter((machine) => own.includes(machine.organisation) && isFound(machine, filter))
      expect(rows.map(({ id }) => id).sort()).toEqual(right.map(({ id }) => id).sort())
      expect(total).toBe(right.length)
    }),
    { numRuns: 300 },
  )
})

test('the pages of a list are its rows, each once, in one order', () => {
  const store = open()
  fc.assert(
    fc.property(
      filters,
      fc.constantFrom(...MACHINE_SORTS),
      fc.boolean(),
      fc.integer({ min: 1, max: 20 }),
      (filter, sort, ascending, first) => {
        const question = { filter, sort, ascending }
        const whole = store.list(KEYS, { ...question, offset: 0, first: 1000 }).rows
        const pages = Array.from({ length: Math.ceil(whole.length / first) }, (_, page) =>
          store.list(KEYS, { ...question, offset: page * first, first }),
        )
        expect(pages.flatMap(({ rows }) => rows)).toEqual(whole)
      },
    ),
    { numRuns: 100 },
  )
})

test.each([
  ['serialNumber', true, ['P6-46104', 'P12-48830', 'P12-48912', 'P12-48913', 'P12-49044']],
  ['warrantyEnd', true, ['P12-48830', 'P12-49044', 'P6-46104', 'P12-48912', 'P12-48913']],
  ['warrantyEnd', false, ['P12-48912', 'P12-48913', 'P6-46104', 'P12-49044', 'P12-48830']],
] as const)('a list is sorted by %s as a reader sorts, ascending: %s', (sort, ascending, right) => {
  const filter = { ...EMPTY, models: ['Punto 6', 'Punto 12'] }
  const { rows } = open().list(KEYS, { filter, sort, ascending, offset: 0, first: 10 })
  expect(rows.map(({ serialNumber }) => serialNumber)).toEqual(right)
})

test('the sample has sixty machines in seven plants, and each plant has some', () => {
  expect([SAMPLE_MACHINES.length, SAMPLE_PLANTS.length]).toEqual([60, 7])
  expect(new Set(SAMPLE_MACHINES.map(({ plant }) => plant)).size).toBe(7)
})

test('a scale multiplies the machines, the same ones each time, each with a serial number of its own', () => {
  const machines = scaledMachines(83)
  expect(machines).toEqual(scaledMachines(83))
  expect(machines.slice(0, 60)).toEqual(SAMPLE_MACHINES)
  expect(machines.length).toBe(4980)
  expect(new Set(machines.map(({ id }) => id)).size).toBe(4980)
  for (const { installationDate, warrantyEnd } of machines) expect(warrantyEnd >= installationDate).toBe(true)
})

test('a warranty expires from today to the last day asked for; machines out of use have none to lose', () => {
  const store = open()
  const between = (from: string, to: string) => store.expiring(['albis'], [from, to])
  expect(between('2026-12-08', '2026-12-08')).toBe(2)
  expect(between('2026-12-09', '2027-01-20')).toBe(0)
  expect(between('2011-05-17', '2011-05-17')).toBe(0)
})
