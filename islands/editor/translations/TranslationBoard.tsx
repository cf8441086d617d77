import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { pageState, type TranslatedPage, type TranslationAction } from '#content-schema/editing/translation.ts'
import { downloadFile } from '#islands/kit/download-file.ts'
import { readTranslations, translatePage } from '../api/editor-api.ts'
import { useEditorQuery } from '../api/use-editor-query.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Loading } from '../frame/Loading.tsx'
import { ScreenHeading } from '../frame/ScreenHeading.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { BoardTable } from './BoardTable.tsx'
import { BulkBar } from './BulkBar.tsx'
import { type BoardFilter, boardLanguages, filterPages, isPageOutdated, readFilter, withPage, writeFilter } from './board.ts'
import { boardCsv } from './board-csv.ts'
import { MissingCounts } from './MissingCounts.tsx'
import { readPlaces } from './page-places.ts'
import { useBulk } from './use-bulk.ts'

const KEY = ['translations'] as const

/** Pages × languages: what is translated, waits, is under way or no longer says what its source says (ED-08 to ED-15). */
export default function TranslationBoard() {
  const t = useEditorTexts()
  const board = useEditorQuery(KEY, readTranslations)
  return (
    <>
      <ScreenHeading title={t(($) => $.translations.title)} />
      <Loading query={board}>{({ pages }) => <Board pages={pages} />}</Loading>
    </>
  )
}

function Board({ pages }: { pages: TranslatedPage[] }) {
  const { shown, languages, filter, changeFilter, places } = useShownPages(pages)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const replace = useReplacePage()
  const bulk = useBulk(replace)
  const change = useMutation({
    mutationFn: ({ action, page }: { action: TranslationAction; page: TranslatedPage }) => translatePage(action, page.id),
    onSuccess: (answer, { page }) => replace({ ...page, ...answer }),
  })
  const chosen = shown.filter(({ id }) => selected.has(id))
  const select = (ids: readonly string[], isChosen: boolean) =>
    setSelected((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  return (
    <>
      <MissingCounts pages={pages} languages={languages} />
      <BoardFilters filter={filter} languages={languages} places={places} onChange={changeFilter} />
      <Summary shown={shown} />
      <Outcome pages={pages} change={change} />
      {shown.length > 0 && (
        <SelectAll
          isChosen={chosen.length === shown.length}
          onChange={(isChosen) =>
            select(
              shown.map(({ id }) => id),
              isChosen,
            )
          }
        />
      )}
      {/* What was just done can be taken back, though a filter hides it now. */}
      {(shown.length > 0 || bulk.run) && <BulkBar chosen={chosen} run={bulk.run} onBegin={bulk.begin} onStop={bulk.stop} />}
      {shown.length > 0 && (
        <BoardTable
          pages={shown}
          languages={filter.language === '' ? languages : languages.filter((language) => language === filter.language)}
          busyId={change.isPending ? change.variables.page.id : null}
          selected={selected}
          onSelect={(id) => select([id], !selected.has(id))}
          onAction={(action, page) => change.mutate({ action, page })}
        />
      )}
    </>
  )
}

/** The pages the address asks for. */
function useShownPages(pages: TranslatedPage[]) {
  const { language } = useOwnLanguage()
  const [query, setQuery] = useSearchParams()
  const places = useEditorQuery(['page-places', language], () => readPlaces(language))
  const filter = readFilter(query)
  return {
    filter,
    places: places.data ?? null,
    languages: useMemo(() => boardLanguages(pages), [pages]),
    shown: filterPages(pages, filter, places.data),
    changeFilter: (change: Partial<BoardFilter>) => setQuery(writeFilter({ ...filter, ...change }), { replace: true }),
  }
}

function useReplacePage() {
  const queries = useQueryClient()
  return (page: TranslatedPage) =>
    queries.setQueryData<{ pages: TranslatedPage[] }>(KEY, (known) => known && { pages: withPage(known.pages, page) })
}

function useOwnLanguage() {
  return { language: document.documentElement.lang.split('-')[0] ?? 'en' }
}

/** How many pages are shown, how many of them are outdated, and all of it as a file. */
function Summary({ shown }: { shown: readonly TranslatedPage[] }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const { language } = useOwnLanguage()
  const outdated = shown.filter(isPageOutdated).length
  const write = () =>
    downloadFile(`translations-${new Date().toISOString().slice(0, 10)}.csv`, boardCsv(shown, { t, language, nameOf: format.language }))
  return (
    <div className="editor-summary">
      <p role="status">
        {t(($) => $.translations.count, { count: shown.length })}
        {outdated > 0 && <span className="editor-outdated">{t(($) => $.translations.old, { count: outdated })}</span>}
      </p>
      {shown.length > 0 && (
        <button type="button" className="button" onClick={write}>
          {t(($) => $.translations.csv)}
        </button>
      )}
    </div>
  )
}

interface Change {
  isSuccess: boolean
  isError: boolean
  variables: { page: TranslatedPage } | undefined
}

/** What became of a page something was done to. */
function Outcome({ pages, change }: { pages: readonly TranslatedPage[]; change: Change }) {
  const t = useEditorTexts()
  const { isSuccess, isError, variables } = change
  const changed = variables && pages.find(({ id }) => id === variables.page.id)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSuccess && changed && `${changed.title}: ${t(($) => $.translations.state[pageState(changed.targetLanguages)])}`}
      </p>
      {isError && (
        <p className="notice notice-error" role="alert">
          {t(($) => $.problem.failed)}
        </p>
      )}
    </>
  )
}

function SelectAll({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const t = useEditorTexts()
  return (
    <label className="editor-check">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
      {t(($) => $.translations.selectAll)}
    </label>
  )
}
