import type { SeedEntry } from '../../store/entry.ts'
import { crimping } from './crimping.ts'
import { cutting } from './cutting.ts'
import { finishing } from './finishing.ts'
import { testing } from './testing.ts'

/** All products of the sample content. */
export const products: readonly SeedEntry[] = [...cutting, ...crimping, ...finishing, ...testing]
