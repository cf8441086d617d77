import type { Supply } from '#content-schema/catalogue/supply.ts'

/** Sentences about price and delivery; `{{weeks}}` stands for the time. */
export interface SupplyTexts {
  onRequest: string
  delivery: string
  both: string
}

/** Price and time of delivery, as far as the data says; empty where it says nothing. @example 'Price on request, delivery in 8 weeks' */
export function supplyText(texts: SupplyTexts, { isPriceOnRequest, deliveryWeeks }: Supply, language: string): string {
  if (deliveryWeeks === undefined) return isPriceOnRequest ? texts.onRequest : ''
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'week', unitDisplay: 'long' }).format(deliveryWeeks)
  return (isPriceOnRequest ? texts.both : texts.delivery).replace('{{weeks}}', () => time)
}
