import { crc32 } from 'node:zlib'

/** A zip archive of files that are stored as they are. */
export function createZip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    const common = commonHeader(name, bytes)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), bytes])
    const placement = Buffer.alloc(14)
    placement.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, placement, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listing, end])
}

/** The 26 bytes both headers share: version, flags, method, time, checksum, sizes, name length. */
function commonHeader(name: string, bytes: Buffer): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt16LE(0x5c2c, 8)
  header.writeUInt32LE(crc32(bytes), 10)
  header.writeUInt32LE(bytes.length, 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}
