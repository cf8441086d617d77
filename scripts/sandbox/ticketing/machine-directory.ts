/** What a ticket keeps of a machine in the inventory. */
export interface KnownMachine {
  id: string
  name: string
  model: string
  serialNumber: string
  /** Id of the plant it stands in. */
  plant: string
}

/** The inventory, as far as tickets are about its machines. */
export interface MachineDirectory {
  find(id: string): KnownMachine | undefined
  /** Of a plant, in a fixed order. */
  ofPlant(plant: string): readonly KnownMachine[]
}

export function directoryOf(machines: readonly KnownMachine[]): MachineDirectory {
  const byId = new Map(machines.map((machine) => [machine.id, machine]))
  const byPlant = Map.groupBy(machines, ({ plant }) => plant)
  return { find: (id) => byId.get(id), ofPlant: (plant) => byPlant.get(plant) ?? [] }
}
