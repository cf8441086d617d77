import { readCommandOptions } from '../platform/command-options.ts'

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
  const { values, words } = readCommandOptions(args, { json: { type: 'boolean' }, depth: { type: 'string' } }, 'an address, or an entry')
  const depth = values.depth === undefined ? Number.POSITIVE_INFINITY : Number(values.depth)
  if (values.depth !== undefined && (!Number.isInteger(depth) || depth < 1)) throw new Error('--depth wants a whole number from 1.')
  return { words, json: values.json ?? false, depth }
}
