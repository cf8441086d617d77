import type { PageAddress } from '#content-schema/pages/page-address.ts'
import type { ReleaseDocument } from './release-document.ts'

/**
 * Where the page of an id is (`args`: `path`, `route` when it enriches a product or service, `origin`), or the pages of a shortened
 * address (`path`, `more`). It asks nothing: the page's place is what it is made of.
 */
export const pageAddress: ReleaseDocument = async ({ spec }) => {
  const { path, route, more = '', origin = '' } = spec.args
  const paths = [route ?? '', path ?? '', ...more.split('\n')].filter((candidate) => candidate !== '')
  const address: PageAddress = { paths, origin, ...(spec.protection ? { gate: spec.protection } : {}) }
  return JSON.stringify(address)
}
