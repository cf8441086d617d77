import type { AssetList, ReleaseManifest } from '#content-schema/contracts/release.ts'
import type { Engine } from '../graph/engine.ts'
import type { GraphStore } from '../graph/graph-store.ts'
import type { ObjectStore, Platform } from '../platform.ts'
import type { NodeReader } from '../publish/tree.ts'
import type { RenderPool } from '../render/render-pool.ts'

/** Everything a build works with. Lives as long as the builder; nothing in it is needed to survive. */
export interface Workshop {
  platform: Platform
  store: ObjectStore
  engine: Engine
  /** Forgets cached entries and lists of the engine's snapshot reader. */
  forgetEntries: (keys: readonly string[]) => void
  graph: GraphStore
  pool: RenderPool
  nodes: NodeReader
  /** Manifest of the release this workshop published last; it is immutable, so it need not be read again while it is live. */
  published: ReleaseManifest | null
  channel: string
  /** Fingerprints: templates, and rules with the pipeline itself. */
  rendererFingerprint: string
  rulesFingerprint: string
  assets: AssetList
  /** Puts the renderer's assets; called once per renderer. */
  putAssets: () => Promise<void>
}

export interface BuildProgress {
  phase: 'plan' | 'render' | 'publish'
  done: number
  total: number
}
