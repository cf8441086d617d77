import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { AskedEntry, AskedQuery, PageGraph } from '#content-schema/editing/ask.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { centreLink } from './centre.ts'
import { linesOf, PAGE_NODE } from './graph-lines.ts'
import { useDrawnLines } from './use-drawn-lines.ts'
import { usePlaces } from './use-places.ts'
import { walkWithArrows } from './walk-with-arrows.ts'

/** Answers, and entries of one, that are drawn at once; the others come when they are wanted. */
const MAX_DRAWN = 10
const MAX_DRAWN_ENTRIES = 6
const MAX_LISTS = 2

/**
 * Entries, the answers made of them, the page made of those, side by side; what belongs to the node one is at stands out. Arrow keys walk it.
 * On a narrow screen it is a list of answers with their entries.
 */
export function GraphPicture({ graph }: { graph: PageGraph }) {
  const t = useEditorTexts()
  const [isWhole, setWhole] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const live = usePlaces().liveAddress(graph.page) ?? undefined
  const picture = useRef<HTMLDivElement>(null)
  // What only passes on what others say is told when everything is.
  const telling = graph.queries.filter(({ level, entries, lists }) => level === 1 || entries.length + lists.length > 0)
  const queries = isWhole ? graph.queries : telling.slice(0, MAX_DRAWN).map(shorten)
  const shown = new Set(queries.flatMap(({ entries }) => entries))
  const entries = graph.entries.filter(({ key }) => shown.has(key))
  const lines = linesOf(queries)
  const drawn = useDrawnLines(picture, lines)
  const isNear = (node: string) => active !== null && (node === active || lines.some(({ from, to }) => isLine(active, node, { from, to })))
  const nodeProps = (node: string) => ({
    'data-node': node,
    className: isNear(node) ? 'editor-graph-node editor-graph-near' : 'editor-graph-node',
    onPointerEnter: () => setActive(node),
    onFocus: () => setActive(node),
  })
  const isShortened = !isWhole && (queries.length < graph.queries.length || queries.some((query, at) => query !== telling[at]))
  const beyond = graph.more.queries
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; every node is a link or a button of its own */}
      <div
        ref={picture}
        className="editor-graph"
        onKeyDown={walkWithArrows}
        onPointerLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
      >
        <svg className="editor-graph-lines" aria-hidden="true">
          {drawn.map(({ from, to, path }) => (
            <path key={`${from} ${to}`} d={path} data-active={active !== null && (from === active || to === active) ? true : undefined} />
          ))}
        </svg>
        <section className="editor-graph-entries" aria-label={t(($) => $.ask.entries)}>
          <h3>{t(($) => $.ask.entries)}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.key} {...nodeProps(entry.key)}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
        <section className="editor-graph-answers" aria-label={t(($) => $.ask.answers)}>
          <h3>{t(($) => $.ask.answers)}</h3>
          <ul>
            {queries.map((query) => (
              <li key={query.key} {...nodeProps(query.key)}>
                <Answer query={query} entries={entries} isActive={active === query.key} onChoose={() => setActive(query.key)} />
              </li>
            ))}
          </ul>
        </section>
        <section className="editor-graph-page" aria-label={t(($) => $.ask.page)}>
          <h3>{t(($) => $.ask.page)}</h3>
          <ul>
            <li {...nodeProps(PAGE_NODE)}>
              <a href={live} className="editor-graph-name" data-stop>
                <span className="editor-graph-title">{graph.page.title}</span>
                <span className="editor-note">{graph.page.path}</span>
              </a>
            </li>
          </ul>
        </section>
      </div>
      {isShortened && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {t(($) => $.ask.showAll, { count: graph.queries.length })}
        </button>
      )}
      {beyond + graph.more.entries > 0 && (
        <p className="editor-note">{t(($) => $.ask.beyond, { answers: beyond, entries: graph.more.entries })}</p>
      )}
    </>
  )
}

/** An answer with its first entries; those left out are counted. */
function shorten(query: AskedQuery): AskedQuery {
  const { entries, moreEntries } = query
  if (entries.length <= MAX_DRAWN_ENTRIES) return query
  const left = entries.length - MAX_DRAWN_ENTRIES
  return { ...query, entries: entries.slice(0, MAX_DRAWN_ENTRIES), moreEntries: moreEntries + left }
}

function isLine(one: string, other: string, { from, to }: { from: string; to: string }): boolean {
  return (from === one && to === other) || (from === other && to === one)
}

function EntryLink({ entry }: { entry: AskedEntry }) {
  return (
    <Link href={centreLink({ kind: 'entry', entry: entry.key })} className="editor-graph-name" data-stop>
      <span className="editor-graph-title">{entry.title}</span>
      <span className="editor-note">{[entry.model, entry.id, entry.languages.join(', ')].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

interface AnswerProps {
  query: AskedQuery
  entries: readonly AskedEntry[]
  isActive: boolean
  onChoose: () => void
}

/** An answer: chosen, it shows which entries it was made of. */
function Answer({ query, entries, isActive, onChoose }: AnswerProps) {
  const t = useEditorTexts()
  const { name, args, level, lists, moreEntries } = query
  const told = Object.entries(args).map(([argument, value]) => `${argument}=${value}`)
  return (
    <>
      <button type="button" className="editor-graph-name" data-stop aria-pressed={isActive} onClick={onChoose}>
        {name}
        <span className="editor-note">{told.join(' · ')}</span>
        {lists.length > 0 && (
          <span className="editor-note">
            {t(($) => $.ask.lists)}: {lists.slice(0, MAX_LISTS).join(', ')}
            {lists.length > MAX_LISTS && ` · ${t(($) => $.ask.more, { count: lists.length - MAX_LISTS })}`}
          </span>
        )}
        {level > 1 && <span className="editor-note">{t(($) => $.ask.indirect)}</span>}
      </button>
      <ul className="editor-graph-nested">
        {entries
          .filter(({ key }) => query.entries.includes(key))
          .map((entry) => (
            <li key={entry.key}>
              <EntryLink entry={entry} />
            </li>
          ))}
      </ul>
      {moreEntries > 0 && <p className="editor-note">{t(($) => $.ask.more, { count: moreEntries })}</p>}
    </>
  )
}
