import type { FetchFile, ObjectStore, Platform } from '../platform/platform.ts'
import type { FileEntry } from '../sources/mapping/file-entry.ts'
import { entriesBelow } from '../tables/entry-table.ts'
import {
  addGoneFileStatement,
  goneSince,
  putStoredFile,
  removeGoneFileStatement,
  removeStoredFileStatement,
  storedFiles,
} from '../tables/file-table.ts'

/** A language of a file that is to be copied. */
export interface FileCopy {
  key: string
  /** The entry that names it. */
  entry: string
  /** Differs whenever it has to be copied again. */
  source: string
  /** No copy was ever made. */
  isNew: boolean
  file: FileEntry['files'][number]
}

export interface CopyOptions {
  platform: Pick<Platform, 'sql'>
  store: Pick<ObjectStore, 'putAll'>
  /** Keeps to the origins files may come from, `scripts/platform/safe-fetch.ts`; there is no other by default. */
  fetch: FetchFile
  signal?: AbortSignal
}

export const MAX_FILE_BYTES = 40 * 1024 * 1024
const TIMEOUT_MS = 20_000

/** Where the edge finds a file in a language (IM-14). */
export function fileObjectKey(slug: string, locale: string): string {
  return `files/${encodeURIComponent(slug)}/${locale}`
}

/** Files the store has no copy of, or an old one: its address, size or entry changed. */
export async function filesToCopy(platform: Pick<Platform, 'sql'>): Promise<FileCopy[]> {
  const stored = await storedFiles(platform)
  const wanted = await wantedFiles(platform)
  return wanted.filter(({ key, source }) => stored.get(key) !== source).map((file) => ({ ...file, isNew: !stored.has(file.key) }))
}

/** Copies a file from its service to the release store. @throws Error when it cannot be fetched or put; what is stored of it stays */
export async function copyFile({ key, source, file }: FileCopy, { platform, store, fetch: get, signal }: CopyOptions): Promise<void> {
  const bytes = await fetchBytes(get, file.url, signal)
  await store.putAll([{ key, bytes, contentType: file.mimeType, fileName: file.fileName }])
  await putStoredFile(platform, key, source)
}

/** Every language of every file there is now. */
async function wantedFiles(platform: Pick<Platform, 'sql'>): Promise<Omit<FileCopy, 'isNew'>[]> {
  return (await entriesBelow(platform, 'content/File/')).flatMap(({ key: entry, body, revision }) => {
    const { slug, files } = JSON.parse(body) as FileEntry
    return files.map((file) => ({ key: fileObjectKey(slug, file.locale), entry, source: `${file.url} ${file.size} ${revision}`, file }))
  })
}

/**
 * A file that is gone is served this much longer: pages that visitors have open, and releases somebody rolls back to within the
 * day, link to it. ms.
 */
const GRACE_MS = 24 * 60 * 60 * 1000

/**
 * Removes copies that no entry has named for longer than a day, counted from the first call that missed the entry; one that comes
 * back in between stays. Also forgets what should be in the store and is not, so that it is copied again. Files are outside of
 * releases, so pruning those never touches them.
 */
export async function removeGoneFiles(options: {
  platform: Pick<Platform, 'sql' | 'now'>
  store: Pick<ObjectStore, 'list' | 'deleteAll'>
}): Promise<{ removed: string[] }> {
  const { platform, store } = options
  const { sql } = platform
  const now = platform.now()
  const wanted = new Set((await wantedFiles(platform)).map(({ key }) => key))
  const present = new Set((await store.list('files/')).map(({ key }) => key))
  const since = await goneSince(platform, 'files/')
  const gone = [...present].filter((key) => !wanted.has(key))
  const removed = gone.filter((key) => now - (since.get(key) ?? now) > GRACE_MS)
  const lost = [...(await storedFiles(platform)).keys()].filter((key) => !present.has(key))
  // Forgotten first: killed in between, a file that comes back is copied again, and one that does not is found gone again.
  await sql.transaction([
    ...[...removed, ...lost].map(removeStoredFileStatement),
    ...[...since.keys()].filter((key) => !present.has(key) || wanted.has(key)).map(removeGoneFileStatement),
    ...gone.map((key) => addGoneFileStatement(key, now)),
  ])
  await store.deleteAll(removed)
  await sql.transaction(removed.map(removeGoneFileStatement))
  return { removed }
}

async function fetchBytes(get: FetchFile, url: string, signal?: AbortSignal): Promise<Uint8Array> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const response = await get(url, { signal: signal ? AbortSignal.any([signal, late]) : late })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MAX_FILE_BYTES) throw new Error(`${url} is larger than ${MAX_FILE_BYTES} bytes`)
  return bytes
}
