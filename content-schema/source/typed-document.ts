import { z } from 'zod'

/**
 * A GraphQL document together with what it wants to know and what it answers, so that a call is checked by the compiler and its
 * answer by the schema.
 *
 * @example typedDocument<{ id: string }, { name: string }>('query One($id: ID!) { …', z.object({ name: z.string() }))
 */
export interface TypedDocument<Variables extends object, Answer> {
  /** Name of its operation. */
  name: string
  text: string
  /** Turns the `data` of a response into the answer, or says what is wrong with it. */
  answer: z.ZodType<Answer>
  /** Only for the compiler: what the variables are. */
  readonly takes?: (variables: Variables) => void
}

/** The answer of a service is not of the shape its document promises. */
export class MalformedAnswer extends Error {
  readonly code = 'malformed-answer'
}

/** @throws Error when the operation has no name, as no message could then say which document is meant */
export function typedDocument<Variables extends object, Answer>(text: string, answer: z.ZodType<Answer>): TypedDocument<Variables, Answer> {
  const name = /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1]
  if (!name) throw new Error(`This document's operation has no name: ${text.slice(0, 40)}`)
  return { name, text, answer }
}

/**
 * The answer in the `data` of a response.
 *
 * @throws MalformedAnswer that names the document and the path of the first thing that is wrong
 */
export function parseAnswer<Answer>({ name, answer }: Pick<TypedDocument<object, Answer>, 'name' | 'answer'>, data: unknown): Answer {
  const parsed = answer.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') || 'data'
  throw new MalformedAnswer(`The answer to ${name} is malformed at ${path}: ${issue?.message ?? 'unknown shape'}`, { cause: parsed.error })
}

const itemSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** One item that is judged where it is mapped; null when there is none. `item` is what the mapping asks of it. */
export function itemOf(item: z.ZodType): z.ZodType<unknown> {
  const passing = z.unknown()
  itemSchemas.set(passing, item)
  return passing
}

/** What the mapping asks of an item that this schema lets pass unseen. */
export function judgedBy(passing: z.ZodType): z.ZodType | undefined {
  return itemSchemas.get(passing)
}

/**
 * A list whose items are judged one by one where they are mapped: a broken item is a problem of its entry, not the end of the
 * read.
 */
export function listOf(item: z.ZodType): z.ZodType<unknown[]> {
  return z.array(itemOf(item))
}

/** The value of the one field a document asks for. */
export function fieldOf<Value>(field: string, value: z.ZodType<Value>): z.ZodType<Value> {
  return z.object({ [field]: value }).transform((data) => data[field] as Value)
}
