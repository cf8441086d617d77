import { z } from 'zod'
import { heldDraftsSchema } from '#content-schema/release/held-drafts.ts'
import { toBase64Url } from '#content-schema/values/base64url.ts'

/** Content address: 128 bits of SHA-256 in base64url, 22 characters. */
export const hashSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Keys of the objects in the release store. All but the channel are immutable and named by their content. */
export const storeKeys = {
  channel: (channel: string) => `channels/${channel}.json`,
  release: (id: string) => `releases/${id}.json`,
  node: (hash: string) => `nodes/${hash}`,
  pack: (hash: string) => `packs/${hash}`,
  table: (hash: string) => `tables/${hash}.json`,
  /** `path` is the public path below `/`, e.g. `_astro/app.3f2a.css`. */
  asset: (path: string) => `assets/${path}`,
} as const

/** Channel of editors who look at drafts as visitors will. Builders publish into another one. */
export const NEXT_CHANNEL = 'next'

/** The only mutable object: which release is live. Moved by compare-and-swap on its etag. */
export const channelPointerSchema = z.object({
  release: z.string().min(1),
  /** Grows by one with each move; a builder never replaces a pointer it has not seen. */
  sequence: z.number().int().nonnegative(),
  movedAt: z.string(),
  /** Why it was moved (`MoveReason`). */
  reason: z.string(),
  /** Releases that were live before it, newest first: what an edge falls back to that can not read it. */
  before: z.array(z.string()).default([]),
})
/** So many are named in a pointer. */
export const MAX_RELEASES_BEFORE = 8
export type ChannelPointer = z.infer<typeof channelPointerSchema>

const manifestSchema = z.object({
  version: z.literal(1),
  id: z.string().min(1),
  /** Release this one was built upon. */
  parent: z.string().nullable(),
  created: z.string(),
  /** Its pages are those of its parent: it adds what may come later, and is no step to go back to. */
  isDeferred: z.boolean().default(false),
  /** It has the rest of a change of which its parent has a part: the parent is no step to go back to. */
  isRest: z.boolean().default(false),
  /** What it holds that is not published: only the channel `next` points at such a release. Null for all others. */
  drafts: z.nullable(heldDraftsSchema).default(null),
  /** Fingerprint of the templates and the browser's files. */
  renderer: z.string(),
  /** Root node and page count of every site's tree, and the root of the parts its pages are completed with. */
  sites: z.record(
    z.string(),
    z.object({ root: hashSchema.nullable(), pages: z.number().int().nonnegative(), parts: hashSchema.nullable().default(null) }),
  ),
  /** Hash of the routing table. */
  routing: hashSchema,
  /** Hash of the redirect table, null when there are no redirects. */
  redirects: hashSchema.nullable(),
  /** Hash of the catalogue table, null when there is no catalogue. */
  catalogue: hashSchema.nullable().default(null),
  /** Hash of the file table; null in a release that names no file, and in those from before there was such a table. */
  files: hashSchema.nullable().default(null),
  /** Hash of the asset list. */
  assets: hashSchema,
  /** Header sets of the page records, by index. */
  headers: z.array(z.record(z.string(), z.string())),
})
/** Older manifests call `isDeferred` `afterwards`. They are read too: a rollback may lead to one. */
export const releaseManifestSchema = z.preprocess((stored) => {
  if (typeof stored !== 'object' || stored === null || !('afterwards' in stored)) return stored
  return { isDeferred: stored.afterwards, ...stored }
}, manifestSchema)
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>

/** What the edge needs to route: sites with their locales, countries, and configuration that content and edge share. */
export const routingTableSchema = z.object({
  version: z.literal(1),
  sites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      technicalName: z.string(),
      domains: z.array(z.object({ host: z.string(), slug: z.string().nullable() })),
      /** Url codes offered, the first being the default. */
      locales: z.array(z.string()).min(1),
    }),
  ),
  countries: z.array(
    z.object({
      countryCode: z.string(),
      defaultLanguage: z.string(),
      supportedLanguages: z.array(z.string()),
      /** Its pages can be opened, but no link, list or search leads to them. */
      hidden: z.literal(true).optional(),
    }),
  ),
  portalSegment: z.string(),
  /** Scheme and port visitors come by; null for the scheme's own. */
  publicScheme: z.enum(['http', 'https']).default('http'),
  publicPort: z.number().int().nullable().default(null),
  /** Route rules of specification 2.1 (RT-24): path without locale to target. */
  routeRules: z.record(z.string(), z.object({ redirect: z.string() })),
})
export type RoutingTable = z.infer<typeof routingTableSchema>

/** Canonical previous URL to target: a path without locale and site slug, or an absolute URL. Chains are flattened. */
export const redirectTableSchema = z.object({ version: z.literal(1), redirects: z.record(z.string(), z.string()) })
export type RedirectTable = z.infer<typeof redirectTableSchema>

/**
 * Where products and services stand, for visitors who ask for one under a classification it is not in (AH-69). One for all sites
 * and locales: what may be seen where, the tree says. `products` and `services` lead from slug to an index into `routes`.
 */
export const catalogueTableSchema = z.object({
  version: z.literal(1),
  routes: z.array(z.string()),
  products: z.record(z.string(), z.number().int().nonnegative()),
  services: z.record(z.string(), z.number().int().nonnegative()),
})
export type CatalogueTable = z.infer<typeof catalogueTableSchema>

/**
 * Every download there is, by slug: its languages, and the gate before it (1 password, 2 role; absent for none). The edge serves no
 * other, so one that is taken back is gone with the release that says so, though its copy is kept for a while. `f` is the id of the page
 * whose
 * form gives the file out: a ticket issued with the form's answer opens it, whatever the gate (AH-77).
 */
export const fileTableSchema = z.object({
  version: z.literal(1),
  files: z.record(
    z.string(),
    z.object({ l: z.array(z.string()), g: z.union([z.literal(1), z.literal(2)]).optional(), f: z.string().optional() }),
  ),
})
export type FileTable = z.infer<typeof fileTableSchema>

/** What stands before a page or file. */
export type Protection = 'password' | 'role'

/** A download with its fields spelled out. */
export interface ListedFile {
  languages: readonly string[]
  /** Null for a file that anybody may read. */
  protection: Protection | null
  /** Id of the page whose form gives the file out. */
  formPageId: string | null
}

export function decodeListedFile({ l, g, f }: FileTable['files'][string]): ListedFile {
  return { languages: l, protection: decodeProtection(g), formPageId: f ?? null }
}

export function decodeProtection(code: 1 | 2 | undefined): Protection | null {
  if (code === undefined) return null
  return code === 1 ? 'password' : 'role'
}

const PROTECTION_CODES = { password: 1, role: 2 } as const

/** Public paths of the assets a release needs, kept as long as the release is. */
export const assetListSchema = z.object({
  version: z.literal(1),
  assets: z.array(z.object({ path: z.string(), type: z.string(), size: z.number() })),
})
export type AssetList = z.infer<typeof assetListSchema>

/**
 * Where a page's body lies and what is sent with it. Bodies are stored gzip-compressed in the pack; `e` names the bytes
 * before compression, so it depends on the page alone. A page that is completed with parts (`c`) is stored as pieces (`pieces.ts`), one
 * more than it has parts; so is a part, as one.
 */
export const pageRecordSchema = z.object({
  /** Key in the tree: canonical path with locale, without site slug; variants carry `~{language}`. */
  k: z.string(),
  /** Hash of the pack. */
  p: hashSchema,
  /** Offset and length of the compressed body in the pack. */
  o: z.number().int().nonnegative(),
  n: z.number().int().positive(),
  /** Hash of the uncompressed body; of a part whose body others have too, of its text with the marks that templates wrote. */
  e: hashSchema,
  /** HTTP status. */
  s: z.number().int(),
  /** Index into the manifest's header sets. */
  h: z.number().int().nonnegative(),
  /** Fallback languages the page has variants for. */
  v: z.array(z.string()).optional(),
  /** Protection: 1 password, 2 CIAM role; absent for none. */
  x: z.union([z.literal(1), z.literal(2)]).optional(),
  /** 1 when its query may mean something: a list that can be filtered. */
  q: z.literal(1).optional(),
  /** The parts that stand between its pieces, in their order (`parsePartPlace`). */
  c: z.array(z.string().min(1)).min(1).optional(),
  /**
   * Of a part whose body others have too (`marked-piece.ts`): what names that, and the words for its marks. Where pages choose, `c` has by what
   * may be chosen the indexes of the words in whose place `t` stands then.
   */
  m: z
    .object({
      h: hashSchema,
      w: z.array(z.string()),
      c: z.record(z.string(), z.array(z.number().int().nonnegative())).optional(),
      t: z.string().optional(),
    })
    .optional(),
})
export type PageRecord = z.infer<typeof pageRecordSchema>

/** A page record with its fields spelled out. The store keeps the short ones, as a release has one for each page. */
export interface StoredPage {
  /** Canonical path with locale, without site slug; variants carry `~{language}`. */
  key: string
  /** Where the compressed body lies: hash of the pack, offset and length in it. */
  pack: string
  offset: number
  length: number
  /** Hash of the uncompressed body; of a part with `shared`, of its text with the marks that templates wrote. */
  hash: string
  /** HTTP status. */
  status: number
  /** Index into the manifest's header sets. */
  headerSet: number
  /** Fallback languages the page has variants for. */
  variants: readonly string[]
  /** Null for a page that anybody may read. */
  protection: Protection | null
  /** Its query may choose from what the page shows: a list that can be filtered. */
  hasListChoice: boolean
  /** The parts it is completed with (`parsePartPlace`); none for a page that is stored whole. */
  partKeys: readonly string[]
  /** Null for what has a body of its own. */
  shared: SharedBody | null
}

/** A body that many parts have in common (`marked-piece.ts`), and what makes it that of one. */
export interface SharedBody {
  /** Hash of the text with marks. */
  hash: string
  /** In place of the marks. */
  words: readonly string[]
  /** What pages may choose of it; null for nothing. */
  choices: SharedChoices | null
}

/** Texts of a part that are other ones where a page chooses them: the item of its section. */
export interface SharedChoices {
  /** Stands in place of what is chosen. */
  word: string
  /** Indexes of the words in whose place it stands, by what may be chosen (`PartPlace.choice`). */
  places: Readonly<Record<string, readonly number[]>>
}

/** Words of a shared body on a page that chooses; what nobody can choose leaves them as they are. */
export function chosenWords({ words, choices }: SharedBody, choice: string): readonly string[] {
  const places = choice !== '' && choices && Object.hasOwn(choices.places, choice) ? choices.places[choice] : undefined
  return places && choices ? words.map((word, at) => (places.includes(at) ? choices.word : word)) : words
}

const NO_VARIANTS: readonly string[] = []
const NO_PARTS: readonly string[] = []

export function decodePageRecord({ k, p, o, n, e, s, h, v, x, q, c, m }: PageRecord): StoredPage {
  return {
    key: k,
    pack: p,
    offset: o,
    length: n,
    hash: e,
    status: s,
    headerSet: h,
    variants: v ?? NO_VARIANTS,
    protection: decodeProtection(x),
    hasListChoice: q === 1,
    partKeys: c ?? NO_PARTS,
    shared: m ? { hash: m.h, words: m.w, choices: m.c ? { word: m.t ?? '', places: m.c } : null } : null,
  }
}

/** The record of a page as the store keeps it. */
export function encodePageRecord(page: StoredPage): PageRecord {
  return {
    k: page.key,
    p: page.pack,
    o: page.offset,
    n: page.length,
    e: page.hash,
    s: page.status,
    h: page.headerSet,
    ...(page.variants.length > 0 ? { v: [...page.variants] } : {}),
    ...(page.protection ? { x: PROTECTION_CODES[page.protection] } : {}),
    ...(page.hasListChoice ? { q: 1 as const } : {}),
    ...(page.partKeys.length > 0 ? { c: [...page.partKeys] } : {}),
    ...(page.shared ? { m: encodeShared(page.shared) } : {}),
  }
}

function encodeShared({ hash, words, choices }: SharedBody): PageRecord['m'] {
  const places = choices && Object.fromEntries(Object.entries(choices.places).map(([choice, indexes]) => [choice, [...indexes]]))
  return { h: hash, w: [...words], ...(choices && places ? { c: places, t: choices.word } : {}) }
}

/**
 * What the hash of a body that is stored as pieces names: their texts, with what stands between them. Two pages whose pieces are the same
 * and whose parts stand in other places are two.
 *
 * @param partKeys one less than texts
 */
export function hashedText(texts: readonly Uint8Array[], partKeys: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const between = partKeys.map((key) => encoder.encode(`\u0000${key}\u0000`))
  const all = texts.flatMap((text, at) => [text, ...(between[at] ? [between[at]] : [])])
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const bytes of all) {
    joined.set(bytes, at)
    at += bytes.length
  }
  return joined
}

/**
 * Node of the persistent radix tree. The tree is keyed by the bits of the key's hash, five a level, so its shape depends on
 * the set of keys alone and its nodes stay small whatever the paths look like: a leaf holds up to `LEAF_CAPACITY` records
 * sorted by key, an inner node the hashes in its 32 slots (null for empty ones). A leaf stands in all the slots whose records it
 * holds: 1, 2, 4, 8 or 16 neighbours, as many as fit.
 */
export const treeNodeSchema = z.union([
  z.object({ l: z.array(pageRecordSchema) }),
  z.object({ c: z.array(hashSchema.nullable()).length(32) }),
])
export type TreeNode = z.infer<typeof treeNodeSchema>

/**
 * What changed over a tree that is not rewritten for it: a small publish writes one object a site, however its pages are spread.
 * Stands in place of a site's root and nowhere else. `r` are the newer records sorted by key, `g` the keys that are gone, `b` the
 * root below.
 */
export const treePatchSchema = z.object({ b: hashSchema, r: z.array(pageRecordSchema), g: z.array(z.string()) })
export type TreePatch = z.infer<typeof treePatchSchema>

/** What stands at the root of a site's tree. */
export const rootNodeSchema = z.union([treeNodeSchema, treePatchSchema])
export type RootNode = z.infer<typeof rootNodeSchema>

/** Changes a patch holds: with a leaf of the tree and the manifest they are less than 64 KB, the most one page may cost. */
export const MAX_PATCHED = 128

export const TREE_FANOUT = 32
export const LEAF_CAPACITY = 160

/**
 * Index of the child to descend into at a depth, for a key whose SHA-256 (first 16 bytes) is given.
 *
 * @example depth 0 reads bits 0 to 4, depth 1 bits 5 to 9
 */
export function childIndexAt(keyHash: Uint8Array, depth: number): number {
  let index = 0
  for (let bit = depth * 5; bit < depth * 5 + 5; bit += 1) index = (index << 1) | (((keyHash[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
  return index
}

/** 16 bytes as base64url without padding: 22 characters. */
export function encodeHash(bytes: Uint8Array): string {
  return toBase64Url(bytes.subarray(0, 16))
}
