import { useRef } from 'react'

interface CommandKeys {
  /** The key of a command: the same as long as the same is asked for, so that one that is sent again after a lost answer is carried out once. */
  keyOf: (command: unknown) => string
  /** The command was answered: the next one is another, even if it asks for the same. */
  forget: () => void
}

export function useCommandKey(): CommandKeys {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(command) {
      const text = JSON.stringify(command)
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = { text: '', key: '' }
    },
  }
}
