import { z } from 'zod'
import { isImmutableKey } from './store-key.ts'

const headerSchema = z.object({
  key: z.string().refine(isImmutableKey, 'not a key of an immutable object'),
  size: z.number().int().nonnegative(),
  contentType: z.string().max(200).optional(),
  /** Name a file is downloaded under. */
  fileName: z.string().max(500).optional(),
})

export interface BatchObject extends z.infer<typeof headerSchema> {
  bytes: Uint8Array
}

const MAX_HEADER_BYTES = 4096

/**
 * Cuts a batch into its objects: repeated [4-byte big-endian header length][JSON header][bytes].
 *
 * @throws Error saying what is wrong and where
 */
export function parseBatch(body: Uint8Array): BatchObject[] {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const objects: BatchObject[] = []
  for (let at = 0; at < body.byteLength; ) {
    if (at + 4 > body.byteLength) throw new Error(`Cut off at byte ${at}`)
    const headerLength = view.getUint32(at)
    const start = at + 4 + headerLength
    if (headerLength > MAX_HEADER_BYTES || start > body.byteLength) throw new Error(`Wrong header length at byte ${at}`)
    const header = parseHeader(body.subarray(at + 4, start), at)
    const end = start + header.size
    if (end > body.byteLength) throw new Error(`Object ${header.key} is cut off`)
    objects.push({ ...header, bytes: body.subarray(start, end) })
    at = end
  }
  return objects
}

function parseHeader(bytes: Uint8Array, at: number): z.infer<typeof headerSchema> {
  try {
    return headerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (error) {
    throw new Error(`Malformed header at byte ${at}`, { cause: error })
  }
}
