import type { FieldChange, SourceChanges } from '#content-schema/editing/source-changes.ts'

interface ChangeGroup {
  languages: string[]
  /** Null where nobody knows when it was sent. */
  exportedAt: string | null
  fields: FieldChange[] | null
}

/** Languages that were sent the same at the same time together; of the languages asked for, in their order. */
export function groupChanges(wanted: readonly string[], told: SourceChanges['languages']): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>()
  for (const language of wanted) {
    const { exportedAt = null, fields = null } = told.find((known) => known.language === language) ?? {}
    const name = JSON.stringify([exportedAt, fields])
    const group = groups.get(name)
    if (group) group.languages.push(language)
    else groups.set(name, { languages: [language], exportedAt, fields })
  }
  return [...groups.values()]
}

/** Where two texts begin and end alike, word by word, and what stands between. */
export function splitChange(before: string, after: string): { start: string; removed: string; added: string; end: string } {
  const old = wordsOf(before)
  const fresh = wordsOf(after)
  const shorter = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shorter && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  return {
    start: old.slice(0, start).join(''),
    removed: old.slice(start, old.length - end).join(''),
    added: fresh.slice(start, fresh.length - end).join(''),
    end: old.slice(old.length - end).join(''),
  }
}

/** Words with the space behind them; of scripts without spaces, signs. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|\s+/gu) ?? []
}
