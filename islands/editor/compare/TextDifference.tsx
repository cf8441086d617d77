import type { DifferenceBlock, TextPart } from '#content-schema/editing/difference.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** Words of a page before and after, as they stand one after the other. */
export function TextDifference({ blocks, language }: { blocks: readonly DifferenceBlock[]; language: string }) {
  const t = useEditorTexts()
  if (blocks.length === 0) return <p>{t(($) => $.impact.same)}</p>
  // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes, and its blocks may say the same
  return blocks.map((block, at) => <Block key={at} block={block} language={language} />)
}

function Block({ block, language }: { block: DifferenceBlock; language: string }) {
  const t = useEditorTexts()
  if (block.kind === 'folded') return <p className="editor-note">{t(($) => $.impact.folded, { count: block.count })}</p>
  const isHeading = block.kind === 'heading' || block.kind === 'title'
  return (
    <p lang={language} className={isHeading ? 'editor-difference-heading' : undefined}>
      {block.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes, and its parts may say the same
        <Part key={at} part={part} />
      ))}
    </p>
  )
}

function Part({ part: { text, change } }: { part: TextPart }) {
  if (change === 'added') return <ins>{text}</ins>
  if (change === 'removed') return <del>{text}</del>
  return change === 'folded' ? ' … ' : text
}
