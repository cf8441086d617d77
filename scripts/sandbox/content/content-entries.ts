import type { SeedEntry } from '../store/entry.ts'
import { navigation } from './navigation/navigation-index.ts'
import { pages } from './pages/page-index.ts'

/** Everything editors write, but for countries, languages, brands and sites. */
export const contentEntries: readonly SeedEntry[] = [...navigation, ...pages]
