import { atom } from 'nanostores'
import { useEffect, useSyncExternalStore } from 'react'
import { isTyping } from './is-typing.ts'

/** True while times are shown to the minute; of the tab, and of all times on its screens. */
const areExact = atom(false)
/** Times that are drawn; the key is listened for as long as there is one. */
let drawn = 0

export function switchTimes(): void {
  areExact.set(!areExact.get())
}

/** Whether times are exact now, which a press on one of them or the key `t` turns: a tooltip is for who has a mouse. */
export function useExactTimes(): boolean {
  useEffect(() => {
    if (drawn === 0) document.addEventListener('keydown', onKey)
    drawn += 1
    return () => {
      drawn -= 1
      if (drawn === 0) document.removeEventListener('keydown', onKey)
    }
  }, [])
  return useSyncExternalStore(
    (onChange) => areExact.listen(onChange),
    () => areExact.get(),
  )
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 't' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  event.preventDefault()
  switchTimes()
}
