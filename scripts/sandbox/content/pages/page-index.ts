import type { SeedEntry } from '../../store/entry.ts'
import { home } from './home.ts'

/** All content pages of all sites. */
export const pages: readonly SeedEntry[] = [home]
