import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Field } from '#islands/kit/ui/Field.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import './ask-styles.ts'
import { type Centre, centreLink, centreOf, readCentre, textOf } from './centre.ts'
import { EntryView } from './EntryView.tsx'
import { PageView } from './PageView.tsx'
import { SearchResults } from './SearchResults.tsx'

/** Why a page is as it is, and where an entry is shown, as a graph one walks: each step is an address of its own. */
export default function AskScreen() {
  const t = useEditorTexts()
  const centre = readCentre(useSearch())
  const written = textOf(centre)
  return (
    <>
      <ScreenHeading title={t(($) => $.ask.title)} />
      <p className="lead">{t(($) => $.ask.lead)}</p>
      <Question written={written} />
      {centre && <Told centre={centre} />}
    </>
  )
}

function Question({ written }: { written: string }) {
  const t = useEditorTexts()
  const [, navigate] = useLocation()
  const [{ text, of }, setText] = useState({ text: written, of: written })
  // Another step of the walk: the field shows what it is about, and keeps the focus.
  if (of !== written) setText({ text: written, of: written })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const centre = centreOf(text)
    if (centre) navigate(centreLink(centre))
  }
  return (
    <search>
      <form className="editor-ask" onSubmit={ask}>
        <Field
          label={t(($) => $.ask.field)}
          hint={t(($) => $.ask.hint)}
          type="search"
          value={text}
          onChange={({ target }) => setText({ text: target.value, of })}
        />
        <button type="submit" className="button button-accent">
          {t(($) => $.ask.submit)}
        </button>
      </form>
    </search>
  )
}

function Told({ centre }: { centre: Centre }) {
  switch (centre.kind) {
    case 'page':
      return <PageView params={{ ...centre.place }} />
    case 'address':
      return <PageView params={{ address: centre.address }} />
    case 'entry':
      return <EntryView entry={centre.entry} />
    case 'words':
      return <SearchResults words={centre.words} />
  }
}
