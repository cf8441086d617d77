import { MACHINE_STATUSES } from '#content-schema/inventory/machine.ts'
import { SAMPLE_MACHINES, SAMPLE_PLANTS, type SampleMachine } from './sample-machines.ts'
import { softwareOf } from './sample-software.ts'

const DAY_MS = 86_400_000
/** Serial numbers have five digits in the sample; copies are counted before them. */
const SERIAL_STEP = 100_000

/** The machines of the sample, then copies of them that differ in plant, days, software and status, the same ones each time. */
export function scaledMachines(scale: number): SampleMachine[] {
  const copies = Array.from({ length: Math.max(0, scale - 1) }, (_, copy) =>
    SAMPLE_MACHINES.map((machine, at) => copyOf(machine, copy + 1, at)),
  )
  return [...SAMPLE_MACHINES, ...copies.flat()]
}

function copyOf(machine: SampleMachine, copy: number, at: number): SampleMachine {
  const [prefix = '', digits = '0'] = machine.serialNumber.split('-')
  const serialNumber = `${prefix}-${copy * SERIAL_STEP + Number(digits)}`
  const plants = SAMPLE_PLANTS.filter(({ organisation }) => organisation === machine.organisation)
  const days = (copy * 37 + at * 11) % 1400
  const versions = machine.softwareVersion === null ? [] : softwareOf(machine.productSlug ?? '')
  return {
    ...machine,
    id: serialNumber.toLowerCase(),
    serialNumber,
    name: `${machine.name} · ${copy + 1}`,
    plant: plants[(copy + at) % plants.length]?.id ?? machine.plant,
    installationDate: addDays(machine.installationDate, -days),
    warrantyEnd: addDays(machine.warrantyEnd, -days),
    softwareVersion: versions[(copy + at) % versions.length]?.version ?? machine.softwareVersion,
    status: copy % 3 === 0 ? (MACHINE_STATUSES[(copy + at) % MACHINE_STATUSES.length] ?? 'running') : machine.status,
  }
}

/** @example addDays('2026-03-01', -1) → '2026-02-28' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
