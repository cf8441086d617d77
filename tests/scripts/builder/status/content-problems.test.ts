import { expect, test } from 'vitest'
import { MAX_TOLD_PROBLEMS } from '#content-schema/editing/content-problems.ts'
import { readContentProblems } from '../../../../scripts/builder/status/content-problems.ts'
import type { Problem } from '../../../../scripts/pipeline/sources/mapping/collector.ts'
import { addPageStatement, renderedStatement } from '../../../../scripts/pipeline/tables/page-table.ts'
import { entryProblemStatements, pageProblemStatement } from '../../../../scripts/pipeline/tables/problem-table.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

const START = Date.UTC(2026, 10, 23, 9)
const ABOUT = 'content/Page/about'
const buildProblem = (changes: Partial<Problem> = {}): Problem => ({
  ...{ code: 'invalid-entry', entry: `${ABOUT}@de`, path: 'title', message: 'a text is expected', hint: 'Correct the field.' },
  ...changes,
})

/** A snapshot with an entry in two languages and its pages. */
async function openSnapshot() {
  const sql = openSqlStore(':memory:')
  await prepareSnapshotTables(sql)
  let time = START
  const now = () => time
  const put = (key: string, body: object, revision: string) => ({
    sql: "INSERT INTO entry (key, revision, digest, body) VALUES (?, ?, 'd', ?)",
    params: [key, revision, JSON.stringify(body)],
  })
  const addPage = (path: string, locale: string) =>
    addPageStatement({
      ...{ key: `main ${path}`, siteId: 'main', path, reason: 'new page' },
      spec: JSON.stringify({ siteId: 'main', locale, path, template: 'content', args: { pageId: 'about' }, status: 200 }),
    })
  await sql.transaction([
    put(ABOUT, { id: 'about', slug: 'about' }, '2026-11-20T08:00:00.000Z'),
    put(`${ABOUT}@de`, { title: 'Über uns' }, '2026-11-21T08:00:00.000Z'),
    put(`${ABOUT}@en`, { title: 'About us' }, '2026-11-22T08:00:00.000Z'),
    addPage('/de/about', 'de'),
    addPage('/en/about', 'en'),
    renderedStatement('main /en/about', { reason: 'new page', etag: 'e', envelope: '{}' }),
  ])
  const find = (problems: readonly Problem[]) => sql.transaction(entryProblemStatements(problems, [`${ABOUT}`, 'content/']))
  return {
    sql,
    find,
    read: () => readContentProblems({ sql, now }),
    wait: (ms: number) => {
      time += ms
    },
  }
}

test('A problem names its entry as editors know it, the pages in its language, and the version visitors see meanwhile', async () => {
  const { find, read } = await openSnapshot()
  await find([buildProblem()])
  expect(await read()).toEqual({
    problems: [
      {
        ...{ code: 'invalid-entry', path: 'title', message: 'a text is expected', hint: 'Correct the field.' },
        entry: { key: ABOUT, title: 'About us' },
        language: 'de',
        since: '2026-11-23T09:00:00.000Z',
        pages: [{ siteId: 'main', path: '/de/about' }],
        shown: 'version',
        shownOf: '2026-11-21T08:00:00.000Z',
      },
    ],
    more: 0,
  })
})

test('A problem keeps its moment while it lasts, is gone once it is solved, and new when it comes back', async () => {
  const { find, read, wait } = await openSnapshot()
  const since = async () => (await read()).problems.map((problem) => [problem.path, problem.since.slice(11, 16)])
  await find([buildProblem()])
  await read()
  wait(3_600_000)
  await find([buildProblem(), buildProblem({ path: 'slug' })])
  expect(await since()).toEqual([
    ['slug', '10:00'],
    ['title', '09:00'],
  ])
  await find([])
  expect(await since()).toEqual([])
  wait(3_600_000)
  await find([buildProblem()])
  expect(await since()).toEqual([['title', '11:00']])
})

test('An entry that never was of use is told as not shown', async () => {
  const { find, read } = await openSnapshot()
  await find([buildProblem({ entry: 'content/Page/new@fr' })])
  expect((await read()).problems).toMatchObject([
    { entry: { key: 'content/Page/new', title: 'new' }, shown: 'nothing', shownOf: null, pages: [] },
  ])
})

test('A page that failed is named by its path, and says whether an earlier version of it is shown', async () => {
  const { sql, read } = await openSnapshot()
  const failed = (key: string) => pageProblemStatement(key, buildProblem({ code: 'page-failed', entry: key, path: '' }))
  await sql.transaction([failed('main /en/about'), failed('main /de/about')])
  expect((await read()).problems).toMatchObject([
    { entry: null, pages: [{ siteId: 'main', path: '/de/about' }], shown: 'nothing' },
    { entry: null, pages: [{ siteId: 'main', path: '/en/about' }], shown: 'version', shownOf: null },
  ])
})

test('Of very many problems some are told and the others counted', async () => {
  const { find, read } = await openSnapshot()
  await find(Array.from({ length: MAX_TOLD_PROBLEMS + 7 }, (_, at) => buildProblem({ path: `bodyBlocks.${at}` })))
  const { problems, more } = await read()
  expect([problems.length, more]).toEqual([MAX_TOLD_PROBLEMS, 7])
})
