import { z } from 'zod'

/** A run of text with its marks. */
export interface RichTextLeaf {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  code?: boolean
}

/** An element of the content service's rich text: `type` names it, unknown types render as their children. */
export interface RichTextElement {
  type: string
  children: RichTextNode[]
  href?: string
  openInNewTab?: boolean
}
export type RichTextNode = RichTextLeaf | RichTextElement

export const richTextNodeSchema: z.ZodType<RichTextNode> = z.lazy(() =>
  z.union([
    z.object({
      text: z.string(),
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      underline: z.boolean().optional(),
      code: z.boolean().optional(),
    }),
    z.object({
      type: z.string(),
      children: z.array(richTextNodeSchema),
      href: z.string().optional(),
      openInNewTab: z.boolean().optional(),
    }),
  ]),
)

/** Elements inside each other. No editor nests this far; a much deeper tree would overflow the stack of the functions that walk it. */
export const MAX_RICH_TEXT_DEPTH = 500

/** Rich text as the content service delivers it: a tree, never HTML. */
export const richTextSchema = z
  .unknown()
  .refine((value) => depthOf(value) <= MAX_RICH_TEXT_DEPTH, `rich text nested deeper than ${MAX_RICH_TEXT_DEPTH} elements`)
  .pipe(z.object({ children: z.array(richTextNodeSchema) }))
export type RichText = z.infer<typeof richTextSchema>

/** Levels of `children` below the value, counted without recursion; counting stops where the tree is too deep. */
function depthOf(value: unknown): number {
  let level = childrenOf(value)
  let depth = 0
  while (level.length > 0 && depth <= MAX_RICH_TEXT_DEPTH) {
    level = level.flatMap(childrenOf)
    if (level.length > 0) depth += 1
  }
  return depth
}

function childrenOf(node: unknown): unknown[] {
  return typeof node === 'object' && node !== null && 'children' in node && Array.isArray(node.children) ? node.children : []
}

export function isRichTextLeaf(node: RichTextNode): node is RichTextLeaf {
  return 'text' in node
}
