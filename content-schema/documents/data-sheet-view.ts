import type { ComparedSpecification, ComparedVariant } from '#content-schema/comparison/compared-product.ts'
import type { Envelope } from '#content-schema/documents/envelope.ts'
import type { MachineBox } from '#content-schema/documents/machine-boxes.ts'

/** Whose address stands on a data sheet. */
export interface Organisation {
  name: string
  addressLines: string[]
  /** ISO 3166 code. */
  country: string
  phone: string
}

/** What the data sheet of a product is written from, for the readers of a locale. */
export interface DataSheetView {
  name: string
  /** Of its texts, where they are not in the language of the locale. */
  paragraph: string
  classification: string
  /** At the asset service, in the size it is printed; empty for none. */
  imageUrl: string
  specifications: ComparedSpecification[]
  variants: ComparedVariant[]
  /** Empty where the data say no box. */
  boxes: MachineBox[]
  /** Of the locale's country, else the headquarters; null where neither is known. */
  organisation: Organisation | null
  /** Day of the last change of the text, ISO; empty when its service does not say. */
  day: string
  /** Localised address of its page. */
  url: string
}

/** What is drawn of a box of a machine for all languages together. */
export interface MachineDrawingView {
  /** Name of its files, without extension. */
  slug: string
  /** The machine, or where it has several boxes the variants of this one. */
  names: string[]
  /** Who makes it. */
  maker: string
  envelope: Envelope
  /** Day of the last change, ISO; empty when its service does not say. */
  day: string
}
