import { isTechnical, type PageSpec, type ShownTemplate } from '#content-schema/pages/page-spec.ts'
import { withoutPlaceMarks } from '#content-schema/pages/place-text.ts'
import type { OwnTextName, PartName } from '#content-schema/pages/render-locals.ts'
import { writePartPlace } from '#content-schema/release/part-place.ts'
import { hashedText } from '#content-schema/release/release.ts'
import type { Answers, DependencyRecord, Engine } from '../graph/engine.ts'
import { PLACED_PARTS, type PlacedPart, partKey, pathOfPart, placedPart } from '../graph/part-key.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { clientFileKey } from './client-files.ts'
import { fillMarks, findMarks, type MarkedText, unmarkArgs, valuesOf } from './marks.ts'
import { PageError } from './page-error.ts'
import { createPartRenderer } from './part-renderer.ts'
import { createPlaceholders } from './placeholders.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'
import { isSamePage } from './same-page.ts'
import { createTwinGroups, UnlikeTwins } from './twin-groups.ts'
import { createToldReader, type Told } from './twins.ts'

export interface RenderedPage {
  /** UTF-8: the page around its parts, one text more than parts. */
  texts: Uint8Array[]
  /** The parts that stand between, as the record of the page names them (`writePartPlace`). */
  parts: string[]
  /** The same as the graph names them. */
  placed: PlacedPart[]
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
  /** UTF-8 of parts as they were rendered last. @throws the error of a part that fails */
  partTexts(placed: readonly PlacedPart[]): Promise<Uint8Array[]>
  /** One of them by key, with the marks of its place. */
  markedPart(key: string): Promise<string>
  /** Renders parts afresh, by key. */
  renderParts(keys: readonly string[]): Promise<DependencyRecord[]>
  forget(keys: readonly string[]): void
  /** See `Engine.learn`. */
  learn(answers: Answers): void
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
type Gap = { part: PartName; args: PartArgs } | { own: OwnTextName }
type PartArgs = Readonly<Record<string, string>>

/** A rendered page: texts, and a gap between each two. */
interface Cut<Text> {
  texts: Text[]
  gaps: Gap[]
}

/** A page that was rendered for all of its twins, and what it was told. */
interface Twin extends Cut<MarkedText> {
  told: Told[]
  /** Keys of the files of the browser it names. */
  files: string[]
}

/** A page, and what it asked for. */
interface PageAsked {
  spec: PageSpec
  asked: Set<string>
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

  /** The part a template places. */
  const place = async (name: PartName, args: PartArgs, { spec, asked }: PageAsked) => {
    if (!PLACED_PARTS.has(name)) throw new Error(`a template cannot place the part ${name}`)
    if (args.site !== spec.siteId) throw new Error(`the part ${name} of another site cannot be placed`)
    const placed = placedPart(name, args)
    asked.add(placed.key)
    await parts.part(placed.key)
    return placed
  }
  const readPart = (asked: Set<string>) => async (name: PartName, args: PartArgs) => {
    const key = partKey(name, args)
    asked.add(key)
    return withoutPlaceMarks(await parts.part(key))
  }
  /** What the texts that are laid in are made from. */
  const ownOf = async ({ spec, asked }: PageAsked) => {
    if (!hasView(spec)) throw new Error(`the template ${spec.template} has no text of its own`)
    const reader = createReader(engine, asked)
    return { frame: await reader.frame(spec.siteId, spec.locale), meta: (await reader.pageView(spec)).meta }
  }

  /** Puts a page together from what was rendered of it. */
  const assemble = async ({ texts, gaps }: Cut<Uint8Array>, page: PageAsked): Promise<RenderedPage> => {
    const stored: Uint8Array[] = []
    const placed: PlacedPart[] = []
    const pieces: Uint8Array[] = []
    for (const [at, text] of texts.entries()) {
      pieces.push(text)
      const gap = gaps[at]
      if (gap && 'own' in gap) pieces.push(encoder.encode(await renderer.ownText(gap.own, await ownOf(page), readPart(page.asked))))
      if (gap && 'part' in gap) {
        placed.push(await place(gap.part, gap.args, page))
        stored.push(concat(pieces.splice(0)))
      }
    }
    stored.push(concat(pieces))
    const parts = placed.map(({ key, choice }) => writePartPlace({ part: pathOfPart(key).path, choice }))
    return { texts: stored, parts, placed, dependencies: [...page.asked] }
  }

  /** Has a template write a page around its gaps. `unmarked`: arguments of a part as they were before they had marks. */
  const write = async (
    request: Omit<Parameters<Renderer['renderBytes']>[0], 'placeholder' | 'own'>,
    { page, unmarked = (args) => args }: { page: PageAsked; unmarked?: (args: PartArgs) => PartArgs },
  ): Promise<Cut<Uint8Array>> => {
    const gaps = createPlaceholders<Gap>(secret)
    const rendered = await renderer.renderBytes({
      ...request,
      placeholder: async (part, args) => {
        await place(part, unmarked(args), page)
        return gaps.add({ part, args })
      },
      ...(hasView(page.spec) ? { own: (own) => gaps.add({ own }) } : {}),
    })
    const { texts, parts: between } = gaps.cut(rendered)
    return { texts, gaps: between }
  }

  const renderAlone = async (page: PageAsked): Promise<RenderedPage> => {
    const { spec, asked } = page
    const onClientFile = (name: string) => asked.add(clientFileKey(name))
    return assemble(await write({ spec, content: createReader(engine, asked), onClientFile }, { page }), page)
  }

  const twins = createTwinGroups<Twin, RenderedPage>({
    engine,
    async write({ marked, answers, ...page }) {
      const told: Told[] = []
      const files: string[] = []
      const content = createToldReader(answers, { place: marked, reader: createReader(engine, page.asked), told })
      const onClientFile = (name: string) => files.push(clientFileKey(name))
      const request = { spec: marked.spec, spelledIn: marked.urlCode, content, onClientFile }
      const { texts, gaps } = await write(request, { page, unmarked: (args) => unmarkArgs(args, marked) })
      return { told, files, texts: texts.map((text) => findMarks(text, marked)), gaps }
    },
    async fill({ texts, gaps, files }, { marked, ...page }) {
      for (const file of files) page.asked.add(file)
      const own = valuesOf(marked, await ownOf(page))
      const values = new Map([...own].map(([mark, text]) => [mark, encoder.encode(text)]))
      const filled = texts.map((text) => fillMarks(text, values))
      const unmarked = gaps.map((gap) => ('part' in gap ? { ...gap, args: unmarkArgs(gap.args, marked) } : gap))
      return assemble({ texts: filled, gaps: unmarked }, page)
    },
    writeAlone: (spec) => renderAlone({ spec, asked: new Set() }),
    isSame: isSamePage,
  })

  const render = async (spec: PageSpec, following: Iterable<PageSpec> = []): Promise<RenderedPage> => {
    const asked = new Set<string>()
    try {
      const byTwin = await twins.render(spec, following).catch((error: unknown) => {
        if (isSnapshotUnavailable(error)) throw error
        if (error instanceof UnlikeTwins) {
          for (const key of error.asked) asked.add(key)
          throw error
        }
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
      const { texts, placed, dependencies } = await render(spec)
      const between = await this.partTexts(placed)
      return { body: concat(texts.flatMap((text, at) => [text, ...(between[at] ? [between[at]] : [])])), dependencies }
    },
    async partTexts(placed) {
      return Promise.all(placed.map(async ({ key, choice }) => encoder.encode(withoutPlaceMarks(await parts.part(key), choice))))
    },
    markedPart: (key) => parts.part(key),
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
      twins.forget()
    },
    learn: (answers) => engine.learn(answers),
    trustStored: () => engine.trustStored(),
    reset() {
      engine.reset()
      parts.reset()
      twins.forget()
    },
    takeRecords: () => [...engine.takeRecords(), ...parts.takeRecords()],
  }
}

/** Whether a page shows something of the content, by which what is laid in is made. */
function hasView(spec: PageSpec): spec is Extract<PageSpec, { template: ShownTemplate }> {
  return spec.template !== 'document' && !isTechnical(spec)
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
