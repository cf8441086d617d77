/** Path of the page below the locale. */
export const QUOTATION_PATH = '/quotation'
/** Name of the basket in local storage. */
export const QUOTATION_KEY = 'uapp_quotation'
/** Says in the address of the page which variant is asked for. */
export const QUOTED_VARIANT_PARAMETER = 'variant'

/** The address with another variant. @example withQuotedVariant('/de-ch/quotation?product=a', 'a-2') → '/de-ch/quotation?product=a&variant=a-2' */
export function withQuotedVariant(address: string, variant: string): string {
  const [path = '', query = ''] = address.split('?')
  const parameters = new URLSearchParams(query)
  if (variant === '') parameters.delete(QUOTED_VARIANT_PARAMETER)
  else parameters.set(QUOTED_VARIANT_PARAMETER, variant)
  return `${path}?${parameters}`
}
