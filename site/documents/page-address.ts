import type { PageAddress } from '#content-schema/contracts/page-address.ts'
import type { ReleaseDocument } from './documents.ts'

/** Where the page of an id is (`args`: `path`, `route` when it enriches a product or service, `origin`). It asks nothing: the page's place is what it is made of. */
export const pageAddress: ReleaseDocument = async ({ spec }) => {
  const { path, route, origin = '' } = spec.args
  const address: PageAddress = { paths: [route, path].filter((candidate) => candidate !== undefined), origin }
  return JSON.stringify(address)
}
