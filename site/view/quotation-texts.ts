import type { QuotationCopyTexts } from '#content-schema/forms/quotation-copy.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import type { SupplyTexts } from '#content-schema/quotation/supply-text.ts'
import type { Translate } from '../strings/translate.ts'

/** What is said of price and delivery; the time stays open. */
export function supplyTexts(t: Translate): SupplyTexts {
  const weeks = { weeks: '{{weeks}}' }
  return {
    onRequest: t(($) => $.quotation.onRequest),
    delivery: t(($) => $.quotation.delivery, weeks),
    both: t(($) => $.quotation.both, weeks),
  }
}

/** What edge and island write the page with. */
export function quotationTexts(t: Translate, wireExample: string): QuotationTexts {
  const name = { name: '{{name}}' }
  return {
    ...supplyTexts(t),
    variant: t(($) => $.product.variant),
    quantity: t(($) => $.quotation.quantity),
    pieces: t(($) => $.finder.pieces),
    wire: t(($) => $.quotation.wire),
    wireExample,
    contactPart: t(($) => $.quotation.contactPart),
    remove: t(($) => $.quotation.remove, name),
    removed: t(($) => $.quotation.removed, name),
    missing: t(($) => $.quotation.missing, name),
    failed: t(($) => $.quotation.failed),
    retry: t(($) => $.search.retry),
    addDrawing: t(($) => $.quotation.addDrawing),
    drawingHint: t(($) => $.quotation.drawingHint),
    sending: t(($) => $.quotation.sending, name),
    problems: {
      kind: t(($) => $.quotation.problems.kind, name),
      size: t(($) => $.quotation.problems.size, name),
      full: t(($) => $.quotation.problems.full, name),
      failed: t(($) => $.quotation.problems.failed, name),
    },
  }
}

/** What happens after a quotation was asked for, in its order. */
export function quotationSteps(t: Translate): string[] {
  return [t(($) => $.quotation.next.read), t(($) => $.quotation.next.ask), t(($) => $.quotation.next.answer)]
}

/** What the summary says that is mailed to who asked. */
export function quotationCopyTexts(t: Translate): QuotationCopyTexts {
  return {
    ...supplyTexts(t),
    machines: t(($) => $.quotation.machines),
    wire: t(($) => $.quotation.wire),
    contactPart: t(($) => $.quotation.contactPart),
    pieces: t(($) => $.finder.pieces),
    wishes: t(($) => $.quotation.wishes),
    wish: {
      wishPrice: t(($) => $.quotation.wishPrice),
      wishSample: t(($) => $.quotation.wishSample),
      wishVisit: t(($) => $.quotation.wishVisit),
    },
    drawings: t(($) => $.quotation.drawings),
    next: t(($) => $.quotation.next.title),
    steps: quotationSteps(t),
  }
}
