import { useEffect, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#content-schema/editing/ask.ts'
import { Field } from '#islands/kit/ui/Field.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import './ask-styles.ts'
import { SearchResults } from './SearchResults.tsx'

/** Nothing is asked while somebody writes. */
const PAUSE_MS = 250

/** One field for pages and entries of all sites, countries and languages. */
export function SearchBox() {
  const t = useEditorTexts()
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="editor-search">
      <Field
        label={t(($) => $.search.field)}
        hint={t(($) => $.search.hint)}
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SearchResults words={words} />
    </search>
  )
}
