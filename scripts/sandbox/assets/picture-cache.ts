import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rendered pictures, in a folder or in memory. The same picture asked for twice at once is rendered once. */
export interface PictureCache {
  get(key: string, render: () => Promise<Buffer>): Promise<Buffer>
}

const MAX_REMEMBERED_PICTURES = 400

export function createPictureCache(stateDir: string | undefined): PictureCache {
  const memory = new Map<string, Promise<Buffer>>()
  const folder = stateDir === undefined ? null : join(stateDir, 'assets')
  return {
    get(key, render) {
      const known = memory.get(key)
      if (known) return known
      const picture = folder === null ? render() : readOrRender(folder, key, render)
      memory.set(key, picture)
      picture.catch(() => memory.delete(key))
      const oldest = memory.keys().next().value
      if (memory.size > MAX_REMEMBERED_PICTURES && oldest !== undefined) memory.delete(oldest)
      return picture
    },
  }
}

async function readOrRender(folder: string, key: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(folder, key)
  const kept = await readFile(file).catch(() => null)
  if (kept) return kept
  const bytes = await render()
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
  return bytes
}
