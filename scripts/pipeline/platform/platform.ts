/**
 * What the pipeline needs of the machine it runs on. Two small asynchronous stores and a few functions: on Node they are
 * SQLite, HTTP to the edge and `node:crypto`; in a worker D1, an R2 binding and the same names. Nothing else is assumed.
 */

export type SqlValue = string | number | null | Uint8Array
export type SqlRow = Record<string, SqlValue>
export interface SqlStatement {
  sql: string
  params?: readonly SqlValue[]
}

/** A SQLite database. Statements of one `transaction` happen together or not at all. */
export interface SqlStore {
  all<Row extends SqlRow>(sql: string, ...params: SqlValue[]): Promise<Row[]>
  get<Row extends SqlRow>(sql: string, ...params: SqlValue[]): Promise<Row | undefined>
  run(sql: string, ...params: SqlValue[]): Promise<void>
  transaction(statements: Iterable<SqlStatement>): Promise<void>
}

/** A store, or a part of the platform, that is only read. */
export interface Readable {
  sql: Pick<SqlStore, 'all' | 'get'>
}

export interface StoredObject {
  key: string
  size: number
  etag: string
  /** ms since 1970. */
  uploaded: number
}

export interface ObjectToPut {
  key: string
  bytes: Uint8Array
  contentType?: string
  /** Name a file is downloaded under. */
  fileName?: string
}

/** The release store. Objects but the channels are immutable, so putting one twice is harmless. */
export interface ObjectStore {
  get(key: string): Promise<{ bytes: Uint8Array; etag: string } | null>
  /** Puts immutable objects; on return all of them are stored. */
  putAll(objects: readonly ObjectToPut[]): Promise<void>
  /** Writes only if the object still has this etag (null: does not exist). Answers the new etag, or null when it changed. */
  compareAndSwap(object: ObjectToPut, expectedEtag: string | null): Promise<string | null>
  list(prefix: string): Promise<StoredObject[]>
  /** Removes immutable objects, in no particular order; those that are not there count as removed. */
  deleteAll(keys: readonly string[]): Promise<void>
  /** Removes the pointer of a channel: it has no release any more. */
  deleteChannel(key: string): Promise<void>
}

/**
 * Fetches what an entry names, as far as the machine is allowed to; rejects with a sentence otherwise. Its body is no longer than a file
 * may be.
 */
export type FetchFile = (url: string, options: { signal: AbortSignal }) => Promise<Response>

export interface Platform {
  sql: SqlStore
  /** First 128 bits of SHA-256 in base64url, 22 characters. */
  hash(data: string | Uint8Array): string
  /** SHA-256, first 16 bytes. */
  hashBytes(data: string): Uint8Array
  /** ms since 1970. The only clock. */
  now(): number
}
