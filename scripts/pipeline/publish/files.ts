import type { FileEntry } from '#content-schema/source/content-service/mapping.ts'
import type { ObjectStore, Platform } from '../platform.ts'

export interface FilesReport {
  put: number
  /** Files that could not be fetched; what is stored of them stays. */
  failed: { key: string; message: string }[]
}

const MOST_BYTES = 40 * 1024 * 1024
const TIMEOUT_MS = 20_000

/** Where the edge finds a file in a language (IM-14). */
export function fileObjectKey(slug: string, locale: string): string {
  return `files/${encodeURIComponent(slug)}/${locale}`
}

/**
 * Copies the content service's files to the release store, each language once, and again when its address, size or entry
 * changed. Runs before a release that may link to them. A file that cannot be fetched holds nothing up.
 */
export async function putFiles(options: {
  platform: Pick<Platform, 'sql'>
  store: ObjectStore
  fetch?: typeof fetch
}): Promise<FilesReport> {
  const { platform, store, fetch: get = fetch } = options
  const report: FilesReport = { put: 0, failed: [] }
  const stored = new Map(
    (await platform.sql.all<{ key: string; source: string }>('SELECT key, source FROM stored_file')).map(({ key, source }) => [
      key,
      source,
    ]),
  )
  for (const { key, source, file } of await wantedFiles(platform)) {
    if (stored.get(key) === source) continue
    try {
      const bytes = await fetchBytes(get, file.url)
      await store.putAll([{ key, bytes, contentType: file.mimeType, fileName: file.fileName }])
      await platform.sql.run('INSERT OR REPLACE INTO stored_file (key, source) VALUES (?, ?)', key, source)
      report.put += 1
    } catch (error) {
      report.failed.push({ key, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return report
}

/** Every language of every file there is now; `source` differs whenever it has to be copied again. */
async function wantedFiles({ sql }: Pick<Platform, 'sql'>): Promise<{ key: string; source: string; file: FileEntry['files'][number] }[]> {
  const rows = await sql.all<{ body: string; revision: string }>(
    "SELECT body, revision FROM entry WHERE key >= 'content/File/' AND key < 'content/File0' ORDER BY key",
  )
  return rows.flatMap(({ body, revision }) => {
    const { slug, files } = JSON.parse(body) as FileEntry
    return files.map((file) => ({ key: fileObjectKey(slug, file.locale), source: `${file.url} ${file.size} ${revision}`, file }))
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
  const goneSince = new Map(
    (await sql.all<{ key: string; since: number }>('SELECT key, since FROM gone_file')).map(({ key, since }) => [key, since]),
  )
  const gone = [...present].filter((key) => !wanted.has(key))
  const removed = gone.filter((key) => now - (goneSince.get(key) ?? now) > GRACE_MS)
  const isStored = await sql.all<{ key: string }>('SELECT key FROM stored_file')
  const lost = isStored.map(({ key }) => key).filter((key) => !present.has(key))
  // Forgotten first: killed in between, a file that comes back is copied again, and one that does not is found gone again.
  await sql.transaction([
    ...[...removed, ...lost].map((key) => ({ sql: 'DELETE FROM stored_file WHERE key = ?', params: [key] })),
    ...[...goneSince.keys()]
      .filter((key) => !present.has(key) || wanted.has(key))
      .map((key) => ({ sql: 'DELETE FROM gone_file WHERE key = ?', params: [key] })),
    ...gone.map((key) => ({ sql: 'INSERT OR IGNORE INTO gone_file (key, since) VALUES (?, ?)', params: [key, now] })),
  ])
  await store.deleteAll(removed)
  await sql.transaction(removed.map((key) => ({ sql: 'DELETE FROM gone_file WHERE key = ?', params: [key] })))
  return { removed }
}

async function fetchBytes(get: typeof fetch, url: string): Promise<Uint8Array> {
  const response = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MOST_BYTES) throw new Error(`${url} is larger than ${MOST_BYTES} bytes`)
  return bytes
}
