import { ASSET, FILE } from './addresses.ts'
import { fileOf } from './files.ts'
import { originalOf } from './originals.ts'

/** What the asset service knows of a picture or download that is named by its reference; nothing of other text. */
export function factsOfReference(reference: unknown): { mimeType?: string; width?: number; height?: number; size?: number } {
  if (typeof reference !== 'string') return {}
  if (reference.startsWith(FILE)) {
    const file = fileOf(reference.slice(FILE.length))
    return file ? { mimeType: file.mimeType, size: file.bytes.length } : {}
  }
  const original = reference.startsWith(ASSET) ? originalOf(reference.slice(ASSET.length)) : undefined
  return original ? { mimeType: original.mimeType, width: original.width, height: original.height } : {}
}
