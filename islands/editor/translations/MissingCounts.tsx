import { countMissing, type TranslatedPage } from '#content-schema/editing/translation.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

/** What each language lacks, at a glance. */
export function MissingCounts({ pages, languages }: { pages: readonly TranslatedPage[]; languages: readonly string[] }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  return (
    <section aria-labelledby="editor-missing">
      <h2 id="editor-missing">{t(($) => $.translations.missing)}</h2>
      <ul className="editor-missing">
        {countMissing(pages, languages).map(({ language, waiting, inProgress, outdated }) => {
          const isComplete = waiting + inProgress + outdated === 0
          return (
            <li key={language}>
              <strong>{format.language(language)}</strong>
              {isComplete && <span>{t(($) => $.translations.complete)}</span>}
              {waiting > 0 && <span>{t(($) => $.translations.waiting, { count: waiting })}</span>}
              {inProgress > 0 && <span>{t(($) => $.translations.underWay, { count: inProgress })}</span>}
              {outdated > 0 && <span className="editor-outdated">{t(($) => $.translations.old, { count: outdated })}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
