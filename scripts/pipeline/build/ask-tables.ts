import type { CatalogueTable, RedirectTable, RoutingTable } from '#content-schema/contracts/release.ts'
import { toUpdate } from '../graph/graph-store.ts'
import type { ReleaseTables } from '../publish/publish.ts'
import type { RedirectTableAnswer } from '../queries/tables.ts'
import type { Workshop } from './workshop.ts'

/** Asks for all of a release that is not a page, and reports the redirects that lead nowhere. */
export async function askTables({ engine, graph, assets, rendererFingerprint, platform }: Workshop): Promise<ReleaseTables> {
  const routing = (await engine.ask('routingTable[]')) as RoutingTable
  const { table, loops, dangling } = (await engine.ask('redirectTable[]')) as RedirectTableAnswer
  const catalogue = (await engine.ask('catalogueTable[]')) as CatalogueTable
  for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
  const problems = [
    ...loops.map((key) => ({
      code: 'redirect-loop',
      message: `The redirect of ${key} leads back to itself; it is left out`,
      subject: `redirect:${key}`,
    })),
    ...dangling.map((id) => ({
      code: 'redirect-target',
      message: `The target of redirect ${id} does not exist; it is left out`,
      subject: `redirect:${id}`,
    })),
  ]
  await platform.sql.transaction([
    ...graph.takeStatements(),
    { sql: "DELETE FROM problem WHERE subject LIKE 'redirect:%'" },
    ...problems.map((problem) => ({
      sql: 'INSERT OR REPLACE INTO problem (subject, position, body) VALUES (?, 0, ?)',
      params: [problem.subject, JSON.stringify(problem)],
    })),
  ])
  return { routing, redirects: table satisfies RedirectTable, catalogue, assets, renderer: rendererFingerprint }
}
