/** Names the variant a product's page shows; a page without it shows the first. */
export const VARIANT_PARAMETER = 'variant'

/** @example variantSearch('corda-330-2') // '?variant=corda-330-2' */
export function variantSearch(id: string): string {
  return `?${new URLSearchParams({ [VARIANT_PARAMETER]: id })}`
}

/** The variant a query asks for; empty for none. */
export function variantIn(search: string): string {
  return new URLSearchParams(search).get(VARIANT_PARAMETER) ?? ''
}

/** The query with another variant, the rest of it as it was; an empty id takes the parameter out. */
export function withVariant(search: string, id: string): string {
  const parameters = new URLSearchParams(search)
  if (id === '') parameters.delete(VARIANT_PARAMETER)
  else parameters.set(VARIANT_PARAMETER, id)
  return parameters.size > 0 ? `?${parameters}` : ''
}
