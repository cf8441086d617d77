import { crc32, deflateSync } from 'node:zlib'

/** A picture in colour: three bytes a pixel, as nothing is made smaller. */
export function bigPicture(side: number): Buffer {
  const row = 1 + side * 3
  // Each row begins with the filter it is written with: none.
  const pixels = Buffer.from(Uint8Array.from({ length: row * side }, (_, at) => (at % row === 0 ? 0 : at % 251)))
  return pngOf(side, { colorType: 2, pixels })
}

/** A picture in black and white, `isDark` pixel by pixel. */
export function blackAndWhite(side: number, isDark: (x: number, y: number) => boolean): Buffer {
  const pixels = Buffer.alloc((side + 1) * side)
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) pixels[y * (side + 1) + 1 + x] = isDark(x, y) ? 0 : 255
  return pngOf(side, { colorType: 0, pixels })
}

function pngOf(side: number, { colorType, pixels }: { colorType: number; pixels: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, colorType, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
