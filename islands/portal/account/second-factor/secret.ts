/** A secret as one types it from a screen: in groups of four. @example 'JBSWY3DPEH' → 'JBSW Y3DP EH' */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** The digits of a code however they were typed; apps show them as `123 456`, some keyboards type full width. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}

export function isCode(typed: string): boolean {
  return digitsOf(typed).length === 6
}

/** Recovery codes as a file: what they are, whose, and one a line. */
export function recoveryText(codes: readonly string[], { title, email, text }: { title: string; email: string; text: string }): string {
  return [title, email, '', text, '', ...codes, ''].join('\r\n')
}
