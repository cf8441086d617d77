import { createCipheriv, createHash } from 'node:crypto'
import { z } from 'zod'
import type { WireToolRelease } from '#content-schema/inventory/machine.ts'
import { createZip } from '../assets/zip.ts'
import { day } from '../content/reader/day.ts'
import { fields } from '../content/reader/fields.ts'
import { someLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'
import { textIn } from './language.ts'
import type { PortalFile } from './portal-file.ts'
import { INVENTORY_DATA, notesSchema } from './sample-software.ts'

const releaseSchema = fields({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  releasedOn: day,
  title: someLanguages,
  notes: notesSchema,
  files: z.record(z.string().regex(/^[a-z0-9-]+$/), z.number().int().min(100)),
})
const RELEASES = readData('wire-tool.yaml', z.array(releaseSchema), INVENTORY_DATA)
const PREFIX = 'wire-tool-'

const archives = new Map<string, Buffer>()
const digests = new Map<string, string>()

/** All releases, newest first. */
export function wireToolReleases(language: string): WireToolRelease[] {
  return RELEASES.map(({ version, releasedOn, title, notes, files }) => ({
    id: PREFIX + version,
    title: textIn(title, language),
    version,
    releasedOn,
    notes: textIn(notes, language),
    notesUrl: null,
    files: Object.keys(files).map((platform) => {
      const id = `${PREFIX}${version}-${platform}`
      return { id, name: `strandwerk-${id}.zip`, extension: 'zip', bytes: archiveOf(id).length, sha256: digestOf(id) }
    }),
  }))
}

/** A file of the wire tool by its id, `wire-tool-4.2.0-linux-x64`. */
export function wireToolFile(id: string): PortalFile | undefined {
  if (kilobytesOf(id) === undefined) return undefined
  return { name: `strandwerk-${id}.zip`, mediaType: 'application/zip', read: () => archiveOf(id) }
}

function kilobytesOf(id: string): number | undefined {
  const release = RELEASES.find(({ version }) => id.startsWith(`${PREFIX}${version}-`))
  return release?.files[id.slice(PREFIX.length + release.version.length + 1)]
}

/** An archive with a program of the size the release tells: bytes that follow from its id, so the checksum stays the same. */
function archiveOf(id: string): Buffer {
  const known = archives.get(id)
  if (known) return known
  const key = createHash('sha256').update(id).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const program = cipher.update(Buffer.alloc((kilobytesOf(id) ?? 0) * 1024))
  const readMe = Buffer.from(`Strandwerk ${id}\nA sample of the sandbox: the program is noise.\n`)
  const archive = createZip({ 'read-me.txt': readMe, 'wire-tool.bin': program })
  archives.set(id, archive)
  return archive
}

function digestOf(id: string): string {
  const known = digests.get(id) ?? createHash('sha256').update(archiveOf(id)).digest('hex')
  digests.set(id, known)
  return known
}
