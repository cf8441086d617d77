import { type Box, blankBox, latin1, readTopBoxes } from './iso-boxes.ts'
import { type Patch, patchedBlob, readBytes } from './patched-blob.ts'
import { describesPicture, metadataPatches } from './strip-items.ts'
import { type Range, stripMovie } from './strip-movie.ts'

/** Boxes a picture or a film is made of; any other one is about it. */
const KEPT = new Set(['ftyp', 'styp', 'mdat', 'imda', 'sidx', 'ssix', 'mfra'])

/**
 * A film (MP4, QuickTime) or a picture (HEIC, AVIF) without what it says of place, device and time, at the same length, so that no offset in
 * it changes. Of films the samples are not read. What is malformed, or none of these, is answered as it is.
 */
export async function stripIsoMedia(file: Blob): Promise<Blob> {
  if (latin1(await readBytes(file, 0, 8), 4, 4) !== 'ftyp') return file
  try {
    const boxes = await readTopBoxes(file)
    const patches: Patch[] = []
    for (const box of boxes) if (!KEPT.has(box.type)) patches.push(...(await patchesOf(file, box, boxes)))
    return patchedBlob(file, patches)
  } catch (error) {
    if (error instanceof RangeError) return file
    throw error
  }
}

async function patchesOf(file: Blob, box: Box, boxes: readonly Box[]): Promise<Patch[]> {
  const bytes = await readBytes(file, box.at, box.end)
  const own: Box = { ...box, at: 0, body: box.body - box.at, end: bytes.length }
  const whole = { at: box.at, bytes }
  if (box.type === 'meta' && describesPicture(bytes, own)) return metadataPatches(bytes, own, { offset: box.at, size: file.size })
  if (box.type !== 'moov' && box.type !== 'moof') {
    blankBox(bytes, own)
    return [whole]
  }
  const samples = stripMovie(bytes, own).flatMap((range) => withinData(range, boxes))
  return [whole, ...samples.map(({ from, to }) => ({ at: from, bytes: new Uint8Array(to - from) }))]
}

/** Tables of a broken film may point anywhere; only data are overwritten. */
function withinData({ from, to }: Range, boxes: readonly Box[]): Range[] {
  return boxes
    .filter(({ type, body, end }) => type === 'mdat' && from < end && to > body)
    .map(({ body, end }) => ({ from: Math.max(from, body), to: Math.min(to, end) }))
}
