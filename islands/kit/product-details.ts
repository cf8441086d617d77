import { atom, type ReadableAtom } from 'nanostores'
import type { DetailState } from '#content-schema/comparison/columns.ts'
import type { PickableProducts, ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { MAX_COMPARED } from '#content-schema/comparison/shared-link.ts'
import { listIn, requestJson } from '#islands/kit/request.ts'

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
  const wanted = [...new Set(slugs)].filter((slug) => !known.has(slug) || known.get(slug)?.state === 'error')
  for (let at = 0; at < wanted.length; at += MAX_COMPARED) {
    const some = wanted.slice(at, at + MAX_COMPARED)
    const read = readDetails(locale, some)
    for (const slug of some) reads.set(slug, read)
  }
  await Promise.all(slugs.map((slug) => reads.get(slug)))
}

async function readDetails(locale: string, slugs: readonly string[]): Promise<void> {
  const keep = (stateOf: (slug: string) => DetailState) =>
    details.set(new Map([...details.get(), ...slugs.map((slug) => [slug, stateOf(slug)] as const)]))
  keep(() => ({ state: 'pending' }))
  try {
    const answer = await requestJson(
      `/api/products?locale=${locale}&slugs=${slugs.map(encodeURIComponent).join(',')}`,
      listIn('products', isDetail),
    )
    const products = new Map(answer.map((detail) => [detail.slug, detail]))
    keep((slug) => {
      const detail = products.get(slug)
      return detail ? { state: 'success', detail } : { state: 'missing' }
    })
  } catch (error) {
    console.error('The products of the comparison could not be read', error)
    keep(() => ({ state: 'error' }))
  }
}

/** The products of a classification that may be put beside each other. @throws Error when they cannot be read */
export async function readPickable(locale: string, classification: string): Promise<PickableProducts['products']> {
  return requestJson(`/api/products?locale=${locale}&classification=${encodeURIComponent(classification)}`, listIn('products', isPickable))
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
