import { DatabaseSync } from 'node:sqlite'
import { type BuildEngine, createShownList, FIELD_BOOSTS, type FlatRecord, flattenRecords, SPARE_RESULTS } from './engine.ts'
import { createSynonyms } from './synonyms.ts'
import { MIN_PREFIX_LETTERS, tokensOf } from './tokens.ts'

const FIELDS = Object.keys(FIELD_BOOSTS) as (keyof typeof FIELD_BOOSTS)[]
/** Our tokens come apart at spaces alone: a decimal point is part of a number. Without content: what is shown is kept as by the others. */
const CREATE = `
  CREATE VIRTUAL TABLE record USING fts5(${FIELDS.join(', ')}, content = '',
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*' tokenchars '.'");
  CREATE TABLE importance (number INTEGER PRIMARY KEY, value REAL NOT NULL)`
const INSERT = `INSERT INTO record (rowid, ${FIELDS.join(', ')}) VALUES (?, ${FIELDS.map(() => '?').join(', ')})`
/** The better a record matches, the further its value is below zero. */
const SELECT = `
  SELECT number FROM record JOIN importance ON number = record.rowid WHERE record MATCH ?
  ORDER BY bm25(record, ${FIELDS.map((field) => FIELD_BOOSTS[field]).join(', ')}) * value LIMIT ?`

/** FTS5 with our analyser and synonyms: the same tokens go in and are asked for. It completes words, and forgives no slip. */
export const buildSqlite: BuildEngine = async ({ bundles, language, words }) => {
  const records = bundles.flatMap(({ records }) => records)
  const shown = createShownList(records)
  const synonymsOf = createSynonyms(words, language)
  const database = new DatabaseSync(':memory:')
  const textOf = (record: FlatRecord, field: keyof typeof FIELD_BOOSTS) => tokensOf(record[field], language).join(' ')
  database.exec(`${CREATE}; BEGIN`)
  const insert = database.prepare(INSERT)
  const insertImportance = database.prepare('INSERT INTO importance VALUES (?, ?)')
  for (const record of flattenRecords(records)) insert.run(Number(record.id), ...FIELDS.map((field) => textOf(record, field)))
  for (const [number, { importance }] of records.entries()) insertImportance.run(number, importance)
  database.exec('COMMIT')
  const select = database.prepare(SELECT)
  return {
    bytesOutsideHeap: sizeOf(database),
    async ask(query, options) {
      const tokens = tokensOf(query, language)
      if (tokens.length === 0) return []
      const rows = select.all(matchOf(tokens, synonymsOf(tokens)), options.limit * SPARE_RESULTS)
      return shown(
        rows.map(({ number }) => Number(number)),
        options,
      )
    },
  }
}

/** Any of the tokens, each of which may be begun, or any of the other phrases. */
function matchOf(tokens: readonly string[], phrases: readonly (readonly string[])[]): string {
  const words = tokens.map((token) => `"${token}"${token.length >= MIN_PREFIX_LETTERS ? '*' : ''}`)
  return [...words, ...phrases.map((phrase) => `"${phrase.join(' ')}"`)].join(' OR ')
}

function sizeOf(database: DatabaseSync): number {
  const pragma = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
  return pragma('page_count') * pragma('page_size')
}
