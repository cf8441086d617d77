import type { UploadMediaType } from './media-type-of-content.ts'

/** An upload as it is kept. Times are milliseconds since 1970. */
export type StoredUpload = {
  id: string
  draft: string
  name: string
  bytes: number
  mediaType: UploadMediaType | null
  /** Of the object store; null until it has answered. */
  multipartId: string | null
  createdAt: number
  isComplete: 0 | 1
  /** Key of the command it is sent with; null while it is not. */
  sentWith: string | null
}

/** A part that the object store has. */
export type StoredPart = { number: number; etag: string }

/** The uploads of one user, in the database of his Durable Object. */
export type UploadsTable = ReturnType<typeof createUploadsTable>

export function createUploadsTable(sql: SqlStorage) {
  sql.exec(`CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, draft TEXT NOT NULL, name TEXT NOT NULL, bytes INTEGER NOT NULL, mediaType TEXT, multipartId TEXT,
    createdAt INTEGER NOT NULL, isComplete INTEGER NOT NULL DEFAULT 0, sentWith TEXT)`)
  sql.exec(`CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL, number INTEGER NOT NULL, etag TEXT NOT NULL, PRIMARY KEY (upload, number)) WITHOUT ROWID`)
  sql.exec('CREATE TABLE IF NOT EXISTS begun (at INTEGER NOT NULL, bytes INTEGER NOT NULL)')
  const count = (query: string, ...values: SqlStorageValue[]) => Number(sql.exec<{ n: number | null }>(query, ...values).one().n ?? 0)

  return {
    find: (id: string): StoredUpload | null => sql.exec<StoredUpload>('SELECT * FROM uploads WHERE id = ?', id).toArray()[0] ?? null,
    all: (): StoredUpload[] => sql.exec<StoredUpload>('SELECT * FROM uploads ORDER BY createdAt').toArray(),
    add({ id, draft, name, bytes }: Pick<StoredUpload, 'id' | 'draft' | 'name' | 'bytes'>, at: number): void {
      sql.exec('INSERT INTO uploads (id, draft, name, bytes, createdAt) VALUES (?, ?, ?, ?, ?)', id, draft, name, bytes, at)
      sql.exec('INSERT INTO begun (at, bytes) VALUES (?, ?)', at, bytes)
    },
    remove(id: string): void {
      sql.exec('DELETE FROM parts WHERE upload = ?', id)
      sql.exec('DELETE FROM uploads WHERE id = ?', id)
    },
    setMultipart: (id: string, multipartId: string) => void sql.exec('UPDATE uploads SET multipartId = ? WHERE id = ?', multipartId, id),
    setType: (id: string, { mediaType, name }: { mediaType: UploadMediaType; name: string }) =>
      void sql.exec('UPDATE uploads SET mediaType = ?, name = ? WHERE id = ?', mediaType, name, id),
    setComplete: (id: string) => void sql.exec('UPDATE uploads SET isComplete = 1 WHERE id = ?', id),
    setSentWith: (id: string, key: string | null) => void sql.exec('UPDATE uploads SET sentWith = ? WHERE id = ?', key, id),
    parts: (id: string): StoredPart[] =>
      sql.exec<StoredPart>('SELECT number, etag FROM parts WHERE upload = ? ORDER BY number', id).toArray(),
    /** False where the part is there already: the first one stays. */
    addPart: (id: string, { number, etag }: StoredPart): boolean =>
      sql.exec('INSERT OR IGNORE INTO parts (upload, number, etag) VALUES (?, ?, ?)', id, number, etag).rowsWritten > 0,
    unsent: () => count('SELECT count(*) AS n FROM uploads WHERE sentWith IS NULL'),
    ofDraft: (draft: string) => count('SELECT count(*) AS n FROM uploads WHERE draft = ? AND sentWith IS NULL', draft),
    bytesOfDraft: (draft: string) => count('SELECT sum(bytes) AS n FROM uploads WHERE draft = ? AND sentWith IS NULL', draft),
    begunSince(at: number): { uploads: number; bytes: number } {
      sql.exec('DELETE FROM begun WHERE at <= ?', at)
      return { uploads: count('SELECT count(*) AS n FROM begun'), bytes: count('SELECT sum(bytes) AS n FROM begun') }
    },
  }
}
