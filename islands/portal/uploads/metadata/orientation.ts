const ORIENTATION = 0x0112
const MAX_TURN = 8

/** Which way up a photo is, 1 to 8 as EXIF counts; null where it does not say. `tiff` is the EXIF data without its prefix. */
export function readOrientation(tiff: Uint8Array): number | null {
  if (tiff.length < 14) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  const start = view.getUint32(4, isLittle)
  if (start + 2 > tiff.length) return null
  const entries = view.getUint16(start, isLittle)
  for (let entry = 0, at = start + 2; entry < entries && at + 12 <= tiff.length; entry += 1, at += 12) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= MAX_TURN ? value : null
  }
  return null
}

/** EXIF data that say which way up a photo is and nothing else. */
export function smallestExif(orientation: number): Uint8Array {
  return Uint8Array.from([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1],
    ...[ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ])
}
