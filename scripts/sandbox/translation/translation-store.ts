import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type KeptTarget, TRANSLATION_STATES } from '#content-schema/editing/translation.ts'
import type { Fields } from '../store/command.ts'

const TABLE = `
CREATE TABLE IF NOT EXISTS target (
  page TEXT NOT NULL, id TEXT NOT NULL, language TEXT NOT NULL, state TEXT NOT NULL,
  exported_at TEXT, imported_at TEXT, exported_before TEXT, PRIMARY KEY (page, id)
);
CREATE TABLE IF NOT EXISTS export (page TEXT NOT NULL, exported_at TEXT NOT NULL, texts TEXT NOT NULL, PRIMARY KEY (page, exported_at));`

const rowSchema = z
  .object({
    page: z.string(),
    id: z.string(),
    language: z.string(),
    state: z.enum(TRANSLATION_STATES),
    exported_at: z.string().nullable(),
    imported_at: z.string().nullable(),
    exported_before: z.string().nullable(),
  })
  .transform(({ page, id, language, state, exported_at, imported_at, exported_before }) => ({
    page,
    target: { id, language, translationState: state, exportedAt: exported_at, importedAt: imported_at, exportedBefore: exported_before },
  }))

const exportRowSchema = z.object({ texts: z.string() })
const textsSchema = z.record(z.string(), z.unknown())

/** Targets whose state is no longer what the entry says, and what was sent to be translated, in one SQLite file of the state folder, or in memory without one. */
export interface TranslationStore {
  of(page: string): ReadonlyMap<string, KeptTarget>
  keep(page: string, targets: readonly KeptTarget[]): void
  /** Keeps the texts the translators were sent at this moment. */
  keepExport(page: string, exportedAt: string, texts: Fields): void
  /** Null where nothing was sent at this moment. */
  exported(page: string, exportedAt: string): Fields | null
  clear(): void
  close(): void
}

export function openTranslationStore(stateDir: string | undefined): TranslationStore {
  if (stateDir !== undefined) mkdirSync(stateDir, { recursive: true })
  const database = new DatabaseSync(stateDir === undefined ? ':memory:' : join(stateDir, 'translation.sqlite'))
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; ${TABLE}`)
  return {
    of(page) {
      const rows = database.prepare('SELECT * FROM target WHERE page = ?').all(page)
      return new Map(rows.map((row) => rowSchema.parse(row).target).map((target) => [target.id, target]))
    },
    keep(page, targets) {
      const write = database.prepare('INSERT OR REPLACE INTO target VALUES (?, ?, ?, ?, ?, ?, ?)')
      for (const { id, language, translationState, exportedAt, importedAt, exportedBefore } of targets)
        write.run(page, id, language, translationState, exportedAt, importedAt, exportedBefore)
    },
    keepExport(page, exportedAt, texts) {
      database.prepare('INSERT OR REPLACE INTO export VALUES (?, ?, ?)').run(page, exportedAt, JSON.stringify(texts))
    },
    exported(page, exportedAt) {
      const row = database.prepare('SELECT texts FROM export WHERE page = ? AND exported_at = ?').get(page, exportedAt)
      return row === undefined ? null : textsSchema.parse(JSON.parse(exportRowSchema.parse(row).texts))
    },
    clear: () => database.exec('DELETE FROM target; DELETE FROM export'),
    close: () => database.close(),
  }
}
