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
  const rows = await platform.sql.all<{ body: string; revision: string }>(
    "SELECT body, revision FROM entry WHERE key >= 'content/File/' AND key < 'content/File0' ORDER BY key",
  )
  for (const { body, revision } of rows) {
    const entry = JSON.parse(body) as FileEntry
    for (const file of entry.files) {
      const key = fileObjectKey(entry.slug, file.locale)
      const source = `${file.url} ${file.size} ${revision}`
      const stored = await platform.sql.get<{ source: string }>('SELECT source FROM stored_file WHERE key = ?', key)
      if (stored?.source === source) continue
      try {
        const bytes = await fetchBytes(get, file.url)
        await store.putAll([{ key, bytes, contentType: file.mimeType, fileName: file.fileName }])
        await platform.sql.run('INSERT OR REPLACE INTO stored_file (key, source) VALUES (?, ?)', key, source)
        report.put += 1
      } catch (error) {
        report.failed.push({ key, message: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  return report
}

async function fetchBytes(get: typeof fetch, url: string): Promise<Uint8Array> {
  const response = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > MOST_BYTES) throw new Error(`${url} is larger than ${MOST_BYTES} bytes`)
  return bytes
}
