import { type Box, blankBox, boxesIn, latin1, viewOf } from './iso-boxes.ts'

/** Boxes that lead to others. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf'])
/** What cameras write of themselves, of the place and of the time; and references to tracks that are taken out. */
const BLANKED = new Set(['udta', 'meta', 'uuid', 'tref', 'free', 'skip'])
const WITH_TIMES = new Set(['mvhd', 'tkhd', 'mdhd'])
/** Tracks that are the film. Any other one can be a record of places: of positioning, of telemetry, as subtitles. */
const KEPT_TRACKS = new Set(['vide', 'soun', 'auxv', 'pict'])
const HANDLER_NAME_AT = 24

/** Bytes of a file, from one place to before another. */
export interface Range {
  from: number
  to: number
}

/**
 * Overwrites what a movie box (`moov`, `moof`) says of place, device and time, at the same length. Answers where the samples of the tracks it
 * takes out are in the file.
 *
 * @throws RangeError for boxes that are malformed
 */
export function stripMovie(bytes: Uint8Array, box: Box): Range[] {
  return boxesIn(bytes, box.body, box.end).flatMap((child) => {
    if (BLANKED.has(child.type)) blankBox(bytes, child)
    else if (WITH_TIMES.has(child.type))
      bytes.fill(0, child.body + 4, Math.min(child.end, child.body + (bytes[child.body] === 1 ? 20 : 12)))
    else if (child.type === 'hdlr') bytes.fill(0, Math.min(child.end, child.body + HANDLER_NAME_AT), child.end)
    else if (child.type === 'trak' && !KEPT_TRACKS.has(handlerOf(bytes, child))) return takeOut(bytes, child)
    else if (CONTAINERS.has(child.type)) return stripMovie(bytes, child)
    return []
  })
}

function takeOut(bytes: Uint8Array, track: Box): Range[] {
  const samples = samplesOf(bytes, track)
  blankBox(bytes, track)
  return samples
}

function handlerOf(bytes: Uint8Array, track: Box): string {
  const handler = findIn(bytes, track, ['mdia', 'hdlr'])
  return handler ? latin1(bytes, handler.body + 8, 4) : ''
}

function findIn(bytes: Uint8Array, box: Box, path: readonly string[]): Box | null {
  const [type, ...rest] = path
  if (type === undefined) return box
  const child = boxesIn(bytes, box.body, box.end).find((one) => one.type === type)
  return child ? findIn(bytes, child, rest) : null
}

/** Where the samples of a track are, a range for each chunk. */
function samplesOf(bytes: Uint8Array, track: Box): Range[] {
  const table = (type: string) => {
    const found = findIn(bytes, track, ['mdia', 'minf', 'stbl', type])
    return found ? viewOf(bytes.subarray(found.body, found.end)) : null
  }
  const sizes = table('stsz')
  const runs = table('stsc')
  const [short, long] = [table('stco'), table('co64')]
  const offsets = short ?? long
  if (!sizes || !runs || !offsets) return []
  const sizeOfAll = sizes.getUint32(4)
  const chunks: Range[] = []
  let run = 0
  let sample = 0
  for (let chunk = 0; chunk < offsets.getUint32(4); chunk += 1) {
    if (run + 1 < runs.getUint32(4) && runs.getUint32(8 + (run + 1) * 12) === chunk + 1) run += 1
    const from = short ? short.getUint32(8 + chunk * 4) : Number(offsets.getBigUint64(8 + chunk * 8))
    const samples = runs.getUint32(8 + run * 12 + 4)
    let to = from + sizeOfAll * samples
    if (sizeOfAll === 0) for (const end = sample + samples; sample < end; sample += 1) to += sizes.getUint32(12 + sample * 4)
    chunks.push({ from, to })
  }
  return chunks
}
