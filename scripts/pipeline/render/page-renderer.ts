import { isTechnical, type PageSpec, type ShownTemplate } from '#content-schema/pages/page-spec.ts'
import type { OwnTextName, PartName } from '#content-schema/pages/render-locals.ts'
import { hashedText } from '#content-schema/release/release.ts'
import type { DependencyRecord, Engine } from '../graph/engine.ts'
import { PLACED_PARTS, partKey, pathOfPart } from '../graph/part-key.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { clientFileKey } from './client-files.ts'
import { fillMarks, findMarks, type MarkedPage, type MarkedText, markPage, unmark, valuesOf } from './marks.ts'
import { PageError } from './page-error.ts'
import { createPartRenderer } from './part-renderer.ts'
import { createPlaceholders } from './placeholders.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'
import { createMarkedAnswers, createToldReader, isToldTheSame, type MarkedAnswers, type Told } from './twins.ts'

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
  /** `following`: pages that are rendered after it, where known: of twins among them one is rendered. */
  renderPage(spec: PageSpec, following?: Iterable<PageSpec>): Promise<RenderedPage>
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

function isOfOnePage(key: string): boolean {
  return !key.startsWith('part:') && !SHARED_QUERIES.includes(key.slice(0, key.indexOf('[')))
}

/** What stands in a rendered page for a part it is stored without, or for a text that is laid in. */
type Gap = { part: PartName; args: Readonly<Record<string, string>> } | { own: OwnTextName }

/** A rendered page: texts, and a gap between each two. */
interface Cut<Text> {
  texts: Text[]
  parts: Gap[]
}

/** A page that was rendered for all of its twins, and what it was told. */
interface Twin {
  told: Told[]
  cut: Cut<MarkedText>
  files: string[]
}

/** Pages that may be twins: of one site, subject and language. */
interface TwinGroup {
  key: string
  twins: Twin[]
  /** By url code: what the pages were asked for that come next. */
  ahead: Map<string, Asking>
}

/** A page with marks, the keys it asked, and what it is told. */
interface Asking {
  marked: MarkedPage
  asked: Set<string>
  answers: MarkedAnswers
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
  const parts = createPartRenderer({ renderer, engine, hash })
  const secret = crypto.randomUUID()
  const encoder = new TextEncoder()
  let group: TwinGroup = { key: '', twins: [], ahead: new Map() }

  /** The part a template places. */
  const place = async (name: PartName, args: Readonly<Record<string, string>>, { spec, asked }: PageAsked) => {
    if (!PLACED_PARTS.has(name)) throw new Error(`a template cannot place the part ${name}`)
    if (args.site !== spec.siteId) throw new Error(`the part ${name} of another site cannot be placed`)
    const key = partKey(name, args)
    asked.add(key)
    await parts.part(key)
    return key
  }
  const readPart = (asked: Set<string>) => async (name: PartName, args: Readonly<Record<string, string>>) => {
    const key = partKey(name, args)
    asked.add(key)
    return (await parts.part(key)).html
  }
  /** What the texts that are laid in are made from. */
  const ownOf = async ({ spec, asked }: PageAsked) => {
    if (!hasView(spec)) throw new Error(`the template ${spec.template} has no text of its own`)
    const reader = createReader(engine, asked)
    return { frame: await reader.frame(spec.siteId, spec.locale), meta: (await reader.pageView(spec)).meta }
  }

  /** Puts a page together from what was rendered of it. */
  const assemble = async ({ texts, parts: gaps }: Cut<Uint8Array>, page: PageAsked): Promise<RenderedPage> => {
    const stored: Uint8Array[] = []
    const keys: string[] = []
    const pieces: Uint8Array[] = []
    for (const [at, text] of texts.entries()) {
      pieces.push(text)
      const gap = gaps[at]
      if (gap && 'own' in gap) pieces.push(encoder.encode(await renderer.ownText(gap.own, await ownOf(page), readPart(page.asked))))
      if (gap && 'part' in gap) {
        keys.push(await place(gap.part, gap.args, page))
        stored.push(concat(pieces.splice(0)))
      }
    }
    stored.push(concat(pieces))
    return { texts: stored, parts: keys.map((key) => pathOfPart(key).path), partKeys: keys, dependencies: [...page.asked] }
  }

  /** Renders a page by itself. */
  const renderAlone = async (page: PageAsked): Promise<RenderedPage> => {
    const { spec, asked } = page
    const gaps = createPlaceholders<Gap>(secret)
    const rendered = await renderer.renderBytes({
      spec,
      content: createReader(engine, asked),
      placeholder: async (part, args) => {
        await place(part, args, page)
        return gaps.add({ part, args })
      },
      ...(hasView(spec) ? { own: (own) => gaps.add({ own }) } : {}),
      onClientFile: (name) => asked.add(clientFileKey(name)),
    })
    return assemble(gaps.cut(rendered), page)
  }

  /** Renders a page for all of its twins. @throws Ambiguous */
  const renderTwin = async ({ marked, answers, asked }: Asking, spec: PageSpec): Promise<Twin> => {
    const gaps = createPlaceholders<Gap>(secret)
    const told: Told[] = []
    const files: string[] = []
    const rendered = await renderer.renderBytes({
      spec: marked.spec,
      spelledIn: marked.urlCode,
      content: createToldReader(answers, { page: marked, reader: createReader(engine, asked), told }),
      placeholder: async (part, args) => {
        await place(part, unmark(args, marked) as Record<string, string>, { spec, asked })
        return gaps.add({ part, args })
      },
      own: (own) => gaps.add({ own }),
      onClientFile: (name) => files.push(clientFileKey(name)),
    })
    const { texts, parts } = gaps.cut(rendered)
    return { told, cut: { texts: texts.map((text) => findMarks(text, marked)), parts }, files }
  }

  /** The page as its twin is, with its own texts for the marks. */
  const fillTwin = async ({ cut, files }: Twin, { marked, asked }: Asking, spec: PageSpec): Promise<RenderedPage> => {
    for (const file of files) asked.add(file)
    const own = valuesOf(marked, await ownOf({ spec, asked }))
    const values = new Map([...own].map(([mark, text]) => [mark, encoder.encode(text)]))
    const texts = cut.texts.map((text) => fillMarks(text, values))
    const gaps = cut.parts.map((gap) => ('part' in gap ? { ...gap, args: unmark(gap.args, marked) as Record<string, string> } : gap))
    return assemble({ texts, parts: gaps }, { spec, asked })
  }

  const ask = (marked: MarkedPage): Asking => {
    const asked = new Set<string>()
    return { marked, asked, answers: createMarkedAnswers(createReader(engine, asked), marked) }
  }

  /** A page by a twin of it, or null where there is none and it is not worth while to make one. */
  const renderByTwin = async (spec: PageSpec, following: Iterable<PageSpec>): Promise<RenderedPage | null> => {
    const marked = markPage(spec)
    if (marked === null) return null
    if (group.key !== marked.key) group = { key: marked.key, twins: [], ahead: new Map() }
    const { twins, ahead } = group
    const others: Asking[] = []
    for (const next of following) {
      const other = markPage(next)
      if (other?.key !== marked.key) break
      const asking = ahead.get(other.urlCode) ?? ask(other)
      ahead.set(other.urlCode, asking)
      others.push(asking)
    }
    if (twins.length === 0 && others.length === 0) return null
    const asking = ahead.get(marked.urlCode) ?? ask(marked)
    ahead.delete(marked.urlCode)
    for (const twin of twins) if (await isToldTheSame(twin.told, asking.answers)) return fillTwin(twin, asking, spec)
    if (!(await hasLikely(asking, others))) return null
    const twin = await renderTwin(asking, spec)
    twins.push(twin)
    return fillTwin(twin, asking, spec)
  }

  const render = async (spec: PageSpec, following: Iterable<PageSpec> = []): Promise<RenderedPage> => {
    const asked = new Set<string>()
    try {
      const byTwin = await renderByTwin(spec, following).catch((error: unknown) => {
        if (isSnapshotUnavailable(error)) throw error
        // Whatever is wrong is said of the page itself.
        return null
      })
      const rendered = byTwin ?? (await renderAlone({ spec, asked }))
      engine.forget(rendered.dependencies.filter(isOfOnePage))
      return rendered
    } catch (error) {
      throw new PageError([...asked], error)
    }
  }

  return {
    renderPage: render,
    async renderWhole(spec) {
      const { texts, partKeys, dependencies } = await render(spec)
      const between = await this.partTexts(partKeys)
      return { body: concat(texts.flatMap((text, at) => [text, ...(between[at] ? [between[at]] : [])])), dependencies }
    },
    async partTexts(keys) {
      return Promise.all(keys.map(async (key) => (await parts.part(key)).bytes))
    },
    async renderParts(keys) {
      parts.forget(keys)
      // A part that fails is recorded as such; the pages that need it will say so.
      const rendered = await Promise.allSettled(keys.map((key) => parts.part(key)))
      for (const outcome of rendered) if (outcome.status === 'rejected' && isSnapshotUnavailable(outcome.reason)) throw outcome.reason
      return this.takeRecords()
    },
    forget(keys) {
      engine.forget(keys)
      parts.forget(keys)
    },
    trustStored: () => engine.trustStored(),
    reset() {
      engine.reset()
      parts.reset()
    },
    takeRecords: () => [...engine.takeRecords(), ...parts.takeRecords()],
  }
}

/** Whether a page shows something of the content, by which what is laid in is made. */
function hasView(spec: PageSpec): spec is Extract<PageSpec, { template: ShownTemplate }> {
  return spec.template !== 'document' && !isTechnical(spec)
}

/** Whether one of the pages that come next may well be told the same. */
async function hasLikely(asking: Asking, others: readonly Asking[]): Promise<boolean> {
  const own = await likenessOf(asking)
  for (const other of others) if ((await likenessOf(other).catch(() => null)) === own) return true
  return false
}

/** What most often tells twins apart. */
async function likenessOf({ marked: { spec }, answers }: Asking): Promise<string> {
  const { siteId, locale, template, args } = spec
  const frame = await answers.frame()
  const shown = await answers.answer({ method: 'pageView', args: [{ siteId, locale, template, args }] })
  return [frame.get('spelling'), frame.get('measurementSystem'), shown].join()
}

/** A page, and what it asked for. */
interface PageAsked {
  spec: PageSpec
  asked: Set<string>
}

function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces
  if (first && pieces.length === 1) return first
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
