import * as z from 'zod/mini'
import { draftKey } from '../session/draft.ts'

/** A look at a list that somebody gave a name. */
export interface SavedView {
  name: string
  /** Query of the address. */
  query: string
}

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 60

const viewsSchema = z.array(z.object({ name: z.string().check(z.maxLength(MAX_VIEW_NAME)), query: z.string().check(z.maxLength(4000)) }))

/** Among what somebody leaves on the device until he signs out. */
const keyOf = (user: string, screen: string) => draftKey(user, `views:${screen}`)

/** The views somebody saved of a screen on this device, until he signs out; none where the browser keeps nothing. */
export function readViews(user: string, screen: string): SavedView[] {
  try {
    const parsed = viewsSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(user, screen)) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** A view of the same name takes the place of the other; the oldest goes where there are too many. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const name = view.name.trim().slice(0, MAX_VIEW_NAME)
  return [...views.filter((other) => other.name !== name), { ...view, name }].slice(-MAX_VIEWS)
}

/** @returns false where the browser keeps nothing */
export function writeViews(user: string, screen: string, views: readonly SavedView[]): boolean {
  try {
    localStorage.setItem(keyOf(user, screen), JSON.stringify(views))
    return true
  } catch {
    return false
  }
}
