import type { Handler } from '../http/call.ts'
import type { Account } from '../identity/accounts/account.ts'
import { createFileAddresses } from './file-addresses.ts'
import { documentFile } from './machine-documents.ts'
import { type MachineStore, openMachineStore } from './machine-store.ts'
import type { PortalFile } from './portal-file.ts'
import { SAMPLE_PLANTS } from './sample-machines.ts'
import { addDays, scaledMachines } from './scaled-machines.ts'
import { mayLoadWireTool, seesMachines } from './users.ts'
import { wireToolFile } from './wire-tool.ts'

/** Days before its end that a warranty is said to expire. */
const EXPIRES_WITHIN_DAYS = 90

/** The machines of all customers with their papers, and the files of the wire tool. */
export interface Inventory {
  machines: MachineStore
  /** Numbers for the home of the portal; null for who may not see machines. */
  overviewOf(account: Account): { machines: number | null; plants: number | null; expiringWarranties: number | null }
  /** Where a user reads a file; null where he may not, or there is none. */
  fileFor(account: Account, id: string): { url: string; name: string; mediaType: string; bytes: number } | null
  /** Answers the addresses of files. */
  files: Handler
  close(): void
}

export function createInventory({ scale = 1 }: { scale?: number | undefined }): Inventory {
  const machines = openMachineStore(scaledMachines(scale))
  const everybody = [...new Set(SAMPLE_PLANTS.map(({ organisation }) => organisation))]
  const fileOf = (id: string) => wireToolFile(id) ?? machineFile(machines, everybody, id)
  const addresses = createFileAddresses(fileOf)
  return {
    machines,
    overviewOf(account) {
      if (!seesMachines(account)) return { machines: null, plants: null, expiringWarranties: null }
      const { organisations } = account
      const today = new Date().toISOString().slice(0, 10)
      return {
        machines: machines.counts(organisations, 'organisation').reduce((sum, { count }) => sum + count, 0),
        plants: SAMPLE_PLANTS.filter(({ organisation }) => organisations.includes(organisation)).length,
        expiringWarranties: machines.expiring(organisations, [today, addDays(today, EXPIRES_WITHIN_DAYS)]),
      }
    },
    fileFor(account, id) {
      const own = mayLoadWireTool(account) ? wireToolFile(id) : undefined
      const file = own ?? (seesMachines(account) ? machineFile(machines, account.organisations, id) : undefined)
      return file ? { url: addresses.addressOf(id), name: file.name, mediaType: file.mediaType, bytes: file.read().length } : null
    },
    files: addresses.handler,
    close: () => machines.close(),
  }
}

function machineFile(machines: MachineStore, organisations: readonly string[], id: string): PortalFile | undefined {
  const machine = machines.find(organisations, id.split('.')[0] ?? '')
  return machine && documentFile(machine, id)
}
