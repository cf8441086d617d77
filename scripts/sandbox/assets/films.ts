import { FILM, filmFrames } from '../drawings/film-frames.ts'
import { createWebm } from './webm.ts'

/** The film of a handle, `film-linea-780.webm`; undefined when there is none. The first time takes a few seconds. */
export function filmOf(handle: string): (() => Promise<Buffer>) | undefined {
  const name = /^film-([a-z0-9-]+)\.webm$/.exec(handle)?.[1]
  const frames = name === undefined ? undefined : filmFrames(name)
  return frames && (() => render(frames))
}

async function render(frames: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const pictures = await Promise.all(frames.map((svg) => sharp(Buffer.from(svg)).flatten().webp({ quality: 72 }).toBuffer()))
  return createWebm(pictures, FILM)
}
