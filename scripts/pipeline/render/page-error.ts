/** A page that could not be rendered. It still depends on everything it asked, and is tried again when that changes. */
export class PageError extends Error {
  readonly code = 'page-failed'
  readonly dependencies: string[]
  constructor(dependencies: string[], cause: unknown) {
    super(messageOf(cause), { cause })
    this.dependencies = dependencies
  }
}

/** The innermost message: what is wrong, not who noticed. */
export function messageOf(error: unknown): string {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  return current instanceof Error ? current.message : String(current)
}
