import type { LinkView } from '#content-schema/address/link-view.ts'
import type { Block, BlockAnswers, BlockKind } from '#content-schema/content/block.ts'
import type { Link } from '#content-schema/content/link.ts'
import type { RichText } from '#content-schema/content/rich-text.ts'

/** The same with every link as it is shown. */
type Linked<Value> = Value extends Link
  ? LinkView
  : Value extends RichText
    ? Value
    : Value extends readonly (infer Item)[]
      ? Linked<Item>[]
      : Value extends object
        ? { [Name in keyof Value]: Linked<Value[Name]> }
        : Value

type Answer<Kind extends BlockKind> = Kind extends keyof BlockAnswers ? BlockAnswers[Kind] : unknown
/** A body block of a kind with its links, products, stories and files resolved. */
type ViewOf<Kind extends BlockKind> = Omit<Linked<Extract<Block, { kind: Kind }>>, keyof Answer<Kind>> & Answer<Kind>
export type BlockView = { [Kind in BlockKind]: ViewOf<Kind> }[BlockKind]
