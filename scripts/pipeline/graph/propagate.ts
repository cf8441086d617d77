import type { Answers, DependencyRecord, Engine } from './engine.ts'
import { type GraphNode, type GraphStore, kindOfKey, toUpdate } from './graph-store.ts'
import { createLevelQueue } from './level-queue.ts'

export interface Propagated {
  /** Pages that use something whose answer changed, with the reason. */
  pages: Map<string, string>
  /** Queries and parts asked again, changed or not: every cache of their answers has to forget them. */
  asked: Set<string>
  /** Queries whose answer changed. */
  changed: Set<string>
  /** What the texts of the parts are named by that were rendered and that pages are stored without. */
  partTexts: Map<string, string>
  /** Something was put off: the changed keys, and what changed by them, have to be carried on once more. */
  isPartial: boolean
}

/** What is carried on before the rest. */
export interface PropagateFirst {
  isNeeded(key: string): boolean
  /** Asked once nothing needed is left: true when the rest, the keys `waiting` and what they lead to, is put off. */
  isEnough(propagated: Pick<Propagated, 'pages' | 'changed'>, waiting: readonly string[]): boolean
}

/**
 * Renders parts that many pages share and says what was observed. `forget`: keys that say something else or were asked again since the last
 * call; `told`: what the parts use and what was asked again just now.
 */
export type RenderParts = (keys: readonly string[], asked: { forget: readonly string[]; told: Answers }) => Promise<DependencyRecord[]>

/** So many parts are rendered while the rest is asked; fewer wait for the others. */
export const PARTS_AT_ONCE = 6

/** A query that was asked again so often depends on itself, by what the content says now: asked afresh, it says so. */
const MAX_TIMES = 20

/** Parts that are being rendered. */
interface Rendering {
  records: Promise<DependencyRecord[]>
  /** How many keys had changed when it began. */
  begun: number
}

/**
 * Carries changed keys through the graph until nothing moves any more: every query that used a changed key is asked again, and
 * only if its answer differs its consumers are, and so on (the first cut-off). Parts are rendered again once nothing they use is to be asked,
 * beside what is still asked where they are many, and only those whose HTML differs reach the pages that hold it. A query met in passing counts
 * like one asked on purpose, so new dependencies taken up on the way cannot hide a change; nor can what changed while a part was rendered:
 * whatever used it is rendered and asked once more.
 *
 * @param options.first what is carried on before the rest, which may be put off then
 */
export async function propagate(options: {
  changedKeys: Iterable<string>
  engine: Engine
  graph: GraphStore
  renderParts: RenderParts
  first?: PropagateFirst | null
}): Promise<Propagated> {
  const { engine, graph, renderParts } = options
  const changedKeys = [...options.changedKeys]
  const propagated: Propagated = { pages: new Map(), asked: new Set(), changed: new Set(), partTexts: new Map(), isPartial: false }
  let first = options.first ?? null
  const waiting = new Map<string, { node: GraphNode; reason: string }>()
  const queries = createLevelQueue()
  /** How often queries were asked again. */
  const times = new Map<string, number>()
  const parts = new Map<string, GraphNode>()
  /** Those that were led to since it was last looked which can be rendered already. */
  const fresh = new Map<string, GraphNode>()
  const reasons = new Map<string, string>()
  let renderings: Rendering[] = []
  /** What the renderers of parts have not been told of yet. */
  let stale = [...changedKeys]
  /** Keys of what led to parts that are not being rendered yet. */
  const led = new Set<string>()
  /** Keys of queries and parts that say something else, as it was found out. */
  const moved: string[] = []

  const notify = async (key: string, reason: string) => {
    for (const consumer of await graph.consumersOf(key)) {
      route(consumer, reason)
      if (consumer.kind === 'part') led.add(key)
    }
  }
  const route = (consumer: GraphNode, reason: string) => {
    if (consumer.kind === 'page') propagated.pages.set(consumer.key, propagated.pages.get(consumer.key) ?? reason)
    else if (consumer.kind === 'query') queries.add(consumer, reason)
    else {
      parts.set(consumer.key, consumer)
      fresh.set(consumer.key, consumer)
      if (!reasons.has(consumer.key)) reasons.set(consumer.key, reason)
    }
  }
  const take = async (record: DependencyRecord, reason: string) => {
    propagated.asked.add(record.key)
    stale.push(record.key)
    if (record.text !== undefined) propagated.partTexts.set(record.key, record.text)
    const { changed } = await graph.update(toUpdate(record))
    if (!changed) return
    propagated.changed.add(record.key)
    moved.push(record.key)
    await notify(record.key, reason)
  }
  const beginRendering = async (nodes: readonly GraphNode[]) => {
    for (const { key } of nodes) {
      parts.delete(key)
      propagated.asked.add(key)
      stale.push(key)
    }
    const told = await answersOf(engine, led)
    const records = renderParts(
      nodes.map(({ key }) => key),
      { forget: stale, told },
    )
    records.catch(ignoreError)
    renderings.push({ records, begun: moved.length })
    led.clear()
    stale = []
  }
  const takeRendered = async ({ records, begun }: Rendering) => {
    const observed = await records
    const meanwhile = new Set(moved.slice(begun))
    for (const record of observed) {
      const reason = reasons.get(record.key) ?? 'a part changed'
      await take(record, reason)
      const node = record.dependencies.some((key) => meanwhile.has(key)) ? await graph.node(record.key) : null
      if (node) route(node, reason)
    }
  }

  engine.takeRecords()
  for (const key of changedKeys) await notify(key, `${key} changed`)
  for (;;) {
    for (let next = queries.take(); next; next = queries.take()) {
      if (first && !first.isNeeded(next.node.key)) {
        waiting.set(next.node.key, next)
        continue
      }
      const count = (times.get(next.node.key) ?? 0) + 1
      if (count > MAX_TIMES) continue
      times.set(next.node.key, count)
      engine.forget([next.node.key, ...(count === MAX_TIMES ? askedAsOften(times) : [])])
      await engine.evaluate(next.node.key)
      for (const record of engine.takeRecords()) await take(record, next.reason)
      if (first || fresh.size < PARTS_AT_ONCE) continue
      const settled = [...fresh.values()].filter(({ sources }) => !queries.holdsAny(JSON.parse(sources) as number[]))
      fresh.clear()
      if (settled.length >= PARTS_AT_ONCE) await beginRendering(settled)
    }
    if (first) {
      if (first.isEnough(propagated, [...waiting.keys(), ...parts.keys()])) return { ...propagated, isPartial: true }
      first = null
      for (const { node, reason } of waiting.values()) queries.add(node, reason)
      continue
    }
    fresh.clear()
    if (parts.size > 0) await beginRendering([...parts.values()])
    if (renderings.length === 0) return propagated
    const begun = renderings
    renderings = []
    for (const rendering of begun) await takeRendered(rendering)
  }
}

/** Queries that go in a circle are asked in turn, each about as often as the others. */
function askedAsOften(times: ReadonlyMap<string, number>): string[] {
  return [...times].flatMap(([key, count]) => (count >= MAX_TIMES / 2 ? [key] : []))
}

/** Answers of the queries among the keys. A query that fails is left out: who renders the part asks it and records its error. */
async function answersOf(engine: Engine, keys: Iterable<string>): Promise<Answers> {
  const answers = new Map<string, unknown>()
  for (const key of keys) if (kindOfKey(key) === 'query') await engine.askKey(key).then((answer) => answers.set(key, answer), ignoreError)
  return answers
}

const ignoreError = () => undefined
