import type { TranslatedPage } from '#content-schema/editing/translation.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import type { BulkAction, BulkRun } from './bulk.ts'

interface Props {
  chosen: readonly TranslatedPage[]
  run: BulkRun | null
  onBegin: (action: BulkAction, pages: readonly TranslatedPage[]) => void
  onStop: () => void
}

/** Starts and resets what is selected, says how far it is and what was not done, and takes back what was just started. */
export function BulkBar({ chosen, run, onBegin, onStop }: Props) {
  const t = useEditorTexts()
  const isRunning = run?.state === 'running'
  return (
    <section className="editor-bulk" aria-label={t(($) => $.translations.several)}>
      <div className="editor-release-tools">
        <span className="editor-bulk-count">{t(($) => $.translations.selected, { count: chosen.length })}</span>
        {(['start', 'reset'] as const).map((action) => (
          <BusyButton
            key={action}
            className={action === 'start' ? 'button button-accent' : 'button'}
            isBusy={isRunning && run.action === action}
            disabled={chosen.length === 0 || isRunning}
            onClick={() => onBegin(action, chosen)}
          >
            {t(($) => (action === 'start' ? $.translations.startSelected : $.translations.resetSelected))}
          </BusyButton>
        ))}
      </div>
      {run && <Progress run={run} onBegin={onBegin} onStop={onStop} />}
    </section>
  )
}

function Progress({ run, onBegin, onStop }: { run: BulkRun } & Pick<Props, 'onBegin' | 'onStop'>) {
  const t = useEditorTexts()
  const { action, done, total, failed, started, state } = run
  const name = t(($) => $.translations[action])
  const told = { done: done + failed.length, total }
  return (
    <div className="notice editor-progress">
      <p role="status">
        {name}: {t(($) => (state === 'stopped' ? $.translations.stopped : $.translations.progress), told)}
      </p>
      <progress value={told.done} max={total} aria-label={name} />
      <div className="editor-release-tools">
        {state === 'running' && (
          <button type="button" className="button" onClick={onStop}>
            {t(($) => $.translations.stop)}
          </button>
        )}
        {state !== 'running' && started.length > 0 && (
          <button type="button" className="button" onClick={() => onBegin('reset', started)}>
            {t(($) => $.translations.undo, { count: started.length })}
          </button>
        )}
      </div>
      {failed.length > 0 && (
        <div className="notice notice-error" role={state === 'running' ? undefined : 'alert'}>
          <p>{t(($) => $.translations.notDone)}</p>
          <ul className="editor-paths">
            {failed.map(({ page, why }) => (
              <li key={page.id}>
                {page.title} <span className="editor-note">{t(($) => $.translations.why[why])}</span>
              </li>
            ))}
          </ul>
          {state !== 'running' && (
            <button
              type="button"
              className="button"
              onClick={() =>
                onBegin(
                  action,
                  failed.map(({ page }) => page),
                )
              }
            >
              {t(($) => $.problem.retry)}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
