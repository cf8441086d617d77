import { EMPTY_QUOTATION, parseQuotation, type QuotationBasket } from '#content-schema/quotation/quotation-basket.ts'
import { QUOTATION_KEY } from '#content-schema/quotation/quotation-path.ts'
import { storedAtom } from './storage.ts'

/** What the visitor collects for a quotation, in all tabs. */
export const quotationBasket = storedAtom<QuotationBasket>(QUOTATION_KEY, {
  parse: (stored) => parseQuotation(stored),
  fallback: EMPTY_QUOTATION,
})

/** Changes the basket by one of its rules; nothing is written when nothing changes. */
export function changeQuotation(change: (basket: QuotationBasket) => QuotationBasket): void {
  const before = quotationBasket.get()
  const after = change(before)
  if (after !== before) quotationBasket.set(after)
}
