import type { AssetList, ReleaseManifest } from '#content-schema/release/release.ts'
import type { Engine } from '../graph/engine.ts'
import type { GraphStore } from '../graph/graph-store.ts'
import type { FetchFile, ObjectStore, Platform } from '../platform/platform.ts'
import type { NodeReader } from '../publish/tree.ts'
import type { RenderPool } from '../render/render-pool.ts'

/** Everything a build works with. Lives as long as the builder; nothing in it is needed to survive. */
export interface BuildContext {
  platform: Platform
  store: ObjectStore
  engine: Engine
  /** Forgets cached entries and lists of the engine's snapshot reader. */
  forgetEntries: (keys: readonly string[]) => void
  graph: GraphStore
  pool: RenderPool
  nodes: NodeReader
  /** Manifest of the release this build context published last; it is immutable, so it need not be read again while it is live. */
  published: ReleaseManifest | null
  /** The release of a build that was cut off, which became live since the last build ended; null for none. */
  finished: string | null
  channel: string
  /** Changes when every page must be rendered again. */
  rendererFingerprint: string
  /** Changes when every query must be asked again. */
  rulesFingerprint: string
  assets: AssetList
  /** Changes with any byte of the assets. */
  assetsFingerprint: string
  /** Hashes of the renderer's assets by their path without leading slash, where they are known. */
  assetHashes?: ReadonlyMap<string, string>
  /** Puts the renderer's assets; called once per renderer. */
  putAssets: () => Promise<void>
  fetchFile: FetchFile
}

export interface BuildProgress {
  phase: 'plan' | 'render' | 'publish'
  done: number
  total: number
}
