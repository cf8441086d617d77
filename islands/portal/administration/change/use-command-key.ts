import { useRef } from 'react'

/** The key of a command: the same as long as the same is asked for, so that one that is sent again after a cut is carried out once. */
export function useCommandKey(): (command: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (command) => {
    const text = JSON.stringify(command)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
