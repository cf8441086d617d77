import { createHash } from 'node:crypto'
import { FILM, filmFrames, filmPoster, isFilmed, SHOTS } from '../drawings/film-frames.ts'
import { filmCaptions } from './film-captions.ts'
import { createWebm } from './webm.ts'

interface Film {
  /** Names it by what it is made of, so a film that changed is never served from the cache. */
  key: string
  /** The first time takes a few seconds. */
  render: () => Promise<Buffer>
}

/** The film of a handle, `film-linea-780.webm`; undefined when there is none. */
export function filmOf(handle: string): Film | undefined {
  const name = /^film-([a-z0-9-]+)\.webm$/.exec(handle)?.[1] ?? ''
  const poster = filmPoster(name)
  if (poster === undefined) return undefined
  const digest = createHash('sha256')
    .update(JSON.stringify([FILM, SHOTS]))
    .update(poster)
  return { key: `film-${name}-${digest.digest('hex').slice(0, 16)}`, render: () => render(filmFrames(name) ?? []) }
}

/** Captions of a film by their handle, `film-linea-780.de.vtt`; undefined when there are none. */
export function captionsOf(handle: string): string | undefined {
  const [, name = '', language = ''] = /^film-([a-z0-9-]+)\.([a-z]{2})\.vtt$/.exec(handle) ?? []
  return isFilmed(name) ? filmCaptions(language) : undefined
}

/** Frames that come again are rendered once. */
async function render(frames: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const draw = (svg: string) => sharp(Buffer.from(svg)).flatten().webp({ quality: 72 }).toBuffer()
  const drawn = new Map([...new Set(frames)].map((svg) => [svg, draw(svg)]))
  return createWebm(await Promise.all(frames.map((svg) => drawn.get(svg) ?? draw(svg))), FILM)
}
