/** Loaded into every child before its own program, and into the Node programs that one starts with its options. */
import { endWithParent } from './end-with-parent.ts'

endWithParent()
