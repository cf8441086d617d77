import { parseLocalePrefix } from '#content-schema/locale/locale.ts'
import { spellingCountryOf, spellingOfUrlCode } from '#content-schema/locale/regional-text.ts'
import { replaceCountryName } from '#content-schema/pages/place-text.ts'
import type { PartName } from '#content-schema/pages/render-locals.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import type { Engine } from '../graph/engine.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { clientFileKey } from './client-files.ts'
import { Ambiguous, fillText, holdsMarks, type MarkedPlace, markPlace, placeValuesOf } from './marks.ts'
import { createReader } from './reader.ts'
import type { Renderer } from './renderer.ts'
import { CHECKED, UnlikeTwins } from './twin-groups.ts'
import { createMarkedAnswers, createToldReader, isToldTheSame, type MarkedAnswers, type Told } from './twins.ts'

export type PartArgs = Readonly<Record<string, string>>

/** A part, and the keys of what it asked and of the files of the browser it names. */
export interface WrittenPart {
  html: string
  asked: ReadonlySet<string>
}

/**
 * Renders parts by their twins, those of other countries of their language: most menus are one in all of them, but for the locale in their
 * addresses. A twin counts for a part that would be told the same, so none is ever out of date by what services say.
 */
export interface PartTwins {
  /** Null where something in it looks like a mark, or fails: then it is to be rendered by itself. @throws UnlikeTwins */
  render(name: PartName, args: PartArgs): Promise<WrittenPart | null>
  /** Twins that name one of these files of the browser count no more. */
  forget(keys: readonly string[]): void
  reset(): void
}

interface PartTwinsOptions {
  renderer: Pick<Renderer, 'renderPart'>
  engine: Pick<Engine, 'askKey'>
  writeAlone(name: PartName, args: PartArgs): Promise<WrittenPart>
}

/** A part that was rendered for all of its twins, and what it was told. */
interface Twin {
  html: string
  told: Told[]
  /** Keys. */
  files: readonly string[]
}

/** Twins of one language, the newest first; one part after the other looks for its own. */
interface Group {
  twins: Twin[]
  turn: Promise<unknown>
}

/** A part that looks for its twin. */
interface Asking {
  name: PartName
  args: PartArgs
  place: MarkedPlace
  asked: Set<string>
  answers: MarkedAnswers
}

/** Stands for the name of a country, which parts mark as a text of their place (`markCountryName`). */
const COUNTRY_NAME = 'Qzqyqz'

/** Those that were rendered last are remembered: a plan renders the parts of a language one after another. */
const MAX_GROUPS = 24
/** A country with a menu of its own has no twin; a language has a few such. */
const MAX_TWINS = 4

export function createPartTwins({ renderer, engine, writeAlone }: PartTwinsOptions): PartTwins {
  const groups = new Map<string, Group>()
  const filledOf = new Map<string, number>()

  const groupOf = (key: string): Group => {
    const group = groups.get(key) ?? { twins: [], turn: Promise.resolve() }
    groups.delete(key)
    groups.set(key, group)
    for (const oldest of groups.keys()) if (groups.size > MAX_GROUPS) groups.delete(oldest)
    return group
  }
  const write = async ({ name, args, place, asked, answers }: Asking): Promise<Twin> => {
    const told: Told[] = []
    const files: string[] = []
    const content = createToldReader(answers, { place, reader: createReader(engine, asked), told, countryName: COUNTRY_NAME })
    const options = { spelledIn: place.urlCode, onClientFile: (file: string) => files.push(clientFileKey(file)) }
    return { html: await renderer.renderPart(name, { ...args, locale: place.marks.urlCode }, content, options), told, files }
  }
  const fill = async ({ html, files }: Twin, { place, asked }: Asking): Promise<WrittenPart> => {
    const keys = () => new Set([...asked, ...files])
    if (!holdsMarks(html) && !html.includes(COUNTRY_NAME)) return { html, asked: keys() }
    const frame = await createReader(engine, asked).frame(place.siteId, place.urlCode)
    const spell = spellingOfUrlCode(place.urlCode) ?? ((text: string) => text)
    const named = replaceCountryName(html, spell(escapeHtml(frame.countryName)))
    if (named.includes(COUNTRY_NAME)) throw new Ambiguous('A part names its country without a mark')
    return { html: fillText(named, placeValuesOf(place, frame)), asked: keys() }
  }
  const check = async (filled: WrittenPart, { name, args }: Asking) => {
    const before = filledOf.get(name) ?? 0
    filledOf.set(name, before + 1)
    if (before % CHECKED !== 0) return
    const alone = await writeAlone(name, args)
    const isSame = filled.html === alone.html && [...alone.asked].every((key) => filled.asked.has(key))
    if (!isSame) throw new UnlikeTwins(`the part ${name} of ${args.locale}`, filled.asked)
  }
  const renderIn = async (group: Group, asking: Asking): Promise<WrittenPart> => {
    for (const twin of group.twins)
      if (await isToldTheSame(twin.told, asking.answers)) {
        const filled = await fill(twin, asking)
        await check(filled, asking)
        return filled
      }
    const twin = await write(asking)
    group.twins = [twin, ...group.twins].slice(0, MAX_TWINS)
    return fill(twin, asking)
  }

  return {
    async render(name, args) {
      const { site = '', locale = '' } = args
      const parts = parseLocalePrefix(locale)
      if (!parts) return null
      const { language, country } = parts
      const place = markPlace(site, locale)
      const asked = new Set<string>()
      const asking = { name, args, place, asked, answers: createMarkedAnswers(createReader(engine, asked), place) }
      const spelling = spellingCountryOf({ language, country: country ?? '' })
      const group = groupOf(JSON.stringify([name, { ...args, locale: language }, spelling]))
      const rendering = group.turn.then(() => renderIn(group, asking))
      group.turn = rendering.catch(() => undefined)
      return rendering.catch((error: unknown) => {
        if (error instanceof UnlikeTwins || isSnapshotUnavailable(error)) throw error
        // Whatever is wrong is said of the part itself.
        return null
      })
    },
    forget(keys) {
      const gone = new Set(keys)
      for (const group of groups.values()) group.twins = group.twins.filter(({ files }) => !files.some((file) => gone.has(file)))
    },
    reset: () => groups.clear(),
  }
}
