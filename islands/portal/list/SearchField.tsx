import { type RefObject, useEffect, useId, useRef, useState } from 'react'

interface Props {
  label: string
  value: string
  onChange: (words: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Until somebody stops typing, in ms. */
const PAUSE_MS = 250

/** Words a list is searched by; it is asked once somebody stops typing or presses Enter. */
export function SearchField({ label, value, onChange, inputRef }: Props) {
  const id = useId()
  const [words, setWords] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    // Somebody went back, or took the filters away.
    if (value !== told.current) setWords(value)
    told.current = value
  }, [value])
  const tell = (next: string) => {
    if (next === told.current) return
    told.current = next
    onChange(next)
  }
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    const timer = setTimeout(() => latest.current(words.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <search className="list-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          tell(words.trim())
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          ref={inputRef}
          id={id}
          type="search"
          placeholder={label}
          value={words}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
