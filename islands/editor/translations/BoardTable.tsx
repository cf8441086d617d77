import { Fragment, useState } from 'react'
import { isOutdated, pageState, type Target, type TranslatedPage, type TranslationAction } from '#content-schema/editing/translation.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { isPageOutdated } from './board.ts'
import { SourceChangeList } from './SourceChangeList.tsx'
import { TranslationMark } from './TranslationMark.tsx'

interface Props {
  pages: readonly TranslatedPage[]
  languages: readonly string[]
  /** The page that something is done to. */
  busyId: string | null
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
  onAction: (action: TranslationAction, page: TranslatedPage) => void
}

const ACTIONS = { start: 'start', reset: 'reset', state: 'refresh' } as const

/** A row a page, a column a language; on a phone each page is a card. */
export function BoardTable({ pages, languages, ...row }: Props) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const [openId, setOpen] = useState<string | null>(null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="editor-board" aria-label={t(($) => $.translations.title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.translations.page)}</th>
            <th scope="col">{t(($) => $.translations.ofPage)}</th>
            <th scope="col">{t(($) => $.translations.actions)}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {format.language(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <Fragment key={page.id}>
              <Row
                {...row}
                page={page}
                languages={languages}
                isOpen={openId === page.id && isPageOutdated(page)}
                onToggle={() => setOpen(openId === page.id ? null : page.id)}
              />
              {openId === page.id && isPageOutdated(page) && (
                <tr>
                  <td className="editor-board-changes" colSpan={languages.length + 3} id={`changes-${page.id}`}>
                    <SourceChangeList page={page} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Omit<Props, 'pages'> {
  page: TranslatedPage
  isOpen: boolean
  onToggle: () => void
}

function Row({ page, languages, busyId, selected, onSelect, onAction, isOpen, onToggle }: RowProps) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  return (
    <tr>
      <th scope="row">
        <label className="editor-check">
          <input type="checkbox" checked={selected.has(page.id)} onChange={() => onSelect(page.id)} />
          {page.title}
        </label>
        <span className="editor-id">{page.id}</span>
        <span className="editor-note">{t(($) => $.translations.source, { language: format.language(page.sourceLanguage) })}</span>
        {page.sourceChangedAt !== null && (
          <span className="editor-note">{t(($) => $.translations.sourceChanged, { day: format.day(page.sourceChangedAt) })}</span>
        )}
        {isPageOutdated(page) && (
          <button
            type="button"
            className="editor-more"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `changes-${page.id}` : undefined}
            aria-label={`${t(($) => $.translations.whatChanged)} ${page.title}`}
            onClick={onToggle}
          >
            {t(($) => $.translations.whatChanged)}
          </button>
        )}
      </th>
      <td data-label={t(($) => $.translations.ofPage)}>
        <TranslationMark state={pageState(page.targetLanguages)} />
      </td>
      <td className="editor-actions">
        {(['start', 'reset', 'state'] as const).map((action) => (
          <BusyButton
            key={action}
            className="button"
            isBusy={busyId === page.id}
            aria-label={`${t(($) => $.translations[ACTIONS[action]])}: ${page.title}`}
            onClick={() => onAction(action, page)}
          >
            {t(($) => $.translations[ACTIONS[action]])}
          </BusyButton>
        ))}
      </td>
      {languages.map((language) => (
        <LanguageCell key={language} page={page} language={language} />
      ))}
    </tr>
  )
}

/** On a phone languages that a page is not translated into take no room. */
function LanguageCell({ page, language }: { page: TranslatedPage; language: string }) {
  const format = useEditorFormat()
  const target = page.targetLanguages.find((known) => known.language === language)
  const isNone = !target && language !== page.sourceLanguage
  return (
    <td data-label={format.language(language)} data-none={isNone || undefined}>
      <Cell page={page} target={target} language={language} />
    </td>
  )
}

function Cell({ page, target, language }: { page: TranslatedPage; target: Target | undefined; language: string }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  if (!target)
    return (
      <span className="editor-note">{t(($) => (language === page.sourceLanguage ? $.translations.isSource : $.translations.none))}</span>
    )
  return (
    <>
      <TranslationMark state={target.translationState} isOutdated={isOutdated(target, page.sourceChangedAt)} />
      {target.exportedAt !== null && (
        <time className="editor-note" dateTime={target.exportedAt}>
          {t(($) => $.translations.exported, { day: format.day(target.exportedAt) })}
        </time>
      )}
      {target.importedAt !== null && (
        <time className="editor-note" dateTime={target.importedAt}>
          {t(($) => $.translations.imported, { day: format.day(target.importedAt) })}
        </time>
      )}
    </>
  )
}
