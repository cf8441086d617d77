/**
 * What the name of a variant says behind the product's; empty where it does not begin with it, or says no more.
 *
 * @example ('Linea 565 S', 'Linea 565') → 'S'
 */
export function variantSuffix(variantName: string, productName: string): string {
  return variantName.startsWith(productName) ? variantName.slice(productName.length).replace(/^[\s,–-]+/, '') : ''
}

/** The name of a variant, whole where it is not the product's with something behind it. @example 'Punto 6, 1 mm²' → '1 mm²' */
export function withoutProductName(variantName: string, productName: string): string {
  return variantSuffix(variantName, productName) || variantName
}

/** The name of a variant where it stands alone, with the product's before it unless it begins with it. @example 'Punto 6, 1 mm²' */
export function withProductName(variantName: string, productName: string): string {
  return variantName.startsWith(productName) ? variantName : `${productName}, ${variantName}`
}
