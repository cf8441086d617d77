/** Bytes in memory of this isolate. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The text of a compressed body, as a stream. */
export function decompress(body: Bytes): ReadableStream<Uint8Array> {
  return new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
}
