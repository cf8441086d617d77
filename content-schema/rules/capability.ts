/** Name lower-cased, accents removed, punctuation removed, spaces to dashes (PR-21, AH-22). */
export function capabilitySlugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}
