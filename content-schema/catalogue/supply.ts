import type { Variant } from './product.ts'

/** What the catalogue says of price and delivery; nothing where it does not know. */
export interface Supply {
  isPriceOnRequest?: boolean | undefined
  /** Weeks from the order until the machine is there. */
  deliveryWeeks?: number | undefined
}

/** Of a variant: its own time of delivery, else that of the product. */
export function supplyOf(product: Supply, variant?: Pick<Variant, 'deliveryWeeks'> | undefined): Supply {
  const deliveryWeeks = variant?.deliveryWeeks ?? product.deliveryWeeks
  return {
    ...(product.isPriceOnRequest ? { isPriceOnRequest: true } : {}),
    ...(deliveryWeeks === undefined ? {} : { deliveryWeeks }),
  }
}
