import type { BlockView } from '#content-schema/contracts/content-reader.ts'

/** Id of a block's section, the target of the anchor navigation. */
export function blockAnchor(block: Pick<BlockView, 'id'>): string {
  return `section-${block.id.replace(/[^\w-]+/g, '-')}`
}

/** The blocks an anchor navigation lists: those with a heading. */
export function anchorItems(blocks: readonly BlockView[]): { title: string; href: string }[] {
  return blocks.flatMap((block) => ('heading' in block && block.heading ? [{ title: block.heading, href: `#${blockAnchor(block)}` }] : []))
}
