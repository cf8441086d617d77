import { SAMPLE_PLANTS, type SamplePlant } from '../inventory/sample-machines.ts'

const BY_ID = new Map(SAMPLE_PLANTS.map((plant) => [plant.id, plant]))

export function findPlant(id: string): SamplePlant | undefined {
  return BY_ID.get(id)
}

/** The plants of an organisation, in the order it names them. */
export function plantsOf(organisation: string): readonly SamplePlant[] {
  return SAMPLE_PLANTS.filter((plant) => plant.organisation === organisation)
}
