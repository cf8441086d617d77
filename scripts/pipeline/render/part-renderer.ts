import { withoutPlaceMarks } from '#content-schema/pages/place-text.ts'
import type { PartName } from '#content-schema/pages/render-locals.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { PLACED_PARTS, parsePartKey, placeOfPart } from '../graph/part-key.ts'
import { clientFileKey } from './client-files.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'

/** A part many pages share. */
export interface Part {
  html: string
  /** The same with marks around the texts of its place (`content-schema/pages/place-text.ts`). */
  marked: string
}

/** Renders shared parts with observed dependencies, and remembers them until told to forget. */
export interface PartRenderer {
  /** By key. @throws the part's own error */
  part(key: string): Promise<Part>
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
  const parts = new Map<string, Promise<Part>>()
  let records: DependencyRecord[] = []

  /** What the headers of a site's locale have in common, and what it asked. */
  const headers = new Map<string, { html: Promise<string>; asked: ReadonlySet<string> }>()
  const write = (name: PartName, args: Record<string, string>, asked: Set<string>) =>
    renderer.renderPart(name, args, createReader(engine, asked), (file) => asked.add(clientFileKey(file)))
  const beginHeader = (args: Record<string, string>) => {
    const asked = new Set<string>()
    return { html: write('header', args, asked), asked }
  }
  const writePart = async (key: string, asked: Set<string>): Promise<string> => {
    const { name, args } = parsePartKey(key)
    const { section, ...common } = args
    if (name !== 'header' || section === undefined) return write(name, args, asked)
    const place = placeOfPart(key)
    const header = headers.get(place) ?? beginHeader(common)
    headers.set(place, header)
    header.html.catch(() => headers.delete(place))
    // One that fails is made again when something it asked says something else.
    const html = await header.html.finally(() => {
      for (const dependency of header.asked) asked.add(dependency)
    })
    return renderer.inSection(html, section)
  }
  const renderPart = async (key: string): Promise<Part> => {
    const { name } = parsePartKey(key)
    const asked = new Set<string>()
    const record = (observed: Pick<DependencyRecord, 'digest' | 'text'>) =>
      records.push({ key, kind: 'part', dependencies: [...asked], ...observed })
    try {
      const marked = await writePart(key, asked)
      const html = withoutPlaceMarks(marked)
      const text = hash(html)
      record(PLACED_PARTS.has(name) ? { digest: CAN_BE_RENDERED, text } : { digest: text })
      return { html, marked }
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
      for (const key of keys) {
        parts.delete(key)
        if (key.startsWith('part:')) headers.delete(placeOfPart(key))
      }
    },
    reset() {
      parts.clear()
      headers.clear()
      records = []
    },
    takeRecords() {
      const taken = records
      records = []
      return taken
    },
  }
}
