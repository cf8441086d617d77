import type { MachineDocument } from '#content-schema/inventory/machine.ts'

/** Papers as somebody wants them: each once in the language he reads best, and the other languages. */
export interface OrderedDocuments {
  own: MachineDocument[]
  others: MachineDocument[]
}

/** The reader's language comes first, then English, then what there is. Kinds stay in the order the service gives them. */
export function orderDocuments(documents: readonly MachineDocument[], language: string): OrderedDocuments {
  const rank = (document: MachineDocument) => (document.language === language ? 0 : document.language === 'en' ? 1 : 2)
  const kinds = [...Map.groupBy(documents, ({ kind }) => kind).values()]
  const best = kinds.flatMap((papers) => papers.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1))
  return { own: best, others: documents.filter((document) => !best.includes(document)) }
}
