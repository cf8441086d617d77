/** What an error says; anything may be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What the innermost cause of an error says: what is wrong, not who noticed. */
export function rootMessageOf(error: unknown): string {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  return messageOf(current)
}
