import type { RedirectTable } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Engine } from '../graph/engine.ts'
import { toUpdate } from '../graph/graph-store.ts'
import type { ReleaseTables } from '../publish/publish.ts'
import { fileTableQuery, idleProtectedPathsQuery } from '../queries/gates.ts'
import { pageProblemsQuery } from '../queries/page-problems.ts'
import { catalogueTableQuery, type RedirectTableAnswer, redirectTableQuery, routingTableQuery } from '../queries/tables.ts'
import type { Problem } from '../sources/mapping/collector.ts'
import { addressProblemStatements } from '../tables/problem-table.ts'
import type { BuildContext } from './build-context.ts'
import { writeObserved } from './write-observed.ts'

/** Asks for all of a release that is not a page, and for what is wrong with its addresses: pages that meet, redirects that lead nowhere. */
export async function askTables(buildContext: BuildContext): Promise<{ tables: ReleaseTables; problems: Problem[] }> {
  const { engine, graph, assets, rendererFingerprint, assetsFingerprint, platform } = buildContext
  const routing = await engine.ask(routingTableQuery)
  const { table } = await engine.ask(redirectTableQuery)
  const catalogue = await engine.ask(catalogueTableQuery)
  const files = await engine.ask(fileTableQuery)
  const problems = await askAddressProblems(engine)
  for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
  await writeObserved(buildContext, addressProblemStatements(problems))
  const renderer = platform.hash(rendererFingerprint + assetsFingerprint)
  const tables = { routing, redirects: table satisfies RedirectTable, catalogue, files, assets, renderer }
  return { tables, problems }
}

/** The queries that know what is wrong with addresses. */
export const ADDRESS_PROBLEM_QUERIES = [redirectTableQuery, idleProtectedPathsQuery, pageProblemsQuery]

/** All queries that `askTables` asks. */
export const TABLE_QUERIES = [routingTableQuery, redirectTableQuery, catalogueTableQuery, fileTableQuery, ...ADDRESS_PROBLEM_QUERIES]

/** What is wrong with addresses of pages and redirects, all of it. */
export async function askAddressProblems(engine: Pick<Engine, 'ask'>): Promise<Problem[]> {
  const { loops, dangling, foreign } = await engine.ask(redirectTableQuery)
  const idle = await engine.ask(idleProtectedPathsQuery)
  return [
    ...loops.map(loopProblem),
    ...foreign.map(hostProblem),
    ...dangling.map(targetProblem),
    ...idle.map(protectionProblem),
    ...(await engine.ask(pageProblemsQuery)),
  ]
}

function hostProblem(id: string): Problem {
  const message = `redirect ${id} leads to a host that is none of the sites' and not listed in REDIRECT_ORIGINS`
  return {
    code: 'redirect-host',
    entry: redirectEntry(id),
    path: 'target',
    message,
    hint: 'It is left out. Lead it to a page, or have its origin listed.',
  }
}

function protectionProblem(path: string): Problem {
  const message = `the protected path ${path} matches no page, so it protects nothing`
  const hint = 'Correct PROTECTED_PATHS, or move the page back.'
  return { code: 'protected-path', entry: entryKey.settings(), path: 'protectedPaths', message, hint, values: { address: path } }
}

function loopProblem({ id, previousUrl }: RedirectTableAnswer['loops'][number]): Problem {
  const message = `the redirect of ${previousUrl} leads back to itself`
  return {
    code: 'redirect-loop',
    entry: redirectEntry(id),
    path: 'target',
    message,
    hint: 'It is left out. Lead it to a page.',
    values: { address: previousUrl },
  }
}

function targetProblem(id: string): Problem {
  const message = `the target of redirect ${id} does not exist, or is no address`
  return {
    code: 'redirect-target',
    entry: redirectEntry(id),
    path: 'target',
    message,
    hint: 'It is left out. Lead it to a page or an address.',
  }
}

const redirectEntry = (id: string) => entryKey.content('SystemRedirect', id)
