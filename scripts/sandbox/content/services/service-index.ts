import type { SeedEntry } from '../../store/entry.ts'
import { improvementServices } from './improvement.ts'
import { knowledgeServices } from './knowledge.ts'
import { maintenanceServices } from './maintenance.ts'

/** All services of the sample content. */
export const services: readonly SeedEntry[] = [...maintenanceServices, ...improvementServices, ...knowledgeServices]
