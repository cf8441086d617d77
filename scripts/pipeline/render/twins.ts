import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { type MarkedPlace, markAnswer, markFrame, markView, unmark } from './marks.ts'

/**
 * Most pages are one with those of other countries of their language, but for the locale in their addresses. So a page is rendered with marks in
 * its place, and what it was told on the way is noted: the answers to its questions, and the fields of the frame it read. A twin that would
 * be told the same is the same page with other texts for the marks. Nothing is declared: a template that reads the country is rendered in
 * each.
 */
export type Told = { field: string; json: string | undefined } | { question: Question; json: string }

interface Question {
  method: keyof ContentReader
  /** With marks. */
  args: readonly unknown[]
  /** One text for one question. */
  key: string
}

const questionOf = (method: keyof ContentReader, args: readonly unknown[]): Question => ({
  method,
  args,
  key: JSON.stringify([method, args]),
})

/** What the view of a page follows from. */
export function viewQuestion({ siteId, locale, template, args }: PageSpec): Question {
  return questionOf('pageView', [{ siteId, locale, template, args }])
}

/** What a page would be told, as JSON with marks. */
export interface MarkedAnswers {
  frame(): Promise<ReadonlyMap<string, string>>
  answer(question: Question): Promise<string>
}

/** Fields of frames that pages were asked for with. */
const marked = new WeakMap<Frame, ReadonlyMap<string, string>>()

function fieldsOf(frame: Frame, place: MarkedPlace): ReadonlyMap<string, string> {
  const fields = marked.get(frame) ?? markFrame(frame, place)
  marked.set(frame, fields)
  return fields
}

type Ask = (...args: readonly unknown[]) => Promise<unknown>

/** Asks by `reader`, and each question once. */
export function createMarkedAnswers(reader: ContentReader, place: MarkedPlace): MarkedAnswers {
  const answers = new Map<string, Promise<string>>()
  let frame: Promise<ReadonlyMap<string, string>> | undefined
  const read = async ({ method, args }: Question): Promise<string> => {
    const ask = reader[method] as Ask
    const answer = await ask(...args.map((argument) => unmark(argument, place)))
    return method === 'pageView' ? markView(answer as { meta: PageMeta }, place) : markAnswer(answer, place)
  }
  return {
    frame() {
      frame ??= reader.frame(place.siteId, place.urlCode).then((whole) => fieldsOf(whole, place))
      return frame
    },
    answer(question) {
      const answer = answers.get(question.key) ?? read(question)
      answers.set(question.key, answer)
      return answer
    },
  }
}

/** Tells a template what it asks for, with marks, and notes it. `countryName`: a text that stands for that of the frame. */
export function createToldReader(
  answers: MarkedAnswers,
  { place, reader, told, countryName }: { place: MarkedPlace; reader: ContentReader; told: Told[]; countryName?: string },
) {
  const { siteId, marks } = place
  const asking =
    (method: keyof ContentReader): Ask =>
    async (...args) => {
      if (method === 'frame' && args[0] === siteId && args[1] === marks.urlCode)
        return observedFrame(await answers.frame(), { told, countryName })
      const question = method === 'pageView' ? viewQuestion(args[0] as PageSpec) : questionOf(method, args)
      const json = await answers.answer(question)
      told.push({ question, json })
      return JSON.parse(json)
    }
  return Object.fromEntries(
    Object.keys(reader).map((method) => [method, asking(method as keyof ContentReader)]),
  ) as unknown as ContentReader
}

/** The frame from its fields; each is noted when it is first read. */
function observedFrame(
  fields: ReadonlyMap<string, string>,
  { told, countryName }: { told: Told[]; countryName: string | undefined },
): Frame {
  const frame: Record<string, Record<string, unknown>> = {}
  for (const [field, json] of fields) {
    const [name = '', inner] = field.split('.')
    let read: { value: unknown } | undefined
    const get = () => {
      if (read === undefined) {
        told.push({ field, json })
        read = { value: JSON.parse(json) }
      }
      return read.value
    }
    if (field === 'countryName' && countryName !== undefined) frame[name] = countryName as never
    else if (inner === undefined) Object.defineProperty(frame, name, { get, enumerable: true })
    else {
      frame[name] ??= {}
      Object.defineProperty(frame[name], inner, { get, enumerable: true })
    }
  }
  return frame as unknown as Frame
}

/** Whether a page would be told the same. */
export async function isToldTheSame(told: readonly Told[], answers: MarkedAnswers): Promise<boolean> {
  let frame: ReadonlyMap<string, string> | undefined
  for (const one of told) {
    if ('field' in one) frame ??= await answers.frame()
    const json = 'field' in one ? frame?.get(one.field) : await answers.answer(one.question)
    if (json !== one.json) return false
  }
  return true
}
