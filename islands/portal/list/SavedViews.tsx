import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { CLOSE_STROKE } from '#content-schema/site/close-stroke.ts'
import { useUser } from '../frame/use-session.ts'
import { listTexts } from './list-texts.ts'
import { Popup } from './Popup.tsx'
import { MAX_VIEW_NAME, readViews, type SavedView, withView, writeViews } from './saved-views.ts'

interface Props {
  /** Name of the screen the views are of. */
  screen: string
  /** Query of the address as it is now. */
  query: string
}

/** Looks at a list that somebody saved on this device under a name, until he signs out. */
export function SavedViews({ screen, query }: Props) {
  const t = listTexts.use()
  const { id: user } = useUser()
  const [path] = useLocation()
  const [views, setViews] = useState(() => readViews(user, screen))
  const [name, setName] = useState('')
  const [isLost, setLost] = useState(false)
  const field = useId()
  const keep = (next: SavedView[]) => {
    setViews(next)
    setLost(!writeViews(user, screen, next))
  }
  return (
    <Popup label={t(($) => $.views)} count={views.length}>
      {(close) => (
        <>
          <ul className="list-views">
            {views.map((view) => (
              <li key={view.name}>
                <Link
                  href={view.query ? `${path}?${view.query}` : path}
                  aria-current={view.query === query ? 'true' : undefined}
                  onClick={close}
                >
                  {view.name}
                </Link>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t(($) => $.removeView, { name: view.name })}
                  onClick={() => keep(views.filter((other) => other !== view))}
                >
                  <svg className="icon i24" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={CLOSE_STROKE} />
                  </svg>
                </button>
              </li>
            ))}
            {views.length === 0 && <li className="portal-empty">{t(($) => $.noViews)}</li>}
          </ul>
          <form
            className="list-view-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() === '') return
              keep(withView(views, { name, query }))
              setName('')
            }}
          >
            <div className="field">
              <label htmlFor={field}>{t(($) => $.viewName)}</label>
              <input id={field} value={name} maxLength={MAX_VIEW_NAME} onChange={(event) => setName(event.currentTarget.value)} />
            </div>
            <button type="submit" className="button button-secondary">
              {t(($) => $.saveView)}
            </button>
          </form>
          <p className="list-note">{t(($) => $.viewsKept)}</p>
          {isLost && (
            <p className="portal-problem" role="alert">
              {t(($) => $.notKept)}
            </p>
          )}
        </>
      )}
    </Popup>
  )
}
