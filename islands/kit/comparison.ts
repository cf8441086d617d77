import { type Basket, EMPTY_BASKET, parseBasket } from '#content-schema/comparison/basket.ts'
import { BASKET_KEY } from '#content-schema/comparison/basket-key.ts'
import { storedAtom } from './storage.ts'

/** What the visitor compares, in all tabs (CM-02, CM-16). */
export const comparisonBasket = storedAtom<Basket>(BASKET_KEY, { parse: parseBasket, fallback: EMPTY_BASKET })

/** Changes the basket by one of the rules of `comparison-basket.ts`; nothing is written when nothing changes. */
export function changeBasket(change: (basket: Basket) => Basket): void {
  const before = comparisonBasket.get()
  const after = change(before)
  if (after !== before) comparisonBasket.set(after)
}
