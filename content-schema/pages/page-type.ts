/** Page type: `Page` plus the kind in capitals-first form; system pages use their variant instead (CP-05, AH-15). */
export function pageTypeOf(page: { kind: string; variant: string }): string {
  return `Page${capitalsFirst(page.kind === 'system' ? page.variant : page.kind)}`
}

function capitalsFirst(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
