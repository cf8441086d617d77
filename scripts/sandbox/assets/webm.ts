/** A film in the WebM container, made of pictures: the payload of a lossy WebP picture is a VP8 key frame as it is. */
export function createWebm(
  pictures: readonly Buffer[],
  { width, height, frameMs }: { width: number; height: number; frameMs: number },
): Buffer {
  const header = element('1a45dfa3', [
    element('4286', 1),
    element('42f7', 1),
    element('42f2', 4),
    element('42f3', 8),
    element('4282', 'webm'),
    element('4287', 2),
    element('4285', 2),
  ])
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(pictures.length * frameMs)
  const info = element('1549a966', [
    element('2ad7b1', 1_000_000),
    element('4d80', 'sandbox'),
    element('5741', 'sandbox'),
    element('4489', duration),
  ])
  const video = element('e0', [element('b0', width), element('ba', height)])
  const track = element('ae', [element('d7', 1), element('73c5', 1), element('83', 1), element('9c', 0), element('86', 'V_VP8'), video])
  const blocks = pictures.map((picture, index) => element('a3', Buffer.concat([blockHeader(index * frameMs), keyFrameOf(picture)])))
  const cluster = element('1f43b675', [element('e7', 0), ...blocks])
  return Buffer.concat([header, element('18538067', [info, element('1654ae6b', [track]), cluster])])
}

/** Track 1, time from the start of the cluster, and the mark of a key frame. */
function blockHeader(time: number): Buffer {
  const header = Buffer.from([0x81, 0, 0, 0x80])
  header.writeInt16BE(time, 1)
  return header
}

/** The VP8 payload of a WebP picture without transparency. */
function keyFrameOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('The picture is not a lossy WebP picture.')
}

/** An EBML element; sizes are always written in eight bytes. */
function element(id: string, content: number | string | Buffer | readonly Buffer[]): Buffer {
  const body = bodyOf(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function bodyOf(content: number | string | Buffer | readonly Buffer[]): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  if (Buffer.isBuffer(content)) return content
  if (typeof content !== 'number') return Buffer.concat(content)
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(content)
  return bytes
}
