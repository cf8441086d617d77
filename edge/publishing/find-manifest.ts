import type { ReleaseManifest } from '#content-schema/release/release.ts'
import { readManifest } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { StoreError } from '../release/store-error.ts'

const RELEASE_ID = /^[A-Za-z0-9_-]{1,100}$/

export const isReleaseId = (text: string) => RELEASE_ID.test(text)

/**
 * The manifest of a release by the id an editor named; null where there is none, or none any more.
 *
 * @throws StoreError when the store cannot be read
 */
export async function findManifest({ read }: Pick<ReleaseStore, 'read'>, id: string): Promise<ReleaseManifest | null> {
  if (!isReleaseId(id)) return null
  try {
    return await readManifest(read, id)
  } catch (error) {
    if (error instanceof StoreError && error.code === 'missing') return null
    throw error
  }
}
