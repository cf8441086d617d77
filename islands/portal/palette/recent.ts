import * as z from 'zod/mini'
import { keepDraft, readDraft } from '../session/draft.ts'
import type { Finding } from './finding.ts'

const MAX_RECENT = 6
const NAME = 'palette'

const recentSchema = z.array(z.object({ title: z.string(), detail: z.string(), href: z.string(), isOutside: z.optional(z.boolean()) }))

/** What somebody opened by the palette last, newest first. It is kept for the tab and goes with the sign-out, as all he leaves there. */
export function readRecent(userId: string): Finding[] {
  try {
    const parsed = recentSchema.safeParse(JSON.parse(readDraft(userId, NAME).recent ?? '[]'))
    return parsed.success ? parsed.data.map(({ isOutside = false, ...finding }) => ({ ...finding, isOutside, group: 'recent' })) : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, { title, detail, href, isOutside = false }: Finding): void {
  const others = readRecent(userId).filter((finding) => finding.href !== href)
  const recent = [{ title, detail, href, isOutside }, ...others.map(({ group: _, ...finding }) => finding)].slice(0, MAX_RECENT)
  keepDraft(userId, NAME, { recent: JSON.stringify(recent) })
}
