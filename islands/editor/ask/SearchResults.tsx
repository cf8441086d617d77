import { Link } from 'wouter'
import { type FoundPage, MIN_SEARCH_LENGTH, type SearchAnswer } from '#content-schema/editing/ask.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { searchSnapshot } from '../api/ask-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Actions } from './Actions.tsx'
import { Answered } from './Answered.tsx'
import { centreLink } from './centre.ts'
import { usePlaces } from './use-places.ts'

/** Pages and entries that words mean, each with what can be done with it. Nothing for fewer than two signs. */
export function SearchResults({ words }: { words: string }) {
  const asked = words.trim()
  return asked.length < MIN_SEARCH_LENGTH ? null : <Found words={asked} />
}

function Found({ words }: { words: string }) {
  const found = useEditorQuery(['ask', 'search', words], () => searchSnapshot(words))
  return <Answered query={found}>{(answer) => <Results answer={answer} />}</Answered>
}

function Results({ answer: { pages, entries, more } }: { answer: SearchAnswer }) {
  const t = useEditorTexts()
  return (
    <div className="editor-found">
      <p role="status" className={pages.length + entries.length > 0 ? 'visually-hidden' : ''}>
        {pages.length + entries.length === 0
          ? t(($) => $.search.none)
          : `${t(($) => $.search.pages)}: ${pages.length + more.pages}, ${t(($) => $.search.entries)}: ${entries.length + more.entries}`}
      </p>
      {pages.length > 0 && (
        <section aria-labelledby="editor-found-pages">
          <h2 id="editor-found-pages">{t(($) => $.search.pages)}</h2>
          <ul className="editor-found-list">
            {pages.map((page) => (
              <Page key={`${page.siteId} ${page.below}`} page={page} />
            ))}
          </ul>
          <More count={more.pages} />
        </section>
      )}
      {entries.length > 0 && (
        <section aria-labelledby="editor-found-entries">
          <h2 id="editor-found-entries">{t(($) => $.search.entries)}</h2>
          <ul className="editor-found-list">
            {entries.map((entry) => (
              <li key={entry.key}>
                <div>
                  <strong>{entry.title}</strong>
                  <span className="editor-note">{[entry.model, entry.id, entry.languages.join(', ')].filter(Boolean).join(' · ')}</span>
                </div>
                <Actions of={entry.title} entry={entry} />
              </li>
            ))}
          </ul>
          <More count={more.entries} />
        </section>
      )}
    </div>
  )
}

function More({ count }: { count: number }) {
  const t = useEditorTexts()
  return count > 0 ? <p className="editor-note">{t(($) => $.search.more, { count })}</p> : null
}

/** A page in the locale of the reader where it is there in it, and the ways to its other locales. */
function Page({ page: { siteId, below, title, paths, entry } }: { page: FoundPage }) {
  const t = useEditorTexts()
  const places = usePlaces()
  const own = document.documentElement.dataset.locale ?? ''
  const path = paths.find((each) => localeOf(each) === own) ?? paths[0] ?? below
  const others = paths.filter((each) => each !== path)
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <span className="editor-note">
          {places.siteName(siteId)} {path}
        </span>
        {others.length > 0 && (
          <details>
            <summary>{t(($) => $.search.locales, { count: others.length })}</summary>
            <p className="editor-ask-locales">
              {others.map((other) => (
                <Link key={other} href={centreLink({ kind: 'page', place: { siteId, path: other } })}>
                  {localeOf(other) || other}
                </Link>
              ))}
            </p>
          </details>
        )}
      </div>
      <Actions of={title} page={{ siteId, path }} entry={entry === null ? undefined : { key: entry, ...parseEntryKey(entry) }} />
    </li>
  )
}

function localeOf(path: string): string {
  return path.split('/')[1] ?? ''
}
