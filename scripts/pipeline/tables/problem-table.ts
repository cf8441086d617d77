import type { Readable, SqlRow, SqlStatement } from '../platform/platform.ts'

/*
 * The table `problem`: what editors should know, by entry, by page (`page:…`), by address (`address:…`), and by query that names pages
 * (`pages:…`).
 */

const PAGE = 'page:'
const ADDRESS = 'address:'
const ENUMERATION = 'pages:'

interface StoredProblem {
  /** Key of the entry, or of the page. */
  entry: string
}

/** Pages with a problem, by key. */
export async function pagesWithProblem({ sql }: Readable): Promise<ReadonlySet<string>> {
  const rows = await sql.all<{ subject: string }>(`SELECT subject FROM problem WHERE subject LIKE '${PAGE}%'`)
  return new Set(rows.map(({ subject }) => subject.slice(PAGE.length)))
}

export async function countProblemsByCode({ sql }: Readable): Promise<{ code: string | null; n: number }[]> {
  return sql.all<{ code: string | null; n: number }>(
    "SELECT json_extract(body, '$.code') AS code, count(*) AS n FROM problem GROUP BY code ORDER BY code",
  )
}

/** Problems of addresses as JSON, all of them. */
export async function addressProblems({ sql }: Readable): Promise<string[]> {
  return (await sql.all<{ body: string }>(`SELECT body FROM problem WHERE subject LIKE '${ADDRESS}%'`)).map(({ body }) => body)
}

/** What makes a problem the same at the next read. */
const NAME =
  "subject || ' ' || json_extract(body, '$.code') || ' ' || json_extract(body, '$.path') || ' ' || json_extract(body, '$.message')"

/** Writes down since when the problems are there that are new, and forgets those that are gone. */
export function problemMomentStatements(moment: string): SqlStatement[] {
  return [
    { sql: `INSERT OR IGNORE INTO problem_since (name, since) SELECT ${NAME}, ? FROM problem`, params: [moment] },
    { sql: `DELETE FROM problem_since WHERE name NOT IN (SELECT ${NAME} FROM problem)` },
  ]
}

/** A problem as JSON, since when it is there (ISO), and whether a page is what is wrong. */
export interface DatedProblem extends SqlRow {
  body: string
  since: string
  isOfPage: number
}

/** The newest problems first, as `problemMomentStatements` left their moments. */
export async function newestProblems({ sql }: Readable, limit: number): Promise<DatedProblem[]> {
  return sql.all<DatedProblem>(
    `SELECT body, since, subject LIKE '${PAGE}%' AS isOfPage FROM problem JOIN problem_since ON problem_since.name = ${NAME}
     ORDER BY since DESC, subject, position LIMIT ?`,
    limit,
  )
}

export async function countProblems({ sql }: Readable): Promise<number> {
  return (await sql.get<{ n: number }>('SELECT count(*) AS n FROM problem'))?.n ?? 0
}

/** Problems of some entries, and of all their languages, as JSON. */
export async function entryProblems({ sql }: Readable, names: readonly string[]): Promise<string[]> {
  const rows = await sql.all<{ body: string }>(
    `SELECT body FROM problem WHERE EXISTS (SELECT 1 FROM json_each(?) AS name
     WHERE subject = name.value OR (subject > name.value || '@' AND subject < name.value || 'A'))`,
    JSON.stringify(names),
  )
  return rows.map(({ body }) => body)
}

/** True when an entry has a problem of which the snapshot holds no version. */
export async function hasRefusedEntries({ sql }: Readable): Promise<boolean> {
  const row = await sql.get<{ n: number }>(
    `SELECT count(*) AS n FROM problem WHERE subject NOT IN (SELECT key FROM entry)
     AND (subject LIKE 'content/%' OR subject LIKE 'pim/%' OR subject LIKE 'service-information/%')`,
  )
  return (row?.n ?? 0) > 0
}

/** Replaces the problem of a page. */
export function pageProblemStatement(key: string, problem: StoredProblem): SqlStatement {
  return putStatement(PAGE + key, 0, problem)
}

export function solvedPageStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM problem WHERE subject = ?', params: [PAGE + key] }
}

/** Replaces the problem of a query that names pages; null for none. */
export function enumerationProblemStatement(enumerator: string, problem: StoredProblem | null): SqlStatement {
  if (problem) return putStatement(ENUMERATION + enumerator, 0, problem)
  return { sql: 'DELETE FROM problem WHERE subject = ?', params: [ENUMERATION + enumerator] }
}

/** Replaces the problems of entries that a sync covered by those it found. A prefix ends in a slash; a key covers its languages. */
export function entryProblemStatements(problems: readonly StoredProblem[], covered: readonly string[]): SqlStatement[] {
  return [
    ...covered.map((prefix) =>
      prefix.endsWith('/')
        ? { sql: 'DELETE FROM problem WHERE subject >= ? AND subject < ?', params: [prefix, `${prefix}\u{10FFFF}`] }
        : { sql: 'DELETE FROM problem WHERE subject = ? OR (subject > ? AND subject < ?)', params: [prefix, `${prefix}@`, `${prefix}A`] },
    ),
    ...problems.map((problem, position) => putStatement(problem.entry, position, problem)),
  ]
}

/**
 * Replaces the problems of addresses. They are kept apart from those a sync finds of the same entries, which come and go with what was
 * read.
 */
export function addressProblemStatements(problems: readonly StoredProblem[]): SqlStatement[] {
  return [
    { sql: `DELETE FROM problem WHERE subject LIKE '${ADDRESS}%'` },
    ...problems.map((problem, position) => putStatement(ADDRESS + problem.entry, position, problem)),
  ]
}

function putStatement(subject: string, position: number, problem: StoredProblem): SqlStatement {
  return {
    sql: 'INSERT OR REPLACE INTO problem (subject, position, body) VALUES (?, ?, ?)',
    params: [subject, position, JSON.stringify(problem)],
  }
}
