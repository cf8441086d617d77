import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { PartName } from '#content-schema/pages/render-locals.ts'
import { hashedText } from '#content-schema/release/release.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { PLACED_PARTS, parsePartKey, partKey, pathOfPart, placeOfPart } from '../graph/part-key.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { clientFileKey } from './client-files.ts'
import { PageError } from './page-error.ts'
import { createPlaceholders } from './placeholders.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'

export interface RenderedPage {
  /** UTF-8: the page around its parts, one text more than parts. */
  texts: Uint8Array[]
  /** Keys of the parts that stand between, as their site's tree has them (`partPath`). */
  parts: string[]
  /** Their keys in the graph. */
  partKeys: string[]
  /** Keys of the queries, parts and files of the browser the page used. */
  dependencies: string[]
}

/** What names the bytes of a page as it is stored. */
export function etagOf(
  { texts: [first = new Uint8Array(), ...rest], parts }: Pick<RenderedPage, 'texts' | 'parts'>,
  hash: (data: Uint8Array) => string,
): string {
  return hash(parts.length === 0 ? first : hashedText([first, ...rest], parts))
}

/** Answers that other pages ask for too, and are worth remembering; the others belong to one page. */
const SHARED_QUERIES: readonly string[] = ['frame', 'header', 'footer', 'localeChoice', 'pageModified', 'searchGroup', 'searchRecords']

/**
 * Renders pages and shared parts with observed dependencies; a failing page rejects with a `PageError`. Remembers parts until told to
 * forget them.
 */
export interface PageRenderer {
  renderPage(spec: PageSpec): Promise<RenderedPage>
  /** The same with its parts, as a visitor gets it. */
  renderWhole(spec: PageSpec): Promise<{ body: Uint8Array; dependencies: string[] }>
  /** UTF-8 of parts by key, as they were rendered last. @throws the error of a part that fails */
  partTexts(keys: readonly string[]): Promise<Uint8Array[]>
  /** Renders parts afresh, by key. */
  renderParts(keys: readonly string[]): Promise<DependencyRecord[]>
  forget(keys: readonly string[]): void
  /** See `Engine.trustStored`. */
  trustStored(): void
  /** Forgets everything. */
  reset(): void
  /** Records of parts rendered and questions asked since the last call. */
  takeRecords(): DependencyRecord[]
}

/** What a page depends on of a part it is stored without: that it can be rendered. */
const CAN_BE_RENDERED = 'can be rendered'

function isOfOnePage(key: string): boolean {
  return !key.startsWith('part:') && !SHARED_QUERIES.includes(key.slice(0, key.indexOf('[')))
}

/** A part many pages share: as text for templates that change it, as UTF-8 for what is stored. */
interface Part {
  html: string
  bytes: Uint8Array
}

export function createPageRenderer({
  renderer,
  engine,
  hash,
}: {
  renderer: Renderer
  engine: Engine
  hash: (data: string) => string
}): PageRenderer {
  const parts = new Map<string, Promise<Part>>()
  const secret = crypto.randomUUID()
  const encoder = new TextEncoder()
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
  const forgetParts = (keys: readonly string[]) => {
    for (const key of keys) {
      parts.delete(key)
      if (key.startsWith('part:')) headers.delete(placeOfPart(key))
    }
  }
  const renderPart = async (key: string): Promise<Part> => {
    const { name } = parsePartKey(key)
    const asked = new Set<string>()
    const record = (observed: Pick<DependencyRecord, 'digest' | 'text'>) =>
      records.push({ key, kind: 'part', dependencies: [...asked], ...observed })
    try {
      const html = await writePart(key, asked)
      const text = hash(html)
      record(PLACED_PARTS.has(name) ? { digest: CAN_BE_RENDERED, text } : { digest: text })
      return { html, bytes: encoder.encode(html) }
    } catch (error) {
      record({ digest: `error:${rootMessageOf(error)}` })
      throw error
    }
  }
  const part = (key: string): Promise<Part> => {
    const known = parts.get(key)
    if (known) return known
    const rendering = renderPart(key)
    parts.set(key, rendering)
    rendering.catch(() => parts.delete(key))
    return rendering
  }

  /** Renders a page; its parts are named by their keys. */
  const render = async (spec: PageSpec) => {
    const asked = new Set<string>()
    try {
      const placeholders = createPlaceholders(secret)
      const use = (name: PartName, args: Record<string, string>, isPlaced: boolean): { key: string; part: Promise<Part> } => {
        if (PLACED_PARTS.has(name) !== isPlaced) throw new Error(`a template cannot ${isPlaced ? 'place' : 'change'} the part ${name}`)
        if (isPlaced && args.site !== spec.siteId) throw new Error(`the part ${name} of another site cannot be placed`)
        const key = partKey(name, args)
        asked.add(key)
        return { key, part: part(key) }
      }
      const rendered = await renderer.renderBytes({
        spec,
        content: createReader(engine, asked),
        part: async (name, args) => (await use(name, args, false).part).html,
        placeholder: async (name, args) => {
          const used = use(name, args, true)
          await used.part
          return placeholders.add(used.key)
        },
        onClientFile: (name) => asked.add(clientFileKey(name)),
      })
      engine.forget([...asked].filter(isOfOnePage))
      return { ...placeholders.cut(rendered), dependencies: [...asked] }
    } catch (error) {
      throw new PageError([...asked], error)
    }
  }

  return {
    async renderPage(spec) {
      const { texts, parts: keys, dependencies } = await render(spec)
      return { texts, parts: keys.map((key) => pathOfPart(key).path), partKeys: keys, dependencies }
    },
    async renderWhole(spec) {
      const { texts, parts: keys, dependencies } = await render(spec)
      const between = await this.partTexts(keys)
      return { body: concat(texts.flatMap((text, at) => [text, ...(between[at] ? [between[at]] : [])])), dependencies }
    },
    async partTexts(keys) {
      return Promise.all(keys.map(async (key) => (await part(key)).bytes))
    },
    async renderParts(keys) {
      forgetParts(keys)
      // A part that fails is recorded as such; the pages that need it will say so.
      const rendered = await Promise.allSettled(keys.map(part))
      for (const outcome of rendered) if (outcome.status === 'rejected' && isSnapshotUnavailable(outcome.reason)) throw outcome.reason
      return this.takeRecords()
    },
    forget(keys) {
      engine.forget(keys)
      forgetParts(keys)
    },
    trustStored: () => engine.trustStored(),
    reset() {
      engine.reset()
      parts.clear()
      headers.clear()
      records = []
    },
    takeRecords() {
      const taken = [...engine.takeRecords(), ...records]
      records = []
      return taken
    },
  }
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
