import type { Specification } from '#content-schema/catalogue/product.ts'
import { overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'
import { type Envelope, envelopeOf, type NamedFigure, SIDES } from '#content-schema/documents/envelope.ts'

/** A box of a machine, with the variants that stand in it. */
export interface MachineBox {
  /** What addresses name it by; empty for the box of the first variant, whose address is the machine's own. */
  part: string
  /** Ids of its variants; none for a machine without variants. */
  variants: string[]
  envelope: Envelope
}

/** A box with the bytes of its drawing and its solid. */
export interface BoxFiles extends Pick<MachineBox, 'part' | 'variants'> {
  drawing: number
  step: number
}

type Figure = NamedFigure & Pick<Specification, 'group' | 'sortIndex'>

export interface BoxedMachine {
  slug: string
  specifications: readonly Figure[]
  variants: readonly { id: string; specifications: readonly Figure[] }[]
}

/**
 * The boxes of a machine, the first variant's first: variants of one size share a box, and each other size has its own. A variant whose
 * sides the data do not say has none.
 *
 * @example Linea 565 S, M and L → parts '', 'v2' and 'v3'
 */
export function boxesOf({ slug, specifications, variants }: BoxedMachine): MachineBox[] {
  if (variants.length === 0) {
    const envelope = envelopeOf(specifications)
    return envelope ? [{ part: '', variants: [], envelope }] : []
  }
  const boxes = new Map<string, MachineBox>()
  for (const [at, { id, specifications: own }] of variants.entries()) {
    const envelope = envelopeOf(overlaySpecifications(specifications, own))
    if (!envelope) continue
    const size = SIDES.map((side) => envelope[side]).join()
    const known = boxes.get(size)
    if (known) known.variants.push(id)
    else boxes.set(size, { part: at === 0 ? '' : unusedPart(partOf(id, slug) || `v${at + 1}`, boxes), variants: [id], envelope })
  }
  return [...boxes.values()]
}

/** An id in the letters of an address, without the slug it begins with. @example 'linea-565-v2' → 'v2' */
function partOf(id: string, slug: string): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  const [own, machine] = [plain(id), plain(slug)]
  return own.startsWith(`${machine}-`) ? own.slice(machine.length + 1) : own
}

function unusedPart(part: string, boxes: ReadonlyMap<string, MachineBox>): string {
  const used = new Set([...boxes.values()].map((box) => box.part))
  let free = part
  for (let number = 2; used.has(free); number += 1) free = `${part}-${number}`
  return free
}
