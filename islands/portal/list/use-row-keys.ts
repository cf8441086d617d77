import { type RefObject, useEffect } from 'react'

interface Keys {
  /** Holds the rows; each has a link of the class `list-row-link`. */
  room: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  /** `n`; absent where nothing new can be made. */
  onNew?: () => void
}

/** `j` and `k` go down and up the rows, Enter opens (it is a link), `/` searches, `n` makes something new. Whoever types is left alone. */
export function useRowKeys({ room, search, onNew }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = actionOf(event.key, { room, search, onNew })
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [room, search, onNew])
}

function actionOf(key: string, { room, search, onNew }: { [K in keyof Keys]: Keys[K] | undefined }): (() => void) | undefined {
  switch (key) {
    case 'j':
      return () => step(room?.current, 1)
    case 'k':
      return () => step(room?.current, -1)
    case '/':
      return () => search?.current?.focus()
    case 'n':
      return onNew
    default:
      return undefined
  }
}

function step(room: HTMLElement | null | undefined, by: 1 | -1): void {
  const links = [...(room?.querySelectorAll<HTMLElement>('.list-row-link') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)
  links[next]?.focus()
}

/** True in a field, and in a dialog, which has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null
}
