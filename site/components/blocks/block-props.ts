import type { BlockView } from '#content-schema/contracts/content-reader.ts'
import type { BlockKind } from '#content-schema/entities/block.ts'
import type { PageContext } from '../../page/page-context.ts'

export type BlockOf<Kind extends BlockKind> = Extract<BlockView, { kind: Kind }>

export interface BlockProps<B> {
  context: PageContext
  block: B
}
