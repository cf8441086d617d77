import { atom } from 'nanostores'
import { readStored, writeStored } from './storage.ts'

/** A message on top of the page (ER-06). */
export interface FlashMessage {
  title?: string
  text: string
  /** Default `info` (ER-07). */
  type?: 'info' | 'success' | 'error'
  linkText?: string
  /** Where the link leads; with it there is a link in place of the hide button (ER-10). */
  destination?: string
  /** Part of the page: neither button nor link, it cannot be hidden. */
  isStatic?: boolean
  /** Hides itself after `timeoutMs` (ER-09). */
  isFloating?: boolean
  /** Default 7000 ms (ER-07). */
  timeoutMs?: number
}

export type ShownFlash = FlashMessage & Required<Pick<FlashMessage, 'type' | 'timeoutMs'>> & { id: number }

export const DEFAULT_FLASH_MS = 7000

/** Messages on show, oldest first. */
export const flashes = atom<readonly ShownFlash[]>([])

let lastId = 0

/** Shows a message; answers the id it is hidden by. */
export function showFlash(message: FlashMessage): number {
  lastId += 1
  const shown: ShownFlash = { type: 'info', timeoutMs: DEFAULT_FLASH_MS, ...message, id: lastId }
  flashes.set([...flashes.get(), shown])
  return shown.id
}

const KEPT = 'uapp_flash'

/** Keeps a message for the page that this tab loads next. */
export function keepFlash(message: Pick<FlashMessage, 'title' | 'text' | 'type'>): void {
  writeStored(KEPT, JSON.stringify(message), 'sessionStorage')
}

/** Shows what the page before kept, once. */
export function showKeptFlash(): void {
  const kept = readStored(KEPT, 'sessionStorage')
  if (kept === null) return
  writeStored(KEPT, null, 'sessionStorage')
  const { title = '', text, type } = parseKept(kept)
  if (text) showFlash({ title, text, type: type === 'success' || type === 'error' ? type : 'info' })
}

function parseKept(kept: string): Record<string, string | undefined> {
  try {
    return Object(JSON.parse(kept))
  } catch {
    return {}
  }
}

export function hideFlash(id: number): void {
  flashes.set(flashes.get().filter((flash) => flash.id !== id))
}
