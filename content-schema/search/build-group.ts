import {
  BUCKET_SIZE,
  type Bucket,
  type GroupHead,
  IN_HEADING,
  IN_TITLE,
  IS_CODE,
  type Postings,
  packWeight,
  placeOf,
  shardsFor,
} from '#content-schema/search/index-format.ts'
import { SEARCH_KINDS, type SearchRecord } from '#content-schema/search/search-record.ts'
import { isStopWord } from '#content-schema/search/stop-words.ts'
import { tokenise } from '#content-schema/search/tokenise.ts'

/** How much a word counts by where it stands: the fields of BM25F. */
const FIELD_WEIGHTS = { title: 8, codes: 7, headings: 2.5, category: 2, description: 2.5, body: 1 } as const
type Field = keyof typeof FIELD_WEIGHTS

const FLAGS: Partial<Record<Field, number>> = { title: IN_TITLE, codes: IS_CODE, headings: IN_HEADING }

export interface IndexGroup {
  head: GroupHead
  shards: Postings[]
  buckets: Bucket[]
}

/** What a record's words weigh. It depends on the record alone, so that an edit moves no other record. */
export interface RecordTerms {
  terms: Map<string, number>
  length: number
  titleLength: number
}

/** Builds the index of a group; the same records in any order give the same index, byte for byte. */
export function buildGroup(records: readonly SearchRecord[], language: string): IndexGroup {
  const sorted = [...records].sort((a, b) => (a.shown.id < b.shown.id ? -1 : 1))
  const shardCount = shardsFor(sorted.length)
  const head: GroupHead = {
    v: 1,
    count: sorted.length,
    shards: shardCount,
    kinds: [],
    countries: [],
    visible: [],
    lengths: [],
    titles: [],
    terms: '',
  }
  const postings = new Map<string, { last: number; list: number[] }>()
  const sets = new Map<string, number>()
  for (const [number, record] of sorted.entries()) {
    const { terms, length, titleLength } = weighTerms(record, language)
    head.kinds.push(SEARCH_KINDS.indexOf(record.shown.kind))
    head.lengths.push(length)
    head.titles.push(titleLength)
    head.visible.push(setOf(record.countries, sets, head.countries))
    for (const [term, weight] of terms) {
      const posting = postings.get(term) ?? { last: 0, list: [] }
      posting.list.push(number - posting.last, weight)
      posting.last = number
      postings.set(term, posting)
    }
  }
  const terms = [...postings.keys()].sort()
  head.terms = terms.join('\n')
  const shards: Postings[] = Array.from({ length: shardCount }, () => ({ v: 1, terms: {} }))
  for (const term of terms) {
    const shard = shards[placeOf(term, shardCount)]
    const posting = postings.get(term)
    if (shard && posting) shard.terms[term] = posting.list
  }
  const buckets: Bucket[] = []
  for (let at = 0; at < sorted.length; at += BUCKET_SIZE)
    buckets.push({ v: 1, records: sorted.slice(at, at + BUCKET_SIZE).map(({ shown }) => shown) })
  return { head, shards, buckets }
}

function setOf(countries: SearchRecord['countries'], sets: Map<string, number>, list: (string[] | null)[]): number {
  const sorted = countries === null ? null : [...new Set(countries)].sort()
  const key = JSON.stringify(sorted)
  const known = sets.get(key)
  if (known !== undefined) return known
  sets.set(key, list.length)
  return list.push(sorted) - 1
}

/** The packed weight of each term of a record. */
export function weighTerms({ shown, codes, headings, body }: SearchRecord, language: string): RecordTerms {
  const weights = new Map<string, { weight: number; flags: number }>()
  let length = 0
  let titleLength = 0
  const add = (field: Field, text: string) => {
    const { words, joined } = tokenise(text)
    const counts = new Map<string, number>()
    for (const { term } of words) {
      if (field !== 'title' && isStopWord(term, language)) continue
      counts.set(term, (counts.get(term) ?? 0) + 1)
      length += 1
      if (field === 'title' && !isStopWord(term, language)) titleLength += 1
    }
    for (const term of joined) counts.set(term, Math.max(1, counts.get(term) ?? 0))
    for (const [term, count] of counts) {
      const known = weights.get(term) ?? { weight: 0, flags: 0 }
      known.weight += (FIELD_WEIGHTS[field] * 2 * count) / (count + 1)
      known.flags |= FLAGS[field] ?? 0
      weights.set(term, known)
    }
  }
  add('title', shown.title)
  add('codes', codes.join('\n'))
  add('headings', headings.join('\n'))
  add('category', shown.category)
  add('description', shown.description)
  add('body', body)
  const terms = new Map([...weights].map(([term, { weight, flags }]) => [term, packWeight(weight, flags)]))
  return { terms, length, titleLength }
}
