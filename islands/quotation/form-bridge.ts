import { writeDrawings } from '#content-schema/quotation/drawing.ts'
import { quotationLinesIn } from '#content-schema/quotation/quotation-address.ts'
import { addLine, type QuotationBasket } from '#content-schema/quotation/quotation-basket.ts'
import { changeQuotation } from '#islands/kit/quotation.ts'

/** Puts the machines of the address into the basket and takes them out of the address, so that a reload does not ask again. True for any. */
export function takeFromAddress(): boolean {
  const lines = quotationLinesIn(location.search)
  if (lines.length === 0) return false
  changeQuotation((basket) => lines.reduce(addLine, basket))
  history.replaceState(history.state, '', location.pathname + location.hash)
  return true
}

/** Writes the basket into the fields that are sent. */
export function fillForm(form: HTMLFormElement, { id, lines, drawings }: QuotationBasket): void {
  setValue(form, 'lines', lines.length === 0 ? '' : JSON.stringify(lines))
  setValue(form, 'drawings', writeDrawings({ basket: id, ids: drawings.map((drawing) => drawing.id) }))
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}
