/** Name lower-cased, accents removed, punctuation removed, runs of spaces and dashes to one dash (PR-21, AH-22). */
export function capabilitySlugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
}
