import type { GroupHead } from '#content-schema/search/index-format.ts'

/** A group's head as it is kept in memory: numbers by record as bytes, and without its terms, which are in the vocabulary. */
export interface PackedHead extends Pick<GroupHead, 'count' | 'shards' | 'countries' | 'destinations'> {
  kinds: Uint8Array
  visible: Uint16Array
  lengths: Uint16Array
  titles: Uint16Array
  importance: Uint16Array
  twins: Uint32Array
  starts: Uint32Array
  /** Words of all records. */
  words: number
}

const MAX_NUMBER = 0xffff

/** Packs a head; lengths beyond sixty thousand words count as that. */
export function packHead({ count, shards, countries, destinations, ...head }: GroupHead): PackedHead {
  const small = (numbers: readonly number[]) => Uint16Array.from(numbers, (number) => Math.min(number, MAX_NUMBER))
  return {
    count,
    shards,
    countries,
    destinations,
    kinds: Uint8Array.from(head.kinds),
    visible: small(head.visible),
    lengths: small(head.lengths),
    titles: small(head.titles),
    importance: small(head.importance),
    twins: Uint32Array.from(head.twins),
    starts: Uint32Array.from(head.starts),
    words: head.lengths.reduce((sum, length) => sum + length, 0),
  }
}
