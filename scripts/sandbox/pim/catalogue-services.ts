import { readFileSync } from 'node:fs'
import { addressResolver } from '../assets/addresses.ts'
import type { Stores } from '../editing.ts'
import type { FaultService } from '../faults/fault.ts'
import type { FaultBox } from '../faults/fault-box.ts'
import type { Call, Handler } from '../http/call.ts'
import { createGraphqlEndpoint } from '../http/graphql-endpoint.ts'
import { serviceResolvers } from '../service-information/resolvers.ts'
import { type PimContext, pimResolvers } from './resolvers.ts'

const sdl = (name: string) => readFileSync(new URL(`../../../content-schema/source/${name}.graphql`, import.meta.url), 'utf8')

/** The product-information service and the service-information service, which read each other's entries. */
export function createCatalogueServices(options: {
  stores: Stores
  faults: FaultBox
  publicUrl: string
  sample: Pick<PimContext, 'brands' | 'slugsIn'>
}): { pim: Handler; services: Handler } {
  const { stores, faults, sample } = options
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
  return {
    pim: createGraphqlEndpoint({ path: '/pim/graphql', typeDefs: sdl('pim'), resolvers: pimResolvers, contextOf: contextOf('pim') }),
    services: createGraphqlEndpoint({
      path: '/service-information/graphql',
      typeDefs: sdl('service-information'),
      resolvers: serviceResolvers,
      contextOf: contextOf('service-information'),
    }),
  }
}
