import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../frame/use-session.ts'
import { draftKey, keepDraft, readDraft } from '../session/draft.ts'
import { isBlank, mergeDrafts, type StampedDraft, stampedDraftSchema, textsOf, withTexts } from './stamped-draft.ts'

interface UsedDraft {
  /** Key of the command the draft becomes. */
  key: string
  /** What was typed before this screen was drawn; empty for nothing. */
  texts: Readonly<Record<string, string>>
  isRestored: boolean
  /** Keeps what is in the fields now. */
  keep: (texts: Readonly<Record<string, string>>) => void
  /** It was sent or discarded; what comes next is another draft. */
  forget: () => void
}

const COPIES = ['tab', 'device'] as const

/** Keeps what somebody types over reloads, the way through the login, and the end of his browser. */
export function useStampedDraft(name: string): UsedDraft {
  const { id } = useUser()
  const [start, setStart] = useState(() => readCopies(id, name))
  const draft = useRef(start)
  const keep = useCallback(
    (texts: Readonly<Record<string, string>>) => {
      const next = withTexts(draft.current, texts, Date.now())
      if (next === draft.current) return
      draft.current = next
      write(id, name, next)
    },
    [id, name],
  )
  useEffect(() => {
    // Another tab has sent or discarded it: what is typed here is another one from now on.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== draftKey(id, name) || newValue !== null) return
      draft.current = { ...draft.current, key: crypto.randomUUID() }
      setStart((before) => ({ ...before, key: draft.current.key }))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [id, name])
  const forget = useCallback(() => {
    draft.current = begin()
    write(id, name, null)
    setStart(draft.current)
  }, [id, name])
  return { key: start.key, texts: textsOf(start), isRestored: !isBlank(start), keep, forget }
}

function begin(): StampedDraft {
  return { key: crypto.randomUUID(), startedAt: Date.now(), fields: {} }
}

function readCopies(user: string, name: string): StampedDraft {
  const copies = COPIES.flatMap((place) => {
    const { draft = '' } = readDraft(user, name, place)
    const parsed = stampedDraftSchema.safeParse(parseJson(draft))
    return parsed.success ? [parsed.data] : []
  })
  const [first, ...others] = copies
  return first ? others.reduce(mergeDrafts, first) : begin()
}

/** Forgets a draft that another part of the screen has sent. */
export function forgetDraft(user: string, name: string): void {
  write(user, name, null)
}

function write(user: string, name: string, draft: StampedDraft | null): void {
  const values = draft && !isBlank(draft) ? { draft: JSON.stringify(draft) } : null
  for (const place of COPIES) keepDraft(user, name, values, place)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
