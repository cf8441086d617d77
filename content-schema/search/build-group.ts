import {
  type Bucket,
  type GroupHead,
  IN_HEADING,
  IN_TITLE,
  IS_CODE,
  type Postings,
  packWeight,
  piecesFor,
  placeOf,
  type StoredFigures,
  shardOf,
} from '#content-schema/search/index-format.ts'
import { writePostings } from '#content-schema/search/postings.ts'
import { createFigureTables } from '#content-schema/search/record-figures.ts'
import { SEARCH_KINDS, type SearchRecord } from '#content-schema/search/search-record.ts'
import { isStopWord } from '#content-schema/search/stop-words.ts'
import { tokenise } from '#content-schema/search/tokenise.ts'

/** How much a word counts by where it stands: the fields of BM25F. */
const FIELD_WEIGHTS = { title: 8, codes: 7, headings: 2.5, category: 2, description: 3, body: 1 } as const
type Field = keyof typeof FIELD_WEIGHTS

const FLAGS: Partial<Record<Field, number>> = { title: IN_TITLE, codes: IS_CODE, headings: IN_HEADING }

export interface IndexGroup {
  head: GroupHead
  shards: Postings[]
  buckets: Bucket[]
  /** By place in `FIGURE_PIECES`. */
  figures: StoredFigures[]
}

/** What a record's words weigh. It depends on the record alone, so that an edit moves no other record. */
interface RecordTerms {
  /** Each term and its packed weight, a line each: a fifth of what a map takes. */
  terms: string
  length: number
  titleLength: number
}

/** What one source gives: itself, and the files it offers. */
export interface SearchBundle {
  key: string
  records: readonly SearchRecord[]
}

/** Builds the index of a group; the same bundles in any order give the same index, byte for byte. */
export function buildGroup(bundles: readonly SearchBundle[], { language, groups }: { language: string; groups: number }): IndexGroup {
  const sorted = [...bundles].sort((a, b) => (a.key < b.key ? -1 : 1))
  const pieces = piecesFor(sorted.length, groups)
  const bucketSize = Math.ceil(sorted.length / pieces.buckets)
  const head: GroupHead = {
    v: 1,
    count: 0,
    shards: pieces.shards,
    kinds: [],
    countries: [],
    visible: [],
    lengths: [],
    titles: [],
    importance: [],
    twins: [],
    destinations: {},
    starts: [],
    terms: '',
  }
  const postings = new Map<string, { last: number; list: number[] }>()
  const sets = new Map<string, number>()
  const figures = createFigureTables()
  const buckets: Bucket[] = Array.from({ length: pieces.buckets }, () => ({ v: 1, records: [] }))
  for (const [position, { records }] of sorted.entries()) {
    if (position % bucketSize === 0) head.starts.push(head.count)
    for (const record of records) {
      addRecord(record)
      buckets[Math.floor(position / bucketSize)]?.records.push(record.shown)
    }
  }
  const terms = [...postings.keys()].sort()
  head.terms = terms.join('\n')
  if (head.starts.length === 0) head.starts.push(0)
  const shards: Postings[] = Array.from({ length: pieces.shards }, () => ({ v: 2, terms: {} }))
  for (const term of terms) {
    const shard = shards[shardOf(term, pieces.shards)]
    const posting = postings.get(term)
    if (shard && posting) shard.terms[term] = writePostings(posting.list)
  }
  return { head, shards, buckets, figures: figures.tables().map((table) => ({ v: 1, ...table })) }

  function addRecord(record: SearchRecord): void {
    const number = head.count
    const { terms, length, titleLength } = weighTerms(record, language)
    head.count += 1
    figures.add(number, record.figures)
    if (record.isDestination) head.destinations[record.shown.path] = number
    head.kinds.push(SEARCH_KINDS.indexOf(record.shown.kind))
    head.lengths.push(length)
    head.titles.push(titleLength)
    head.importance.push(Math.max(1, Math.round(record.importance * 100)))
    head.twins.push(record.shown.kind === 'downloads' ? placeOf(record.shown.path, 0xffffffff) + 1 : 0)
    head.visible.push(setOf(record.countries, sets, head.countries))
    for (const line of terms === '' ? [] : terms.split('\n')) {
      const [term = '', weight] = line.split(' ')
      const posting = postings.get(term) ?? { last: 0, list: [] }
      posting.list.push(number - posting.last, Number(weight))
      posting.last = number
      postings.set(term, posting)
    }
  }
}

function setOf(countries: SearchRecord['countries'], sets: Map<string, number>, list: (string[] | null)[]): number {
  const sorted = countries === null ? null : [...new Set(countries)].sort()
  const key = JSON.stringify(sorted)
  const known = sets.get(key)
  if (known !== undefined) return known
  sets.set(key, list.length)
  return list.push(sorted) - 1
}

const weighed = new WeakMap<SearchRecord, RecordTerms & { language: string }>()

/** The packed weight of each term of a record. Remembered as long as the record is: an edit of one does not weigh the others again. */
function weighTerms(record: SearchRecord, language: string): RecordTerms {
  const known = weighed.get(record)
  if (known?.language === language) return known
  const terms = weigh(record, language)
  weighed.set(record, { ...terms, language })
  return terms
}

function weigh({ shown, codes, headings, body }: SearchRecord, language: string): RecordTerms {
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
  const terms = [...weights].map(([term, { weight, flags }]) => `${term} ${packWeight(weight, flags)}`)
  return { terms: terms.join('\n'), length, titleLength }
}
