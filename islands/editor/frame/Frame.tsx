import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { LOGIN_KEY, leave } from '../api/editor-api.ts'
import { type EditorTranslate, useEditorTexts } from './editor-texts.ts'

interface Props {
  screens: readonly { path?: string; label?: (t: EditorTranslate) => string }[]
  children: ReactNode
}

/** The screens of the area, and the way out. */
export function Frame({ screens, children }: Props) {
  const t = useEditorTexts()
  const [path] = useLocation()
  const queries = useQueryClient()
  const leaving = useMutation({
    mutationFn: leave,
    onSuccess: () => {
      queries.setQueryData(LOGIN_KEY, false)
      // Nothing an editor has read stays; the login itself is watched and must.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== LOGIN_KEY[0] })
    },
  })
  return (
    <>
      <nav className="portal-bar editor-bar" aria-label={t(($) => $.navigation.area)}>
        <ul>
          {screens.flatMap(({ path: route, label }) =>
            route && label ? (
              <li key={route}>
                <Link href={route} aria-current={path === route ? 'page' : undefined}>
                  {label(t)}
                </Link>
              </li>
            ) : (
              []
            ),
          )}
        </ul>
        <BusyButton className="editor-leave" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t(($) => $.navigation.logOut)}
        </BusyButton>
      </nav>
      {leaving.isError && (
        <p className="notice notice-error" role="alert">
          {t(($) => $.problem.failed)}
        </p>
      )}
      {children}
    </>
  )
}
