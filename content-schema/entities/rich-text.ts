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

/** Rich text as the content service delivers it: a tree, never HTML. */
export const richTextSchema = z.object({ children: z.array(richTextNodeSchema) })
export type RichText = z.infer<typeof richTextSchema>

export function isRichTextLeaf(node: RichTextNode): node is RichTextLeaf {
  return 'text' in node
}
