import { rootMessageOf } from '#content-schema/values/error-message.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { PLACED_PARTS, parsePartKey } from '../graph/part-key.ts'
import { clientFileKey } from './client-files.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'

/** Renders shared parts with observed dependencies, and remembers them until told to forget. */
export interface PartRenderer {
  /** HTML with marks around the texts of its place (`content-schema/pages/place-text.ts`), by key. @throws the part's own error */
  part(key: string): Promise<string>
  forget(keys: readonly string[]): void
  /** Forgets everything. */
  reset(): void
  /** Records of parts rendered since the last call. */
  takeRecords(): DependencyRecord[]
}

/** What a page depends on of a part it is stored without: that it can be rendered. */
const CAN_BE_RENDERED = 'can be rendered'

interface PartRendererOptions {
  renderer: Renderer
  engine: Engine
  hash: (data: string) => string
}

export function createPartRenderer({ renderer, engine, hash }: PartRendererOptions): PartRenderer {
  const parts = new Map<string, Promise<string>>()
  let records: DependencyRecord[] = []

  const renderPart = async (key: string): Promise<string> => {
    const { name, args } = parsePartKey(key)
    const asked = new Set<string>()
    const record = (observed: Pick<DependencyRecord, 'digest' | 'text'>) =>
      records.push({ key, kind: 'part', dependencies: [...asked], ...observed })
    try {
      const marked = await renderer.renderPart(name, args, createReader(engine, asked), (file) => asked.add(clientFileKey(file)))
      const text = hash(marked)
      record(PLACED_PARTS.has(name) ? { digest: CAN_BE_RENDERED, text } : { digest: text })
      return marked
    } catch (error) {
      record({ digest: `error:${rootMessageOf(error)}` })
      throw error
    }
  }

  return {
    part(key) {
      const known = parts.get(key)
      if (known) return known
      const rendering = renderPart(key)
      parts.set(key, rendering)
      rendering.catch(() => parts.delete(key))
      return rendering
    },
    forget(keys) {
      for (const key of keys) parts.delete(key)
    },
    reset() {
      parts.clear()
      records = []
    },
    takeRecords() {
      const taken = records
      records = []
      return taken
    },
  }
}
