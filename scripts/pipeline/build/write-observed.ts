import type { SqlStatement } from '../platform/platform.ts'
import type { BuildContext } from './build-context.ts'

type Observing = Pick<BuildContext, 'engine' | 'graph' | 'pool'>

/** Forgets what was remembered of questions and pages: what was observed of them may not have reached the tables. */
export async function forgetObserved({ engine, graph, pool }: Observing): Promise<void> {
  engine.reset()
  graph.reset()
  await pool.reset().catch(() => undefined)
}

/** Writes what the graph was told, and these statements with it. What fails counts as never observed. */
export async function writeObserved(
  { platform, ...observing }: Observing & Pick<BuildContext, 'platform'>,
  statements: readonly SqlStatement[] = [],
): Promise<void> {
  try {
    await platform.sql.transaction([...observing.graph.takeStatements(), ...statements])
  } catch (error) {
    await forgetObserved(observing)
    throw error
  }
}
