/**
 * A link ready to render. `href` null and `action` set for actions, both set for an action with a page of its own; both null is never
 * delivered.
 */
export interface LinkView {
  text: string
  /** Of the text, where it is the name of something that is not written in the reader's. */
  language?: string
  href: string | null
  action: string | null
  isHard: boolean
  target: string | null
  /** `noopener` for new tabs. */
  rel: string | null
  /** True when it leaves the platform's sites. */
  isExternal: boolean
}
