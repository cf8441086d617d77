/** Where findings come from, in the order they are shown in. */
export const FINDING_GROUPS = ['recent', 'screens', 'tickets', 'machines', 'people', 'documents'] as const
export type FindingGroup = (typeof FINDING_GROUPS)[number]

/** Something the palette leads to. */
export interface Finding {
  group: FindingGroup
  title: string
  /** What tells it from others of its name. */
  detail: string
  /** Below the portal's path; an address of the site where `isOutside`. */
  href: string
  isOutside?: boolean
}

/** Findings by group, each address once: the first group that has it keeps it. Empty groups are left out. */
export function groupFindings(findings: readonly Finding[]): { group: FindingGroup; findings: Finding[] }[] {
  const seen = new Set<string>()
  return FINDING_GROUPS.map((group) => ({
    group,
    findings: findings.filter((finding) => {
      if (finding.group !== group || seen.has(finding.href)) return false
      seen.add(finding.href)
      return true
    }),
  })).filter((one) => one.findings.length > 0)
}

/** Each word typed is part of the text, in whatever case. */
export function matchesWords(text: string, words: string): boolean {
  const plain = (value: string) => value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = plain(text)
  return plain(words)
    .split(/\s+/u)
    .every((word) => folded.includes(word))
}

/** Services are asked from two letters on; one sign of Chinese or Japanese says as much. */
export function isWorthAsking(words: string): boolean {
  return words.length >= 2 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)
}
