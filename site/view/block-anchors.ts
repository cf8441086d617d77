import type { BlockView } from '#content-schema/content/block-view.ts'

/** Id of a block's section, the target of the anchor navigation. */
export function blockAnchor(block: Pick<BlockView, 'id'>): string {
  return `section-${fragment(block.id)}`
}

/** The blocks an anchor navigation lists: the anchors editors have set, or those with a heading where none is set. */
export function anchorItems(blocks: readonly BlockView[]): { title: string; href: string }[] {
  const anchors = blocks.filter((block) => block.kind === 'anchor')
  if (anchors.length > 0) return anchors.map((block) => ({ title: block.title, href: `#${fragment(block.anchor)}` }))
  return blocks.flatMap((block) => ('heading' in block && block.heading ? [{ title: block.heading, href: `#${blockAnchor(block)}` }] : []))
}

/** Blocks with the anchor above them, so that a target is as long as what it stands for. The first group has none. */
export function groupByAnchor(blocks: readonly BlockView[]): { id: string | null; blocks: BlockView[] }[] {
  const groups: { id: string | null; blocks: BlockView[] }[] = [{ id: null, blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'anchor') groups.push({ id: fragment(block.anchor), blocks: [] })
    else groups.at(-1)?.blocks.push(block)
  }
  return groups
}

function fragment(text: string): string {
  return text.replace(/[^\w-]+/g, '-')
}
