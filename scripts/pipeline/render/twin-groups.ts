import { type PageSpec, pageName } from '#content-schema/pages/page-spec.ts'
import type { Engine } from '../graph/engine.ts'
import { type MarkedPage, markPage } from './marks.ts'
import { createReader } from './reader.ts'
import { createMarkedAnswers, isToldTheSame, type MarkedAnswers, type Told, viewQuestion } from './twins.ts'

/** A page with marks, the keys it asked, and what it is told. */
export interface TwinAsking {
  spec: PageSpec
  marked: MarkedPage
  asked: Set<string>
  answers: MarkedAnswers
}

/** Renders pages by their twins. */
export interface TwinGroups<Rendered> {
  /** Null where the page has no twin among those rendered just now, and none among `following`. */
  render(spec: PageSpec, following: Iterable<PageSpec>): Promise<Rendered | null>
  /** What pages were told may be another now. */
  forget(): void
}

interface TwinGroupsOptions<Twin, Rendered> {
  engine: Pick<Engine, 'askKey'>
  /** Renders a page for all of its twins. */
  write(asking: TwinAsking): Promise<Twin>
  /** The page as its twin is, with its own texts for the marks. */
  fill(twin: Twin, asking: TwinAsking): Promise<Rendered>
  /** The page by itself, to see now and then whether that is the same. */
  writeAlone(spec: PageSpec): Promise<Rendered>
  isSame(filled: Rendered, alone: Rendered): boolean
}

/** Of the pages of a template (parts of a name) that were filled in, the first is compared with what it is by itself, and then one in so many. */
export const CHECKED = 100

/** A template did something else with a mark than with a locale. */
export class UnlikeTwins extends Error {
  /** Keys of what the page asked. */
  readonly asked: ReadonlySet<string>
  /** @param name of the page or part */
  constructor(name: string, asked: ReadonlySet<string>) {
    const advice = 'Its template compares the code of a locale, which may be a mark; let it read frame.locale.country in its place.'
    super(`As the twin of another country ${name} says something else than by itself. ${advice}`)
    this.asked = asked
  }
}

/** Pages that may be twins: of one site, subject and language. */
interface Group<Twin> {
  key: string
  twins: Twin[]
  /** By url code: what the pages were asked for that come next. */
  ahead: Map<string, TwinAsking>
}

/** Keeps the twins of one group at a time: a build renders them one after another (`besideTheirTwins`). */
export function createTwinGroups<Twin extends { told: readonly Told[] }, Rendered>({
  engine,
  write,
  fill,
  writeAlone,
  isSame,
}: TwinGroupsOptions<Twin, Rendered>): TwinGroups<Rendered> {
  const open = (key: string): Group<Twin> => ({ key, twins: [], ahead: new Map() })
  let group = open('')

  const ask = (spec: PageSpec, marked: MarkedPage): TwinAsking => {
    const asked = new Set<string>()
    return { spec, marked, asked, answers: createMarkedAnswers(createReader(engine, asked), marked) }
  }
  /** The pages that come next, as long as they are of the group. */
  const lookAhead = (following: Iterable<PageSpec>): TwinAsking[] => {
    const found: TwinAsking[] = []
    for (const spec of following) {
      const marked = markPage(spec)
      if (marked?.key !== group.key) break
      const asking = group.ahead.get(marked.urlCode) ?? ask(spec, marked)
      group.ahead.set(marked.urlCode, asking)
      found.push(asking)
    }
    return found
  }

  const filledOf = new Map<string, number>()
  const fillIn = async (twin: Twin, asking: TwinAsking): Promise<Rendered> => {
    const { spec } = asking
    const filled = await fill(twin, asking)
    const before = filledOf.get(spec.template) ?? 0
    filledOf.set(spec.template, before + 1)
    if (before % CHECKED === 0 && !isSame(filled, await writeAlone(spec))) throw new UnlikeTwins(pageName(spec), asking.asked)
    return filled
  }

  return {
    async render(spec, following) {
      const marked = markPage(spec)
      if (marked === null) return null
      if (group.key !== marked.key) group = open(marked.key)
      const others = lookAhead(following)
      if (group.twins.length === 0 && others.length === 0) return null
      const asking = group.ahead.get(marked.urlCode) ?? ask(spec, marked)
      group.ahead.delete(marked.urlCode)
      const { twins } = group
      for (const twin of twins) if (await isToldTheSame(twin.told, asking.answers)) return fillIn(twin, asking)
      if (!(await hasLikely(asking, others))) return null
      const twin = await write(asking)
      twins.push(twin)
      return fill(twin, asking)
    },
    forget() {
      group = open('')
    },
  }
}

/** Whether one of the pages that come next may well be told the same. */
async function hasLikely(asking: TwinAsking, others: readonly TwinAsking[]): Promise<boolean> {
  if (others.length === 0) return false
  const own = await likenessOf(asking)
  for (const other of others) {
    const likeness = await likenessOf(other).catch(() => null)
    if (likeness?.every((said, at) => said === own[at])) return true
  }
  return false
}

/** What most often tells twins apart. */
async function likenessOf({ marked: { spec }, answers }: TwinAsking): Promise<readonly (string | undefined)[]> {
  const frame = await answers.frame()
  const shown = await answers.answer(viewQuestion(spec))
  return [frame.get('spelling'), frame.get('measurementSystem'), shown]
}
