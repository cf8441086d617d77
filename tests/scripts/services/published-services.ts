import { afterAll, beforeAll } from 'vitest'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import { publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'

/** Services, and a release of what they say before any edit. */
export interface PublishedServices {
  readonly services: ServiceWorld
  readonly origin: PublishedWorld
}

/** The services of a file of tests: started and published once before its tests, and stopped after them. */
export function startPublishedServices(): PublishedServices {
  let services: ServiceWorld | undefined
  let origin: PublishedWorld | undefined
  beforeAll(async () => {
    services = await startServiceWorld()
    origin = await publishServices(services)
  })
  afterAll(async () => {
    await services?.close()
    origin?.remove()
  })
  const started = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('The services are there once the tests of the file run')
    return part
  }
  return {
    get services() {
      return started(services)
    },
    get origin() {
      return started(origin)
    },
  }
}
