import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { MACHINE_STATUSES, type Machine, type MachineDetail } from '#content-schema/inventory/machine.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import type { Account } from '../identity/accounts/account.ts'
import { ORGANISATIONS } from '../identity/accounts/sample-accounts.ts'
import type { Inventory } from './inventory.ts'
import { textIn } from './language.ts'
import { documentsOf } from './machine-documents.ts'
import type { StoredMachine } from './machine-store.ts'
import { partsOf } from './parts.ts'
import { SAMPLE_PLANTS } from './sample-machines.ts'
import { softwareOf } from './sample-software.ts'
import { mayLoadWireTool, seesMachines } from './users.ts'
import { wireToolReleases } from './wire-tool.ts'

/** What the inventory knows of a request. */
export interface InventoryContext {
  inventory: Inventory
  /** @throws GraphQLError with code `UNAUTHENTICATED` */
  identify: () => Promise<Account>
  /** Turns the reference of a picture into its address. */
  addressOf: (reference: string) => string
}

type Resolver = (parent: unknown, args: Record<string, unknown>, context: InventoryContext) => Promise<unknown>

/** Questions about machines; each begins with who asks, and knows no machine but those of his organisations (IN-04). */
export const inventoryResolvers = {
  Query: {
    async machineList(_, args, { identify, inventory, addressOf }) {
      const { organisations } = ownerOf(await identify())
      const { total, rows } = inventory.machines.list(organisations, checked(MACHINE_OPERATIONS.MachineList.variables, args))
      return { total, rows: rows.map((row) => machineView(row, addressOf)) }
    },
    async machineChoices(_, __, { identify, inventory }) {
      return choicesFor(ownerOf(await identify()).organisations, inventory)
    },
    async machine(_, args, { identify, inventory, addressOf }) {
      const { organisations } = ownerOf(await identify())
      const { id, language } = checked(MACHINE_OPERATIONS.MachineDetail.variables, args)
      const found = inventory.machines.find(organisations, id)
      return found ? detailView(found, language, addressOf) : null
    },
    async wireToolReleases(_, args, { identify }) {
      const account = await identify()
      const { language } = checked(MACHINE_OPERATIONS.WireToolReleases.variables, args)
      return mayLoadWireTool(account) ? wireToolReleases(language) : null
    },
    async portalFile(_, args, { identify, inventory }) {
      return inventory.fileFor(await identify(), String(args.id))
    },
  } satisfies Record<string, Resolver>,
}

function ownerOf(account: Account): Account {
  if (seesMachines(account)) return account
  throw new GraphQLError('The inventory is for holders of its role.', { extensions: { code: 'FORBIDDEN' } })
}

function checked<T>(schema: z.core.$ZodType<T>, args: unknown): T {
  const parsed = z.safeParse(schema, args)
  if (parsed.success) return parsed.data
  throw new GraphQLError(z.prettifyError(parsed.error), { extensions: { code: 'BAD_USER_INPUT' } })
}

function machineView(stored: StoredMachine, addressOf: InventoryContext['addressOf']): Machine {
  const { organisation: key, plant: plantId, ...machine } = stored
  const organisation = ORGANISATIONS.get(key)
  const plant = SAMPLE_PLANTS.find(({ id }) => id === plantId)
  return {
    ...machine,
    picture: machine.productSlug === null ? null : addressOf(`asset:${machine.productSlug}.png`),
    plant: { id: plantId, name: plant?.name ?? '', city: plant?.city ?? '', country: plant?.country ?? '' },
    organization: { orguid: organisation?.orguid ?? '', name: organisation?.name ?? '' },
  }
}

function detailView(stored: StoredMachine, language: string, addressOf: InventoryContext['addressOf']): MachineDetail {
  const { softwareVersion, productSlug } = stored
  const versions = softwareVersion === null ? [] : softwareOf(productSlug ?? '')
  const installed = versions.findIndex(({ version }) => version === softwareVersion)
  return {
    ...machineView(stored, addressOf),
    documents: documentsOf(stored),
    software: versions
      .slice(0, installed + 1)
      .map(({ version, releasedOn, notes }) => ({ version, releasedOn, notes: textIn(notes, language) })),
    parts: partsOf(productSlug, language),
  }
}

function choicesFor(organisations: readonly string[], { machines }: Inventory): object {
  const counted = (column: 'organisation' | 'plant' | 'status') =>
    new Map(machines.counts(organisations, column).map(({ id, count }) => [id, count]))
  const [byOrganisation, byPlant, byStatus] = [counted('organisation'), counted('plant'), counted('status')]
  return {
    organizations: organisations.flatMap((key) => {
      const found = ORGANISATIONS.get(key)
      return found ? [{ id: found.orguid, name: found.name, count: byOrganisation.get(key) ?? 0 }] : []
    }),
    plants: SAMPLE_PLANTS.filter(({ organisation }) => organisations.includes(organisation)).map(
      ({ id, name, city, country, organisation }) => {
        const orguid = ORGANISATIONS.get(organisation)?.orguid ?? ''
        return { id, name, city, country, orguid, count: byPlant.get(id) ?? 0 }
      },
    ),
    models: machines.counts(organisations, 'model').map(({ id, count }) => ({ id, name: id, count })),
    statuses: MACHINE_STATUSES.map((id) => ({ id, name: id, count: byStatus.get(id) ?? 0 })),
  }
}
