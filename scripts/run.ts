/**
 * `node scripts/run.ts start --scale 4` runs `scripts/commands/start.ts`. Node keeps what it compiled, of this program and of all that it
 * starts, beside the packages: the second start of a command spends a third less of its time on reading modules. A fresh installation
 * begins anew. Commands that build run as a frugal Node.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { becomeFrugal } from './platform/frugal-node.ts'

/** Commands whose process is a builder, for as long as it runs. */
const BUILDERS = new Set(['start', 'builder'])

const CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled')

enableCompileCache(CACHE)
process.env.NODE_COMPILE_CACHE ??= CACHE

const [node = process.execPath, , name = '', ...options] = process.argv
if (BUILDERS.has(name)) becomeFrugal()
const command = join(import.meta.dirname, 'commands', `${name}.ts`)
process.argv = [node, command, ...options]
await import(command)
