import { markedDeflatedLength } from '#content-schema/release/marked-piece.ts'
import { parsePartPlace } from '#content-schema/release/part-place.ts'
import { deflatedLength, GZIP_FRAME_BYTES } from '#content-schema/release/pieces.ts'
import type { ReleaseManifest, StoredPage } from '#content-schema/release/release.ts'
import { StoreError } from './store-error.ts'

/** A page with the parts it is completed with, all of one release. */
export interface WholePage extends StoredPage {
  /** In the order of `partKeys`. */
  parts: readonly PartOfPage[]
  /** Names the bytes of the whole, before compression. */
  etag: string
  /** Bytes of the compressed whole. */
  gzipLength: number
}

/** A part, and what the page chooses of it (`PartPlace.choice`). */
export interface PartOfPage {
  part: StoredPage
  choice: string
}

/** Where a site's pages and their parts stand in a release. */
export type SiteRoots = ReleaseManifest['sites'][string]

/** The part of `PageTree` that is asked. */
interface PageFinder {
  find(root: string | null, key: string): Promise<StoredPage | null>
}

const NO_PARTS: readonly PartOfPage[] = []

/**
 * The page of a key with its parts, null when there is none.
 *
 * @throws StoreError `corrupt` when the release lacks one of its parts: then the release before it answers
 */
export async function findWholePage(tree: PageFinder, site: SiteRoots | undefined, key: string): Promise<WholePage | null> {
  const page = await tree.find(site?.root ?? null, key)
  if (!page) return null
  const { partKeys, hash, length } = page
  if (partKeys.length === 0) return { ...page, parts: NO_PARTS, etag: hash, gzipLength: length }
  const parts = await Promise.all(
    partKeys.map(async (place) => {
      const { part: partKey, choice } = parsePartPlace(place)
      const part = await tree.find(site?.parts ?? null, partKey)
      if (!part) throw new StoreError('corrupt', `The page ${key} lacks its part ${partKey}`)
      return { part, choice }
    }),
  )
  const pieces = parts.reduce((sum, { part }) => sum + filledLength(part), deflatedLength(length, partKeys.length + 1))
  return { ...page, parts, etag: [hash, ...parts.map(({ part }) => part.hash)].join('.'), gzipLength: GZIP_FRAME_BYTES + pieces }
}

/** Bytes of a part as it is laid into a page. */
function filledLength({ length, shared }: StoredPage): number {
  return shared ? markedDeflatedLength(length, shared.words.length) : deflatedLength(length, 1)
}
