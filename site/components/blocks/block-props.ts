import type { BlockKind } from '#content-schema/content/block.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { PageContext } from '../../view/page-context.ts'

export type BlockOf<Kind extends BlockKind> = Extract<BlockView, { kind: Kind }>

export interface BlockProps<B> {
  context: PageContext
  block: B
}
