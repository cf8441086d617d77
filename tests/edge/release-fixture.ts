import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import {
  ERROR_KEY,
  GATE_KEY,
  NOT_FOUND_KEY,
  NOT_FOUND_STATUS,
  REFERENCE_TOKEN,
  REQUESTED_PATH_TOKEN,
} from '#content-schema/pages/page-spec.ts'
import { encodeMarkedPiece } from '#content-schema/release/marked-piece.ts'
import { encodePieces } from '#content-schema/release/pieces.ts'
import {
  type CatalogueTable,
  type ChannelPointer,
  childIndexAt,
  encodeHash,
  type FileTable,
  hashedText,
  LEAF_CAPACITY,
  type PageRecord,
  type ReleaseManifest,
  type RootNode,
  type RoutingTable,
  storeKeys,
  TREE_FANOUT,
} from '#content-schema/release/release.ts'
import { deflateMarked } from '../../scripts/platform/marked-piece.ts'

export interface FixtureObject {
  bytes: Uint8Array
  contentType: string
  fileName?: string
}

/** Objects of a release store by key. */
export type FixtureObjects = Map<string, FixtureObject>

export interface FixturePage {
  /** Key in the tree: canonical path with locale, without site slug. */
  key: string
  html: string
  status?: number
  /** Bodies in other fallback languages. */
  variants?: Record<string, string>
  protection?: 1 | 2
  /** Its query means something. */
  hasList?: boolean
  /** Keys of parts; `html` has `PART_MARK` where each stands. */
  parts?: string[]
  /** Of a part whose body others have too: its words by the marks in `html`, in the order of their first. */
  words?: Record<string, string>
  /** What pages may choose of it, as its record says it. */
  choices?: { c: Record<string, number[]>; t: string }
  /** Place of its header set; by default the first one, with `CONTENT_POLICY`. */
  headerSet?: number
}

export interface ReleaseInput {
  id?: string
  sites?: RoutingTable['sites']
  /** Pages by site id. Not-found and error pages are added for every locale of the site. */
  pages?: Record<string, FixturePage[]>
  /** HTML of the parts of pages by site id and key. */
  parts?: Record<string, Record<string, string | Pick<FixturePage, 'html' | 'words' | 'choices'>>>
  /** What a patch over a site's tree says, by site id. */
  patches?: Record<string, { pages: FixturePage[]; gone: string[] }>
  redirects?: Record<string, string>
  catalogue?: Omit<CatalogueTable, 'version'>
  files?: FileTable['files']
  /** Of public addresses. */
  publicScheme?: 'http' | 'https'
  routeRules?: RoutingTable['routeRules']
  /** Header sets after the first one. */
  headers?: Record<string, string>[]
  /** Public path to text. */
  assets?: Record<string, { text: string; type: string }>
  sequence?: number
  channel?: string
  /** The release it was built upon. */
  parent?: string
  /** It adds what may come later. */
  isDeferred?: boolean
  /** What it holds that is not published. */
  drafts?: ReleaseManifest['drafts']
}

export const CONTENT_POLICY = "default-src 'self'; frame-ancestors 'none'"

export const SITES: RoutingTable['sites'] = [
  {
    id: 'main',
    name: 'Main',
    slug: '',
    technicalName: 'main',
    domains: [{ host: 'www.strandwerk.test', slug: null }],
    locales: ['en', 'de', 'fr', 'en-us', 'de-ch', 'fr-ch'],
  },
  {
    id: 'fair',
    name: 'Fair',
    slug: 'fair',
    technicalName: 'fair',
    domains: [
      { host: 'www.strandwerk.test', slug: 'fair' },
      { host: 'strandwerk.test', slug: 'fair' },
    ],
    locales: ['en', 'es'],
  },
  {
    id: 'partner',
    name: 'Partner',
    slug: 'partner',
    technicalName: 'partner',
    domains: [{ host: 'www.partner.test', slug: null }],
    locales: ['en', 'de', 'fr'],
  },
  {
    id: 'trade',
    name: 'Trade',
    slug: 'trade',
    technicalName: 'trade',
    domains: [{ host: 'trade.test', slug: null }],
    locales: ['de', 'de-ch'],
  },
]

/** A page whose body says which release, site and key it belongs to. */
export function buildPage(key: string, overrides: Partial<FixturePage> = {}): FixturePage {
  return { key, html: `<!doctype html><title>${key}</title><h1>page ${key}</h1>`, ...overrides }
}

/** A whole release as the objects of the store, its pointer included. */
export function buildRelease(input: ReleaseInput = {}): FixtureObjects {
  const id = input.id ?? 'release-1'
  const sites = input.sites ?? SITES
  const objects: FixtureObjects = new Map()
  const manifest: ReleaseManifest = {
    version: 1,
    id,
    parent: input.parent ?? null,
    isDeferred: input.isDeferred ?? false,
    isRest: false,
    drafts: input.drafts ?? null,
    created: '2026-10-01T08:00:00.000Z',
    renderer: 'fixture',
    sites: {},
    routing: putTable(objects, { ...buildRoutingTable(sites, input.routeRules ?? {}), publicScheme: input.publicScheme ?? 'http' }),
    catalogue: input.catalogue ? putTable(objects, { version: 1, ...input.catalogue }) : null,
    files: input.files ? putTable(objects, { version: 1, files: input.files }) : null,
    redirects: input.redirects ? putTable(objects, { version: 1, redirects: input.redirects }) : null,
    assets: putTable(objects, { version: 1, assets: listAssets(objects, input.assets ?? {}) }),
    headers: [{ 'content-security-policy': CONTENT_POLICY }, ...(input.headers ?? [])],
  }
  for (const site of sites) {
    const pages = [...(input.pages?.[site.id] ?? []), ...site.locales.flatMap((locale) => buildStandIns(site.id, locale))]
    const records = packPages(objects, pages)
    const root = putTree(objects, records)
    const parts = Object.entries(input.parts?.[site.id] ?? {}).map(
      ([key, part]): FixturePage => ({ key, parts: [], ...(typeof part === 'string' ? { html: part } : part) }),
    )
    manifest.sites[site.id] = {
      root: putPatch(objects, root, input.patches?.[site.id]),
      pages: records.length,
      parts: putTree(objects, packPages(objects, parts)),
    }
  }
  putJson(objects, storeKeys.release(id), manifest)
  putJson(objects, storeKeys.channel(input.channel ?? 'live'), buildPointer(id, input.sequence))
  return objects
}

export function buildPointer(release: string, sequence = 1, before: string[] = []): ChannelPointer {
  return { release, sequence, movedAt: '2026-10-01T08:00:00.000Z', reason: 'publish', before }
}

export function buildRoutingTable(sites: RoutingTable['sites'] = SITES, routeRules: RoutingTable['routeRules'] = {}): RoutingTable {
  return {
    version: 1,
    sites,
    countries: [
      { countryCode: 'US', defaultLanguage: 'en', supportedLanguages: ['en'] },
      { countryCode: 'CH', defaultLanguage: 'de', supportedLanguages: ['de', 'fr'] },
    ],
    portalSegment: 'portal',
    publicScheme: 'http',
    publicPort: null,
    routeRules,
  }
}

function buildStandIns(siteId: string, locale: string): FixturePage[] {
  return [
    buildPage(`/${locale}/${NOT_FOUND_KEY}`, {
      html: `<h1>${siteId} ${locale}: no page ${REQUESTED_PATH_TOKEN}</h1><p><span ${NOT_FOUND_STATUS}>Nichts da:</span> ${REQUESTED_PATH_TOKEN}</p>`,
      status: 404,
    }),
    buildPage(`/${locale}/${GATE_KEY}`, { html: gateHtml(`${siteId} ${locale}`) }),
    buildPage(`/${locale}/${ERROR_KEY}`, {
      html: `<h1>${siteId} ${locale}: Sorry, something went wrong</h1><a href="${REQUESTED_PATH_TOKEN}">Try again</a><b>${REFERENCE_TOKEN}</b>`,
      status: 500,
    }),
  ]
}

/** As much of a gate as the edge knows of it. */
function gateHtml(place: string): string {
  return `<h1>${place}: gate</h1><form action="/api/page-password"><input name="page" value="${REQUESTED_PATH_TOKEN}"><input data-gate-input name="password">
<p data-gate-error data-password="Bitte" data-invalid="Falsch" data-failure="Später"></p></form>`
}

function listAssets(objects: FixtureObjects, assets: Record<string, { text: string; type: string }>) {
  return Object.entries(assets).map(([path, { text, type }]) => {
    const bytes = new TextEncoder().encode(text)
    objects.set(storeKeys.asset(path), { bytes, contentType: type })
    return { path, type, size: bytes.byteLength }
  })
}

/** Compresses the pages into one pack and returns their records, one for each variant. */
export function packPages(objects: FixtureObjects, pages: readonly FixturePage[]): PageRecord[] {
  const bodies: Uint8Array[] = []
  const records: Omit<PageRecord, 'p'>[] = []
  let offset = 0
  function add(key: string, html: string, page: FixturePage, variants: string[]): void {
    const stored = storeBody(html, page)
    const { body } = stored
    bodies.push(body)
    records.push({
      k: key,
      o: offset,
      n: body.byteLength,
      e: stored.hash,
      s: page.status ?? 200,
      h: page.headerSet ?? 0,
      ...(variants.length > 0 ? { v: variants } : {}),
      ...(page.protection ? { x: page.protection } : {}),
      ...(page.hasList ? { q: 1 as const } : {}),
      ...(page.parts?.length ? { c: page.parts } : {}),
      ...(page.words ? { m: { h: hashOf(html), w: Object.values(page.words), ...page.choices } } : {}),
    })
    offset += body.byteLength
  }
  for (const page of pages) {
    const variants = Object.entries(page.variants ?? {})
    add(
      page.key,
      page.html,
      page,
      variants.map(([language]) => language),
    )
    for (const [language, html] of variants) add(`${page.key}~${language}`, html, page, [])
  }
  if (records.length === 0) return []
  const pack = Buffer.concat(bodies)
  const hash = hashOf(pack)
  objects.set(storeKeys.pack(hash), { bytes: pack, contentType: 'application/octet-stream' })
  return records.map((record) => ({ ...record, p: hash }))
}

/** Stands in the HTML of a page for its next part. */
export const PART_MARK = '<!--part-->'

function storeBody(html: string, { parts, words }: FixturePage): { body: Uint8Array; hash: string } {
  if (words) return storeMarked(html, words)
  return parts ? storePieces(html, parts) : { body: gzipSync(html), hash: hashOf(html) }
}

function storeMarked(html: string, words: Record<string, string>): { body: Uint8Array; hash: string } {
  const encoder = new TextEncoder()
  const found = deflateMarked(
    encoder.encode(html),
    Object.keys(words).map((mark) => encoder.encode(mark)),
  )
  if (!('piece' in found)) throw new Error('The marks of the fixture cannot be filled in')
  return {
    body: encodeMarkedPiece(found.piece),
    hash: hashOf(Object.entries(words).reduce((text, [mark, word]) => text.replaceAll(mark, word), html)),
  }
}

/** The stored form of a page that is completed with parts, or of a part. */
function storePieces(html: string, parts: readonly string[]): { body: Uint8Array; hash: string } {
  const texts = html.split(PART_MARK).map((text) => new TextEncoder().encode(text))
  const pieces = texts.map((text) => ({
    deflated: deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH }),
    textLength: text.length,
    crc: crc32(text),
  }))
  return { body: encodePieces(pieces), hash: hashOf(hashedText(texts, parts)) }
}

/** Writes the tree of the records and returns the hash of its root. */
export function putTree(objects: FixtureObjects, records: readonly PageRecord[]): string | null {
  if (records.length === 0) return null
  const keyed = records.map((record) => ({ record, keyHash: createHash('sha256').update(record.k).digest() }))
  return putSubtree(objects, keyed, 0)
}

function putSubtree(objects: FixtureObjects, keyed: readonly { record: PageRecord; keyHash: Uint8Array }[], depth: number): string {
  if (keyed.length <= LEAF_CAPACITY) {
    const records = keyed.map(({ record }) => record).sort((a, b) => (a.k < b.k ? -1 : 1))
    return putNode(objects, { l: records })
  }
  return putNode(objects, { c: fillSlots(objects, keyed, { depth, from: 0, to: TREE_FANOUT }) })
}

function fillSlots(
  objects: FixtureObjects,
  keyed: readonly { record: PageRecord; keyHash: Uint8Array }[],
  { depth, from, to }: { depth: number; from: number; to: number },
): (string | null)[] {
  if (keyed.length === 0) return new Array(to - from).fill(null)
  if (to - from === 1 || keyed.length <= LEAF_CAPACITY) return new Array(to - from).fill(putSubtree(objects, keyed, depth + 1))
  const middle = (from + to) / 2
  const isBelow = ({ keyHash }: { keyHash: Uint8Array }) => childIndexAt(keyHash, depth) < middle
  const below = fillSlots(objects, keyed.filter(isBelow), { depth, from, to: middle })
  const above = fillSlots(
    objects,
    keyed.filter((record) => !isBelow(record)),
    { depth, from: middle, to },
  )
  return [...below, ...above]
}

function putPatch(
  objects: FixtureObjects,
  root: string | null,
  patch: { pages: FixturePage[]; gone: string[] } | undefined,
): string | null {
  if (!patch || root === null) return root
  return putNode(objects, { b: root, r: packPages(objects, patch.pages), g: patch.gone })
}

function putNode(objects: FixtureObjects, node: RootNode): string {
  const hash = hashOf(JSON.stringify(node))
  putJson(objects, storeKeys.node(hash), node)
  return hash
}

function putTable(objects: FixtureObjects, table: unknown): string {
  const hash = hashOf(JSON.stringify(table))
  putJson(objects, storeKeys.table(hash), table)
  return hash
}

export function putJson(objects: FixtureObjects, key: string, value: unknown): void {
  objects.set(key, { bytes: new TextEncoder().encode(JSON.stringify(value)), contentType: 'application/json' })
}

function hashOf(content: string | Uint8Array): string {
  return encodeHash(createHash('sha256').update(content).digest())
}
