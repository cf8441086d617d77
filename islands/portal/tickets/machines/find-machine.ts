import type { Machine } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import type { Session } from '../../session/session.ts'

/** The machine with an id or a serial number, if it is in the user's inventory. @throws what `askOperation` throws */
export async function findMachine(session: Session, id: string): Promise<Machine | null> {
  const filter = { organizations: [], plants: [], models: [], statuses: [], words: id }
  const asked = { filter, sort: 'serialNumber' as const, ascending: true, offset: 0, first: 20 }
  const { machineList } = await askOperation(session, MACHINE_OPERATIONS.MachineList, asked)
  return machineList.rows.find((machine) => machine.id === id || machine.serialNumber.toLowerCase() === id) ?? null
}
