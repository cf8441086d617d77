import type { SeedEntry } from '../../store/entry.ts'
import { service } from '../builders/service.ts'
import { readFolder } from '../reader/read-data.ts'
import { serviceSchema } from './service-seed.ts'

/** All services of the sample content. */
export const services: readonly SeedEntry[] = Array.from(readFolder('services', serviceSchema), ([slug, seed]) => service(slug, seed))
