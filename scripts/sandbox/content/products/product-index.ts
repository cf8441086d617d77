import type { SeedEntry } from '../../store/entry.ts'
import { compactStrippers } from './compact-strippers.ts'
import { crimpLines } from './crimp-lines.ts'
import { crimpTools } from './crimp-tools.ts'
import { feedingAndAssembly } from './feeding-and-assembly.ts'
import { heavyStrippers } from './heavy-strippers.ts'
import { presses } from './presses.ts'
import { software } from './software.ts'
import { specialStrippers } from './special-strippers.ts'
import { testing } from './testing.ts'
import { twistingAndMarking } from './twisting-and-marking.ts'

/** All products of the sample content. */
export const products: readonly SeedEntry[] = [
  ...compactStrippers,
  ...heavyStrippers,
  ...specialStrippers,
  ...crimpLines,
  ...presses,
  ...crimpTools,
  ...twistingAndMarking,
  ...feedingAndAssembly,
  ...software,
  ...testing,
]
