/** An object in the form the batch endpoint of the store API takes. */
export interface BatchObject {
  key: string
  bytes: Uint8Array
  contentType?: string
  fileName?: string
  /** Size claimed in the header, by default the true one. */
  size?: number
}

/** The body of a batch: repeated [4-byte big-endian header length][JSON header][bytes]. */
export function encodeBatch(objects: readonly BatchObject[]): Buffer<ArrayBuffer> {
  const parts = objects.flatMap(({ key, bytes, contentType, fileName, size = bytes.byteLength }) => {
    const header = Buffer.from(JSON.stringify({ key, size, contentType, fileName }))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(header.byteLength)
    return [length, header, bytes]
  })
  return Buffer.concat(parts)
}
