import { MalformedAnswer } from '#content-schema/source/typed-document.ts'
import { ServiceError } from './graphql-client.ts'
import { chunk } from './sources.ts'

/** An entry its service cannot answer for, though it answers for others. */
export interface Refused {
  id: string
  message: string
}

/** What a service answered, and for which entries it could not. */
export interface Isolated<Item> {
  items: Item[]
  refused: Refused[]
}

/**
 * Reads entries by their ids in chunks. A chunk the service fails for is halved until the entries that make it fail stand alone,
 * so that one broken entry keeps no other from being read.
 *
 * @param probe asks something small, and rejects when the service does not answer at all: then nothing is to be found out
 * @throws what the service failed with when it answers for none
 */
export async function readIsolated<Item>(
  ids: readonly string[],
  options: { size: number; read: (ids: string[]) => Promise<Item[]>; probe: () => Promise<void> },
): Promise<Isolated<Item>> {
  const { size, read, probe } = options
  let isProbed = false
  const readChunk = async (part: string[]): Promise<Isolated<Item>> => {
    try {
      return { items: await read(part), refused: [] }
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!isProbed) await probe()
      isProbed = true
      const [only] = part
      if (part.length === 1 && only !== undefined) return { items: [], refused: [{ id: only, message: error.message }] }
      const middle = Math.ceil(part.length / 2)
      return join([await readChunk(part.slice(0, middle)), await readChunk(part.slice(middle))])
    }
  }
  return join(await Promise.all(chunk([...ids], size).map(readChunk)))
}

/** True for what a service does wrong, and not we. */
export function isFailure(error: unknown): error is Error {
  return error instanceof ServiceError || error instanceof MalformedAnswer
}

function join<Item>(parts: readonly Isolated<Item>[]): Isolated<Item> {
  return { items: parts.flatMap(({ items }) => items), refused: parts.flatMap(({ refused }) => refused) }
}
