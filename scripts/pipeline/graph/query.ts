/**
 * A query is a value: it is asked by reference, with arguments that have names, so that a wrong name, argument or answer does not
 * compile. Its text key, of its name and its arguments in alphabetical order, is what the graph and the plan store.
 */
export interface Query<Args, Answer> {
  readonly name: string
  /** In alphabetical order, so that a key is built without sorting. */
  readonly parameters: readonly Parameter[]
  /** Arguments that were left out are empty. */
  readonly answer: (context: QueryContext, args: TextArgs) => Promise<Answer>
  /** Its answers are kept beside the graph (`QueryOptions`). */
  readonly isKept?: true
  /** There for the compiler alone: what it is asked with. */
  readonly asks?: (args: Args) => void
}
/** A query of whatever arguments and answer. */
export type AnyQuery = Query<never, unknown>
export type QueryTable = ReadonlyMap<string, AnyQuery>

/**
 * Reaches data for a query, and records every entry key, list key and other query it used. There is no way to declare a dependency, and
 * none to forget one.
 */
export interface QueryContext {
  entry<T>(key: string): Promise<T | null>
  list<T>(list: string): Promise<{ member: string; value: T }[]>
  /** Moment of an entry's last change, see `SnapshotReader.revision`. */
  revision(key: string): Promise<string>
  ask<Args, Answer>(query: Query<Args, Answer>, ...args: Asked<Args>): Promise<Answer>
}

interface Parameter {
  name: string
  isOptional: boolean
}
export type TextArgs = Readonly<Record<string, string>>
/** What `ask` takes beside a query: its arguments, or nothing where it needs none. */
export type Asked<Args> = Record<never, never> extends Args ? [args?: Args] : [args: Args]

/** Arguments of a query by the names of its parameters; a name that ends in `?` may be left out. */
export type ArgsOf<Names extends readonly string[]> = Readonly<
  { [Name in Names[number] as Name extends `${string}?` ? never : Name]: string } & {
    [Name in Names[number] as Name extends `${infer Optional}?` ? Optional : never]?: string | undefined
  }
>
/** The same as the query gets them: none is missing. */
export type FilledArgs<Names extends readonly string[]> = {
  readonly [Name in Names[number] as Name extends `${infer Optional}?` ? Optional : Name]: string
}

interface QueryOptions {
  /**
   * Answers are kept in the snapshot until something they used changes, and read from there: for pieces of an answer about the whole
   * catalogue, so that a change of one machine asks for one piece and reads the others. An answer is plain JSON.
   */
  isKept?: true
}

/**
 * A pure function of the snapshot with text arguments.
 * @example defineQuery('stories', ['site', 'locale', 'category?'], async (context, { site, locale, category }) => …)
 */
export function defineQuery<const Names extends readonly string[], Answer>(
  name: string,
  names: Names,
  answer: (context: QueryContext, args: FilledArgs<Names>) => Promise<Answer>,
  options: QueryOptions = {},
): Query<ArgsOf<Names>, Answer> {
  const parameters = names
    .map((parameter) => ({ name: parameter.replace('?', ''), isOptional: parameter.endsWith('?') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return { name, parameters, ...options, answer: async (context, args) => answer(context, fill<Names>(parameters, args, name)) }
}

function fill<Names extends readonly string[]>(parameters: readonly Parameter[], args: TextArgs, query: string): FilledArgs<Names> {
  const filled: Record<string, string> = {}
  for (const { name, isOptional } of parameters) {
    const value = args[name]
    if (value === undefined && !isOptional) throw new Error(`The query ${query} needs the argument "${name}"`)
    filled[name] = value ?? ''
  }
  // The loop went over the very names of the type.
  return filled as FilledArgs<Names>
}

/**
 * Optional arguments that are missing or empty are left out, so that one question has one key.
 * @example queryKey(product, { site: 'site-main', locale: 'de-ch', slug: 'punto-12' }) →
 * 'product["locale=de-ch","site=site-main","slug=punto-12"]'
 */
export function queryKey<Args>({ name, parameters }: Query<Args, unknown>, ...[args]: Asked<Args>): string {
  const given: Readonly<Record<string, unknown>> = args ?? {}
  const told: string[] = []
  for (const { name: parameter, isOptional } of parameters) {
    const value = given[parameter]
    if (!isOptional || (value !== undefined && value !== '')) told.push(`${parameter}=${value}`)
  }
  return textKey(name, told)
}

function textKey(name: string, told: readonly string[]): string {
  return name + JSON.stringify(told)
}

/** A key of the same form for what is no query: a part of a page. */
export function namedKey(name: string, args: TextArgs): string {
  return textKey(
    name,
    Object.keys(args)
      .sort()
      .map((argument) => `${argument}=${args[argument]}`),
  )
}

export function parseQueryKey(key: string): { name: string; args: Record<string, string> } {
  const at = key.indexOf('[')
  const told = JSON.parse(key.slice(at)) as string[]
  const args = told.map((argument) => {
    const equals = argument.indexOf('=')
    return [argument.slice(0, equals), argument.slice(equals + 1)] as const
  })
  return { name: key.slice(0, at), args: Object.fromEntries(args) }
}

/** @throws Error when two queries have one name, as their keys would be the same */
export function createQueryTable(queries: readonly AnyQuery[]): QueryTable {
  const table = new Map<string, AnyQuery>()
  for (const query of queries) {
    const known = table.get(query.name)
    if (known) throw new Error(`Two queries have one name: ${signatureOf(known)} and ${signatureOf(query)}`)
    table.set(query.name, query)
  }
  return table
}

function signatureOf({ name, parameters }: AnyQuery): string {
  return `${name}(${parameters.map((parameter) => parameter.name + (parameter.isOptional ? '?' : '')).join(', ')})`
}
