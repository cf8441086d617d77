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

/** Renders parts that many pages share and says what was observed. `told`: what they use and what was asked again just now. */
export type RenderParts = (keys: readonly string[], asked: { forget: readonly string[]; told: Answers }) => Promise<DependencyRecord[]>

/**
 * Carries changed keys through the graph until nothing moves any more: every query that used a changed key is asked again, and
 * only if its answer differs its consumers are, and so on (the first cut-off). Parts are rendered again last, and only those
 * whose HTML differs reach the pages that hold it. A query met in passing counts like one asked on purpose, so new dependencies taken up
 * on the way cannot hide a change.
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
  const { changedKeys, engine, graph, renderParts } = options
  const propagated: Propagated = { pages: new Map(), asked: new Set(), changed: new Set(), partTexts: new Map(), isPartial: false }
  let first = options.first ?? null
  const waiting = new Map<string, { node: GraphNode; reason: string }>()
  const queries = createLevelQueue()
  const parts = new Map<string, string>()
  /** Keys of what led to them. */
  const led = new Set<string>()

  const notify = async (key: string, reason: string) => {
    for (const consumer of await graph.consumersOf(key)) {
      route(consumer, reason)
      if (consumer.kind === 'part') led.add(key)
    }
  }
  const route = (consumer: GraphNode, reason: string) => {
    if (consumer.kind === 'page') propagated.pages.set(consumer.key, propagated.pages.get(consumer.key) ?? reason)
    else if (consumer.kind === 'part') parts.set(consumer.key, parts.get(consumer.key) ?? reason)
    else queries.add(consumer, reason)
  }
  const take = async (record: DependencyRecord, reason: string) => {
    propagated.asked.add(record.key)
    if (record.text !== undefined) propagated.partTexts.set(record.key, record.text)
    const { changed } = await graph.update(toUpdate(record))
    if (!changed) return
    propagated.changed.add(record.key)
    await notify(record.key, reason)
  }

  engine.takeRecords()
  for (const key of changedKeys) await notify(key, `${key} changed`)
  for (;;) {
    for (let next = queries.take(); next; next = queries.take()) {
      if (first && !first.isNeeded(next.node.key)) {
        waiting.set(next.node.key, next)
        continue
      }
      engine.forget([next.node.key])
      await engine.evaluate(next.node.key)
      for (const record of engine.takeRecords()) await take(record, next.reason)
    }
    if (first) {
      if (first.isEnough(propagated, [...waiting.keys(), ...parts.keys()])) return { ...propagated, isPartial: true }
      first = null
      for (const { node, reason } of waiting.values()) queries.add(node, reason)
      continue
    }
    if (parts.size === 0) return propagated
    const reasons = new Map(parts)
    parts.clear()
    for (const key of reasons.keys()) propagated.asked.add(key)
    const told = await answersOf(engine, led)
    led.clear()
    for (const record of await renderParts([...reasons.keys()], { forget: [...propagated.asked], told }))
      await take(record, reasons.get(record.key) ?? 'a part changed')
  }
}

/** Answers of the queries among the keys. A query that fails is left out: who renders the part asks it and records its error. */
async function answersOf(engine: Engine, keys: Iterable<string>): Promise<Answers> {
  const answers = new Map<string, unknown>()
  for (const key of keys) if (kindOfKey(key) === 'query') await engine.askKey(key).then((answer) => answers.set(key, answer), ignoreError)
  return answers
}

const ignoreError = () => undefined
