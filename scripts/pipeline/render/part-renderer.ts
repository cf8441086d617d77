import type { PartName } from '#content-schema/pages/render-locals.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { PLACED_PARTS, parsePartKey } from '../graph/part-key.ts'
import { clientFileKey } from './client-files.ts'
import { createPartTwins, type PartArgs, type WrittenPart } from './part-twins.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'
import { UnlikeTwins } from './twin-groups.ts'

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

  const twins = createPartTwins({ renderer, engine, writeAlone: (name, args) => writeAlone(name, args, new Set()) })

  const writeAlone = async (name: PartName, args: PartArgs, asked: Set<string>): Promise<WrittenPart> => {
    const onClientFile = (file: string) => asked.add(clientFileKey(file))
    return { html: await renderer.renderPart(name, args, createReader(engine, asked), { onClientFile }), asked }
  }

  const renderPart = async (key: string): Promise<string> => {
    const { name, args } = parsePartKey(key)
    const alone = new Set<string>()
    const record = (asked: Iterable<string>, observed: Pick<DependencyRecord, 'digest' | 'text'>) =>
      records.push({ key, kind: 'part', dependencies: [...asked], ...observed })
    try {
      const byTwin = PLACED_PARTS.has(name) ? await twins.render(name, args) : null
      const { html, asked } = byTwin ?? (await writeAlone(name, args, alone))
      const text = hash(html)
      record(asked, PLACED_PARTS.has(name) ? { digest: CAN_BE_RENDERED, text } : { digest: text })
      return html
    } catch (error) {
      record(error instanceof UnlikeTwins ? error.asked : alone, { digest: `error:${rootMessageOf(error)}` })
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
      twins.forget(keys)
    },
    reset() {
      parts.clear()
      twins.reset()
      records = []
    },
    takeRecords() {
      const taken = records
      records = []
      return taken
    },
  }
}
