import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { PartName } from '#content-schema/pages/render-locals.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { namedKey, parseQueryKey } from '../graph/query.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { clientFileKey } from './client-files.ts'
import { messageOf, PageError } from './page-error.ts'
import { createPlaceholders } from './placeholders.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'

export interface RenderedPage {
  /** UTF-8. */
  body: Uint8Array
  /** Keys of the queries, parts and files of the browser the page used. */
  dependencies: string[]
}

/** Answers that other pages ask for too, and are worth remembering; the others belong to one page. */
const SHARED_QUERIES: readonly string[] = ['frame', 'header', 'footer', 'localeChoice', 'pageModified', 'searchGroup', 'searchRecords']

/**
 * Renders pages and shared parts with observed dependencies; a failing page rejects with a `PageError`. Remembers parts until told to
 * forget them.
 */
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
  return `part:${namedKey(name, args)}`
}

const PART_NAMES: readonly PartName[] = ['header', 'footer', 'localeChooser']

function parsePartKey(key: string): { name: PartName; args: Record<string, string> } {
  const { name, args } = parseQueryKey(key.slice('part:'.length))
  return { name: PART_NAMES.find((candidate) => candidate === name) ?? 'header', args }
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
      const html = await renderer.renderPart(name, args, createReader(engine, asked), (file) => asked.add(clientFileKey(file)))
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
        const placeholders = createPlaceholders(secret)
        const use = (name: PartName, args: Record<string, string>): Promise<Part> => {
          const key = partKey(name, args)
          asked.add(key)
          return part(key)
        }
        const rendered = await renderer.renderBytes({
          spec,
          content: createReader(engine, asked),
          part: async (name, args) => (await use(name, args)).html,
          placeholder: async (name, args) => placeholders.add((await use(name, args)).bytes),
          onClientFile: (name) => asked.add(clientFileKey(name)),
        })
        engine.forget([...asked].filter(isOfOnePage))
        return { body: placeholders.fill(rendered), dependencies: [...asked] }
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
