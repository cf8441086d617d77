import { Link } from 'wouter'
import type { EntryReach, ReachedPage } from '#content-schema/editing/ask.ts'
import { readEntryReach } from '../api/ask-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Actions } from './Actions.tsx'
import { Answered } from './Answered.tsx'
import { CentreHeading } from './CentreHeading.tsx'
import { centreLink } from './centre.ts'
import { usePlaces } from './use-places.ts'

/** All pages that show an entry. */
export function EntryView({ entry }: { entry: string }) {
  const language = document.documentElement.lang.split('-')[0] || 'en'
  const reach = useEditorQuery(['ask', 'entry', entry], () => readEntryReach(entry, language))
  return <Answered query={reach}>{(told) => <ToldEntry reach={told} />}</Answered>
}

function ToldEntry({ reach }: { reach: EntryReach }) {
  const t = useEditorTexts()
  const { number } = useEditorFormat()
  const { entry, total, documents, counts, pages } = reach
  return (
    <section aria-labelledby="editor-centre">
      <CentreHeading id={entry.key}>{entry.title}</CentreHeading>
      <p className="editor-note editor-id">{[entry.key, entry.languages.join(', ')].filter(Boolean).join(' · ')}</p>
      <Actions of={entry.title} entry={entry} without="shownOn" />
      <p className="editor-ask-total">
        {total === 0 ? t(($) => $.ask.nowhere) : `${t(($) => $.ask.shownOn)}: ${number(total)}`}
        {documents > 0 && <span className="editor-note"> {t(($) => $.ask.documents, { count: documents })}</span>}
      </p>
      {entry.service === 'content' && (
        <p>
          <Link href="/drafts" className="button">
            {t(($) => $.ask.drafts)}
          </Link>
        </p>
      )}
      <Counts counts={counts} />
      {total > pages.length && <p className="editor-note">{t(($) => $.ask.nearest, { count: pages.length })}</p>}
      {[...Map.groupBy(pages, wayOf)].map(([way, reached], at) => (
        <Reached key={way} way={way} pages={reached} isOpen={at === 0} />
      ))}
    </section>
  )
}

/** How many pages of each site and locale. */
function Counts({ counts }: Pick<EntryReach, 'counts'>) {
  const places = usePlaces()
  return (
    <dl className="editor-ask-facts">
      {[...Map.groupBy(counts, ({ siteId }) => siteId)].map(([siteId, own]) => (
        <div key={siteId}>
          <dt>{places.siteName(siteId)}</dt>
          <dd className="editor-ask-locales">
            {own.map(({ locale, pages }) => (
              <span key={locale}>
                {locale || '–'} <strong>{pages}</strong>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function wayOf({ chain }: ReachedPage): string {
  const names = chain.map(({ name }) => name)
  return names.filter((name, at) => name !== names[at - 1]).join(' → ')
}

/** Pages that looked at the entry on the same way. */
function Reached({ way, pages, isOpen }: { way: string; pages: readonly ReachedPage[]; isOpen: boolean }) {
  const t = useEditorTexts()
  const places = usePlaces()
  return (
    <details className="editor-ask-way" open={isOpen}>
      <summary>
        <span className="editor-note">{t(($) => $.ask.through)}</span> {way} ({pages.length})
      </summary>
      <ul className="editor-ask-pages">
        {pages.map((page) => (
          <li key={`${page.siteId} ${page.path}`}>
            <Link href={centreLink({ kind: 'page', place: page })}>{page.title}</Link>
            <span className="editor-note editor-id">
              {places.siteName(page.siteId)} {page.path}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
