import { encode } from 'uqr'

/** Modules of quiet around the code; readers want four. */
const QUIET = 4

/** The dark squares of a QR code as one path, on a grid of `size` by `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: path.join('') }
}
