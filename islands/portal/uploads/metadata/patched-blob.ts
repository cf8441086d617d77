/** Bytes that stand in the place of as many others. */
export interface Patch {
  at: number
  bytes: Uint8Array<ArrayBuffer>
}

/** A file with some of its bytes overwritten, as long as it was. What is not overwritten is not read. Where patches overlap, the first counts. */
export function patchedBlob(file: Blob, patches: readonly Patch[]): Blob {
  const parts: BlobPart[] = []
  let at = 0
  for (const patch of [...patches].sort((one, other) => one.at - other.at)) {
    const from = Math.max(at, patch.at)
    const to = Math.min(file.size, patch.at + patch.bytes.length)
    if (from >= to) continue
    parts.push(file.slice(at, from), patch.bytes.subarray(from - patch.at, to - patch.at))
    at = to
  }
  return parts.length === 0 ? file : new Blob([...parts, file.slice(at)], { type: file.type })
}

/** The bytes of a part of a file. */
export async function readBytes(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}
