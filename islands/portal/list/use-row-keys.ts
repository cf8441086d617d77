import { type RefObject, useEffect } from 'react'
import { isTyping } from '../ui/is-typing.ts'

interface Keys {
  /** Holds the rows; each has a link of the class `list-row-link`. */
  room: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  /** `n`; absent where nothing new can be made. */
  onNew?: () => void
  /** `h` and `l`: the page before and the next. */
  turn: (by: 1 | -1) => void
}

/**
 * `j` and `k` go down and up the rows, Enter opens (it is a link), `h` and `l` turn the pages, `/` searches, `n` makes something new: letters, as every
 * keyboard has them without a second key. Whoever types is left alone.
 */
export function useRowKeys({ room, search, onNew, turn }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = actionOf(event.key, { room, search, onNew, turn })
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [room, search, onNew, turn])
}

function actionOf(key: string, { room, search, onNew, turn }: { [K in keyof Keys]: Keys[K] | undefined }): (() => void) | undefined {
  switch (key) {
    case 'j':
      return () => step(room?.current, 1)
    case 'k':
      return () => step(room?.current, -1)
    case 'h':
      return () => turn?.(-1)
    case 'l':
      return () => turn?.(1)
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
