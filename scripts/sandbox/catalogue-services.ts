import { readFileSync } from 'node:fs'
import { type AdministrationContext, openRequestsOf } from './administration/resolvers.ts'
import type { AdministrationServices } from './administration/services.ts'
import { addressResolver } from './assets/addresses.ts'
import type { Stores } from './editing/editing.ts'
import type { FaultService } from './faults/fault.ts'
import type { FaultBox } from './faults/fault-box.ts'
import type { Call, Handler } from './http/call.ts'
import { createGraphqlEndpoint } from './http/graphql-endpoint.ts'
import type { Account } from './identity/accounts/account.ts'
import { identifyCaller } from './identity/identify-caller.ts'
import type { Inventory } from './inventory/inventory.ts'
import { type PimContext, pimResolvers } from './pim/resolvers.ts'
import type { PersonalContext } from './service-information/personal-resolvers.ts'
import { serviceResolvers } from './service-information/resolvers.ts'
import type { TicketingService } from './ticketing/ticketing-service.ts'

const sdl = (name: string) => readFileSync(new URL(`../../content-schema/source/${name}.graphql`, import.meta.url), 'utf8')

/** The product-information service and the service-information service, which read each other's entries. */
export function createCatalogueServices(options: {
  stores: Stores
  faults: FaultBox
  publicUrl: string
  sample: Pick<PimContext, 'brands' | 'slugsIn'>
  /** Who signed in, and keeping what he changes about himself. */
  identity: { userOf: (idToken: string) => Promise<Account | null>; changeAccount: PersonalContext['changeAccount'] }
  /** Users under their administrators. */
  administration: AdministrationServices
  /** Its operations are answered here too, for who has no address of its own for it (DL-20). */
  ticketing: Pick<TicketingService, 'typeDefs' | 'resolvers' | 'countsFor'>
  inventory: Inventory
}): { pim: Handler; services: Handler } {
  const { stores, faults, sample, identity, administration, inventory, ticketing } = options
  const addressOf = addressResolver(options.publicUrl)
  const contextOf =
    (service: FaultService) =>
    (call: Call): PimContext => ({
      pim: stores.pim,
      services: stores['service-information'],
      addressOf,
      brands: sample.brands,
      slugsIn: sample.slugsIn,
      isCapped: faults.take(service, ['cap'], `${call.url.pathname} ${call.body.toString()}`) !== undefined,
    })
  const personalContextOf = (call: Call): PimContext & PersonalContext & AdministrationContext => ({
    ...contextOf('service-information')(call),
    inventory,
    changeAccount: identity.changeAccount,
    ticketCounts: ticketing.countsFor,
    administration,
    openRequestsOf: (account) => openRequestsOf(account, administration),
    identify: () => identifyCaller(call, identity),
  })
  return {
    pim: createGraphqlEndpoint({ path: '/pim/graphql', typeDefs: sdl('pim'), resolvers: pimResolvers, contextOf: contextOf('pim') }),
    services: createGraphqlEndpoint({
      path: '/service-information/graphql',
      typeDefs: [...['service-information', 'inventory', 'administration'].map(sdl), ticketing.typeDefs],
      resolvers: [serviceResolvers, ticketing.resolvers],
      contextOf: personalContextOf,
    }),
  }
}
