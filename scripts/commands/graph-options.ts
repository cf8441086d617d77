import { parseArgs } from 'node:util'

/** What `why` and `impact` are asked. */
export interface GraphOptions {
  /** An address or key, or a model and an id. */
  words: string[]
  json: boolean
  /** Steps of the graph that are followed; all by default. */
  depth: number
}

/** Options of the command line. @throws Error in one sentence for those that make no sense */
export function readGraphOptions(args: readonly string[]): GraphOptions {
  const { values, positionals } = parse(args)
  const depth = values.depth === undefined ? Number.POSITIVE_INFINITY : Number(values.depth)
  if (values.depth !== undefined && (!Number.isInteger(depth) || depth < 1)) throw new Error('--depth wants a whole number from 1.')
  return { words: positionals, json: values.json ?? false, depth }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean' }, depth: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    const said = error instanceof Error ? error.message.split(/[.'] To specify/)[0] : String(error)
    throw new Error(`${said}. There are --json and --depth N.`)
  }
}
