import type { ContentReader, PartName } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import { type DependencyRecord, type Engine, parseQueryKey, queryKey } from '../graph/engine.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { createMarks } from './marks.ts'
import { messageOf, PageError } from './page-error.ts'
import type { Renderer } from './renderer.ts'

/** Queries a template may ask; the methods of `ContentReader`. */
const READER_QUERIES = [
  'frame',
  'header',
  'footer',
  'localeChoice',
  'contentPage',
  'classification',
  'product',
  'service',
  'storyOverview',
  'story',
  'storyContacts',
  'storyContact',
  'mediaReleases',
  'mediaRelease',
  'newsFeed',
  'newsIds',
  'newsItem',
  'eventIds',
  'event',
  'eventModified',
  'comparedProduct',
  'pickableProducts',
  'comparisonPage',
  'listedSegments',
  'listedPages',
  'pageModified',
  'hostView',
  'feed',
  'feedItem',
  'assetOrigins',
  'systemPage',
  'searchPage',
  'searchLayout',
  'searchGroup',
  'searchRecords',
] as const satisfies readonly (keyof ContentReader)[]

export interface RenderedPage {
  /** UTF-8. */
  body: Uint8Array
  /** Keys of the queries and parts the page used. */
  dependencies: string[]
}

/** Answers that other pages ask for too, and are worth remembering; the others belong to one page. */
const SHARED_QUERIES: readonly string[] = ['frame', 'header', 'footer', 'localeChoice', 'pageModified', 'searchGroup', 'searchRecords']

/** Renders pages and shared parts with observed dependencies; a failing page rejects with a `PageError`. Remembers parts until told to forget them. */
export interface PageRenderer {
  renderPage(spec: PageSpec): Promise<RenderedPage>
  /** Renders parts afresh, by key. */
  renderParts(keys: readonly string[]): Promise<DependencyRecord[]>
  forget(keys: readonly string[]): void
  /** Forgets everything. */
  reset(): void
  /** Records of parts rendered and questions asked since the last call. */
  takeRecords(): DependencyRecord[]
}

/** @example partKey('header', { site: 'site-main', locale: 'de', section: '' }) → 'part:header["locale=de","section=","site=site-main"]' */
export function partKey(name: string, args: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(args).sort()
  return `part:${queryKey(
    name,
    sorted.map((argument) => `${argument}=${args[argument]}`),
  )}`
}

const PART_NAMES: readonly PartName[] = ['header', 'footer', 'localeChooser']

function parsePartKey(key: string): { name: PartName; args: Record<string, string> } {
  const { name, args } = parseQueryKey(key.slice('part:'.length))
  return {
    name: PART_NAMES.find((candidate) => candidate === name) ?? 'header',
    args: Object.fromEntries(args.map((argument) => [argument.slice(0, argument.indexOf('=')), argument.slice(argument.indexOf('=') + 1)])),
  }
}

/** A reader that notes every question it is asked. */
export function createReader(engine: Pick<Engine, 'ask'>, asked: Set<string>): ContentReader {
  const ask =
    (name: string) =>
    (...args: (string | undefined)[]) => {
      const key = queryKey(name, withoutTrailingGaps(args))
      asked.add(key)
      return engine.ask(key)
    }
  return Object.fromEntries(READER_QUERIES.map((name) => [name, ask(name)])) as unknown as ContentReader
}

function withoutTrailingGaps(args: (string | undefined)[]): string[] {
  const given = [...args]
  while (given.length > 0 && (given.at(-1) === undefined || given.at(-1) === '')) given.pop()
  return given.map((argument) => argument ?? '')
}

function isOfOnePage(key: string): boolean {
  return !key.startsWith('part:') && !SHARED_QUERIES.includes(key.slice(0, key.indexOf('[')))
}

/** A part many pages share: as text for templates that change it, as UTF-8 for those that only place it. */
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

  const renderPart = async (key: string): Promise<Part> => {
    const { name, args } = parsePartKey(key)
    const asked = new Set<string>()
    let digest = ''
    try {
      const html = await renderer.renderPart(name, args, createReader(engine, asked))
      digest = hash(html)
      return { html, bytes: encoder.encode(html) }
    } catch (error) {
      digest = `error:${messageOf(error)}`
      throw error
    } finally {
      records.push({ key, kind: 'part', digest, dependencies: [...asked] })
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

  return {
    async renderPage(spec) {
      const asked = new Set<string>()
      try {
        const marks = createMarks(secret)
        const use = (name: PartName, args: Record<string, string>): Promise<Part> => {
          const key = partKey(name, args)
          asked.add(key)
          return part(key)
        }
        const rendered = await renderer.renderBytes({
          spec,
          content: createReader(engine, asked),
          part: async (name, args) => (await use(name, args)).html,
          mark: async (name, args) => marks.add((await use(name, args)).bytes),
        })
        engine.forget([...asked].filter(isOfOnePage))
        return { body: marks.fill(rendered), dependencies: [...asked] }
      } catch (error) {
        throw new PageError([...asked], error)
      }
    },
    async renderParts(keys) {
      for (const key of keys) parts.delete(key)
      // A part that fails is recorded as such; the pages that need it will say so.
      const rendered = await Promise.allSettled(keys.map(part))
      for (const outcome of rendered) if (outcome.status === 'rejected' && isSnapshotUnavailable(outcome.reason)) throw outcome.reason
      return this.takeRecords()
    },
    forget(keys) {
      engine.forget(keys)
      for (const key of keys) parts.delete(key)
    },
    reset() {
      engine.reset()
      parts.clear()
      records = []
    },
    takeRecords() {
      const taken = [...engine.takeRecords(), ...records]
      records = []
      return taken
    },
  }
}
