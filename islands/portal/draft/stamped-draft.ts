import * as z from 'zod/mini'

const stampSchema = z.object({ text: z.string(), at: z.number() })

/** What somebody typed and has not sent: each field with the moment it was last changed, in ms since 1970. */
export const stampedDraftSchema = z.object({
  /** Key of the command it becomes: sent twice, it is carried out once. */
  key: z.uuid(),
  startedAt: z.number(),
  fields: z.record(z.string(), stampSchema),
})
export type StampedDraft = z.infer<typeof stampedDraftSchema>
type Stamp = z.infer<typeof stampSchema>

/**
 * One draft out of two copies of it, of this tab and of the device: of each field what was typed last. It does not matter in which order
 * or how often copies are put together.
 */
export function mergeDrafts(one: StampedDraft, other: StampedDraft): StampedDraft {
  const [first] = [one, other].sort((a, b) => a.startedAt - b.startedAt || compare(a.key, b.key))
  const names = [...new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])].sort()
  return {
    key: first?.key ?? one.key,
    startedAt: Math.min(one.startedAt, other.startedAt),
    fields: Object.fromEntries(names.map((name) => [name, newer(stampOf(one, name), stampOf(other, name))])),
  }
}

/** The draft with what is in the fields now; only what differs from before is typed now. */
export function withTexts(draft: StampedDraft, texts: Readonly<Record<string, string>>, now: number): StampedDraft {
  const changed = Object.entries(texts).filter(([name, text]) => text !== (stampOf(draft, name)?.text ?? ''))
  if (changed.length === 0) return draft
  return { ...draft, fields: { ...draft.fields, ...Object.fromEntries(changed.map(([name, text]) => [name, { text, at: now }])) } }
}

export function textsOf({ fields }: StampedDraft): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { text }]) => [name, text]))
}

/** True when nothing in it is worth keeping. */
export function isBlank({ fields }: StampedDraft): boolean {
  return Object.values(fields).every(({ text }) => text.trim() === '')
}

function stampOf({ fields }: StampedDraft, name: string): Stamp | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** Of two that were typed at the same moment the longer one stays, as somebody types rather than deletes. */
function newer(one: Stamp | undefined, other: Stamp | undefined): Stamp {
  if (!one || !other) return one ?? other ?? { text: '', at: 0 }
  const order = one.at - other.at || one.text.length - other.text.length || compare(one.text, other.text)
  return order >= 0 ? one : other
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
