import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../frame/texts.ts'
import { useUser } from '../frame/use-session.ts'
import { type Finding, groupFindings } from './finding.ts'
import { paletteTexts } from './palette-texts.ts'
import { keepRecent } from './recent.ts'
import { useFindings } from './use-findings.ts'

/** How long somebody has to pause in typing before services are asked. */
const PAUSE_MS = 150

/** The field and what is found, as a combobox with its listbox: the focus stays in the field, arrow keys choose. */
export function FindBox({ onClose }: { onClose: () => void }) {
  const t = paletteTexts.use()
  const portal = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = usePaused(typed.trim())
  const { findings, isBusy, isPartial, retry } = useFindings(words)
  const groups = groupFindings(findings)
  const all = groups.flatMap((group) => group.findings)
  const [chosen, setChosen] = useState<string | null>(null)
  const current = Math.max(
    0,
    all.findIndex(({ href }) => href === chosen),
  )
  const open = useOpen(onClose)
  const optionId = (finding: Finding) => `${id}-${all.indexOf(finding)}`
  const active = all[current]
  useShown(active ? optionId(active) : null)
  /** Words that Enter was pressed on before they were looked for. */
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null || wanted.current !== words || isBusy) return
    wanted.current = null
    if (active) open(active)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const target = targetOf(event.key, { current, count: all.length })
    if (target !== null) {
      event.preventDefault()
      setChosen(all[target]?.href ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active && words === typed.trim()) open(active)
      else wanted.current = typed.trim()
    }
  }

  const isNothing = words !== '' && all.length === 0 && !isBusy
  return (
    <div className="palette-box">
      <input
        className="palette-field"
        type="text"
        role="combobox"
        aria-label={t(($) => $.palette.label)}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        aria-describedby={`${id}-keys`}
        placeholder={t(($) => $.palette.placeholder)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(null)
          wanted.current = null
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette-list" role="listbox" id={`${id}-list`} aria-label={t(($) => $.palette.title)} aria-busy={isBusy}>
        {groups.map(({ group, findings: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p className="palette-group" id={`${id}-${group}`}>
              {t(($) => $.palette[group])}
            </p>
            {found.map((finding) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={finding.href}
                id={optionId(finding)}
                className="palette-option"
                role="option"
                tabIndex={-1}
                aria-selected={finding === active}
                onPointerMove={() => setChosen(finding.href)}
                onClick={() => open(finding)}
              >
                <span className="palette-title">{finding.title}</span>
                {finding.detail !== '' && <span className="palette-detail">{finding.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-status" role="status">
        {isBusy && t(($) => $.palette.searching)}
        {isNothing && t(($) => $.palette.none, { words })}
        {!isBusy && words !== '' && all.length > 0 && t(($) => $.palette.count, { count: all.length })}
        {isPartial && ` ${t(($) => $.palette.partial)}`}
      </p>
      {isPartial && !isBusy && (
        <p className="palette-status">
          <button type="button" className="link-button" onClick={retry}>
            {portal(($) => $.common.retry)}
          </button>
        </p>
      )}
      <p className="palette-keys" id={`${id}-keys`}>
        {t(($) => $.palette.keys)}
      </p>
    </div>
  )
}

/** Which option a key leads to; null for one that chooses none. Beyond the last comes the first. */
function targetOf(key: string, { current, count }: { current: number; count: number }): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current + count - 1) % count
  return null
}

function useOpen(onClose: () => void): (finding: Finding) => void {
  const [, navigate] = useLocation()
  const { id } = useUser()
  return (finding) => {
    keepRecent(id, finding)
    onClose()
    if (finding.isOutside) location.assign(finding.href)
    else navigate(finding.href)
  }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    if (value === '') return setPaused('')
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** What is chosen by keys is brought into view. */
function useShown(id: string | null): void {
  const last = useRef(id)
  useEffect(() => {
    if (id !== null && id !== last.current) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    last.current = id
  }, [id])
}
