import { atom, type ReadableAtom } from 'nanostores'
import type { PickableProducts, ProductDetail } from '#content-schema/contracts/comparison.ts'
import type { DetailState } from '#content-schema/rules/comparison-columns.ts'
import { MOST_COMPARED } from '#content-schema/rules/comparison-link.ts'

/** Longer nobody waits; the visitor may ask again. */
const TIMEOUT_MS = 10_000

const details = atom<ReadonlyMap<string, DetailState>>(new Map())

/** Details by slug, of all products asked for on this page. */
export const productDetails: ReadableAtom<ReadonlyMap<string, DetailState>> = details

/** Reads by slug that are under way. */
const reads = new Map<string, Promise<void>>()

/**
 * Reads the details of products that were not asked for yet, or that could not be read; twenty at a time. Fulfilled when each of them is
 * known, missing or failed.
 */
export async function requestDetails(locale: string, slugs: readonly string[]): Promise<void> {
  const known = details.get()
  const wanted = [...new Set(slugs)].filter((slug) => !known.has(slug) || known.get(slug)?.state === 'failed')
  for (let at = 0; at < wanted.length; at += MOST_COMPARED) {
    const some = wanted.slice(at, at + MOST_COMPARED)
    const read = readDetails(locale, some)
    for (const slug of some) reads.set(slug, read)
  }
  await Promise.all(slugs.map((slug) => reads.get(slug)))
}

async function readDetails(locale: string, slugs: readonly string[]): Promise<void> {
  const keep = (stateOf: (slug: string) => DetailState) =>
    details.set(new Map([...details.get(), ...slugs.map((slug) => [slug, stateOf(slug)] as const)]))
  keep(() => ({ state: 'loading' }))
  try {
    const answer = await readJson(`/api/products?locale=${locale}&slugs=${slugs.map(encodeURIComponent).join(',')}`)
    const products = new Map(readList(answer, 'products').flatMap((detail) => (isDetail(detail) ? [[detail.slug, detail]] : [])))
    keep((slug) => {
      const detail = products.get(slug)
      return detail ? { state: 'ready', detail } : { state: 'missing' }
    })
  } catch (error) {
    console.error('The products of the comparison could not be read', error)
    keep(() => ({ state: 'failed' }))
  }
}

/** The products of a classification that may be put beside each other. @throws Error when they cannot be read */
export async function readPickable(locale: string, classification: string): Promise<PickableProducts['products']> {
  const answer = await readJson(`/api/products?locale=${locale}&classification=${encodeURIComponent(classification)}`)
  return readList(answer, 'products').filter(isPickable)
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** @throws Error when the answer is not of this release's shape */
function readList(answer: unknown, name: string): unknown[] {
  const list = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : null
  if (!Array.isArray(list)) throw new Error(`The answer has no ${name}`)
  return list
}

/** The edge has checked the whole shape; this tells its answer from that of another release. */
function isDetail(value: unknown): value is ProductDetail {
  const { slug, specifications, variants } = (value ?? {}) as Partial<ProductDetail>
  return typeof slug === 'string' && Array.isArray(specifications) && Array.isArray(variants)
}

function isPickable(value: unknown): value is PickableProducts['products'][number] {
  const { slug, name } = (value ?? {}) as Partial<PickableProducts['products'][number]>
  return typeof slug === 'string' && typeof name === 'string'
}
