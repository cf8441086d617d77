import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { decodeProtection, encodePageRecord, type PageRecord, type SharedBody } from '#content-schema/release/release.ts'
import type { PackedBody } from '../publish/pack.ts'
import { kindOf } from '../queries/page-kinds.ts'

/** By site id: records to set (or null to take out), by key. */
export type RecordsBySite = Map<string, Map<string, PageRecord | null>>

/** The record under which the edge finds a page's body. `header` is an index into the header sets of the release. */
export function createRecord(spec: PageSpec, page: { where: PackedBody; etag: string; header: number; parts: string[] }): PageRecord {
  return encodePageRecord({
    key: spec.path,
    pack: page.where.pack,
    offset: page.where.offset,
    length: page.where.length,
    hash: page.etag,
    status: spec.status,
    headerSet: page.header,
    variants: spec.variants ?? [],
    protection: decodeProtection(spec.protection),
    hasListChoice: kindOf(spec).hasListChoice === true,
    partKeys: page.parts,
    shared: null,
  })
}

/** Headers are sent with the page, so a part has none of its own: it names the first set, as a record must name one. */
const NO_HEADERS = 0

/** The record of a part that pages are completed with. */
export function createPartRecord(path: string, part: { where: PackedBody; etag: string; shared: SharedBody | null }): PageRecord {
  return encodePageRecord({
    key: path,
    pack: part.where.pack,
    offset: part.where.offset,
    length: part.where.length,
    hash: part.etag,
    status: 200,
    headerSet: NO_HEADERS,
    variants: [],
    protection: null,
    hasListChoice: false,
    partKeys: [],
    shared: part.shared,
  })
}

/** Index of a header set, added to the list when it is new. */
export function createHeaderIndex(headers: Record<string, string>[]): (set: Record<string, string>) => number {
  const known = new Map(headers.map((set, index) => [JSON.stringify(set), index]))
  return (set) => {
    const text = JSON.stringify(set)
    const index = known.get(text)
    if (index !== undefined) return index
    headers.push(set)
    known.set(text, headers.length - 1)
    return headers.length - 1
  }
}

/** The records of one site, to be added to. */
export function recordsOf(records: RecordsBySite, siteId: string): Map<string, PageRecord | null> {
  const own = records.get(siteId) ?? new Map<string, PageRecord | null>()
  records.set(siteId, own)
  return own
}
