declare module 'wawoff2' {
  /** Unpacks a woff2 file to the font it was made of. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
