import type { ReleaseDocument } from './release-document.ts'

/** What a comparison needs of one product, in one language. */
export const comparedProduct: ReleaseDocument = async ({ spec: { args }, content }) => {
  const product = await content.comparedProduct(args.language ?? '', args.slug ?? '')
  if (!product) throw new Error(`There is no product ${args.slug} to compare`)
  return JSON.stringify(product)
}

/** The products of one classification, in one language, for the picker. */
export const pickableProducts: ReleaseDocument = async ({ spec: { args }, content }) => {
  const products = await content.pickableProducts(args.language ?? '', args.classification ?? '')
  if (!products) throw new Error(`There is no classification ${args.classification}`)
  return JSON.stringify(products)
}
