import { z } from 'zod'
import { day } from '../content/reader/day.ts'
import { fields } from '../content/reader/fields.ts'
import { readData } from '../content/reader/read-data.ts'
import { named } from '../content/reader/references.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import { modelOf } from './models.ts'
import { INVENTORY_DATA, softwareOf } from './sample-software.ts'

/** A plant of a customer. */
export interface SamplePlant {
  /** `{organisation}-{slug}`, e.g. `albis-wirental`. */
  id: string
  name: string
  city: string
  /** Code, e.g. `CH`. */
  country: string
  /** Key of `ORGANISATIONS`. */
  organisation: string
}

export interface SampleMachine {
  /** Serial number in lower case, e.g. `l565-10234`. */
  id: string
  name: string
  model: string
  serialNumber: string
  brand: string
  productSlug: string | null
  /** Id of its plant. */
  plant: string
  organisation: string
  softwareVersion: string | null
  latestVersion: string | null
  installationDate: string
  warrantyEnd: string
  status: 'running' | 'maintenance' | 'stopped' | 'retired'
}

const rowSchema = fields({
  serial: z.string().regex(/^[A-Z0-9]+-\d{5}$/, { error: 'must be a serial number like L565-10234' }),
  product: named.product.optional(),
  model: z.string().optional(),
  name: z.string().optional(),
  installed: day,
  warrantyEnd: day,
  software: z.string().optional(),
  status: z.enum(['running', 'maintenance', 'stopped', 'retired']).default('running'),
}).superRefine(({ product, model, software, installed, warrantyEnd }, context) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((product === undefined) === (model === undefined)) refuse('product', 'or model: write one of the two')
  if (warrantyEnd < installed) refuse('warrantyEnd', 'is before the machine was installed')
  const versions = softwareOf(product ?? '').map(({ version }) => version)
  if (software !== undefined && !versions.includes(software))
    refuse('software', `names ${software}, which is none of ${versions.join(', ') || 'no versions'}`)
})
type Row = z.infer<typeof rowSchema>

/** The works of all customers, in the order of the file. */
export const SAMPLE_PLANTS: readonly SamplePlant[] = [...ORGANISATIONS].flatMap(([organisation, { plants, country }]) =>
  Object.entries(plants).map(([slug, { name, city }]) => ({ id: `${organisation}-${slug}`, name, city, country, organisation })),
)

/** The machines of all customers, in the order of the files. */
export const SAMPLE_MACHINES: readonly SampleMachine[] = [...ORGANISATIONS].flatMap(([organisation, { plants }]) => {
  const slugs = Object.keys(plants)
  const fileSchema = z.strictObject(Object.fromEntries(slugs.map((slug) => [slug, z.array(rowSchema)])))
  const rows = readData(`${organisation}.yaml`, fileSchema, INVENTORY_DATA)
  return slugs.flatMap((slug) => (rows[slug] ?? []).map((row) => machineOf(row, { organisation, plant: `${organisation}-${slug}` })))
})

function machineOf(row: Row, place: { organisation: string; plant: string }): SampleMachine {
  const { name: model, brand } = row.product === undefined ? { name: row.model ?? '', brand: 'Strandwerk' } : modelOf(row.product)
  return {
    id: row.serial.toLowerCase(),
    name: row.name ?? model,
    model,
    serialNumber: row.serial,
    brand,
    productSlug: row.product ?? null,
    ...place,
    softwareVersion: row.software ?? null,
    latestVersion: row.software === undefined ? null : (softwareOf(row.product ?? '')[0]?.version ?? null),
    installationDate: row.installed,
    warrantyEnd: row.warrantyEnd,
    status: row.status,
  }
}
