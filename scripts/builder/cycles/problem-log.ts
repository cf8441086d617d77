import type { Problem } from '../../pipeline/sources/mapping/collector.ts'
import type { BuilderEvent } from './builder-event.ts'

/** Tells of problems when they appear, not again at every read. */
export interface ProblemLog {
  /** All there are now: those that are gone may be told again when they come back. */
  tellAll(problems: readonly Problem[]): void
  /** Those of some entries. */
  tell(problems: readonly Problem[]): void
}

/** More at once than this are counted. */
const MAX_NAMED = 20

export function createProblemLog(report: (event: BuilderEvent) => void): ProblemLog {
  let told = new Set<string>()
  const nameOf = ({ entry, path, message }: Problem) => `${entry} ${path} ${message}`
  const tell = (problems: readonly Problem[]) => {
    const fresh = problems.filter((problem) => !told.has(nameOf(problem)))
    for (const problem of fresh) told.add(nameOf(problem))
    if (fresh.length === 0) return
    const named = fresh.slice(0, MAX_NAMED).map(({ code, entry, path, message }) => ({ code, entry, path, message }))
    report({ event: 'problems', problems: named, more: fresh.length - named.length })
  }
  return {
    tell,
    tellAll(problems) {
      const now = new Set(problems.map(nameOf))
      told = new Set([...told].filter((name) => now.has(name)))
      tell(problems)
    },
  }
}
