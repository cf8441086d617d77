import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isEditor, LOGIN_KEY } from '../api/editor-api.ts'
import { LoginForm } from './LoginForm.tsx'
import { useLoginTexts } from './login-texts.ts'

/** Shows the area to an editor, and to everybody else the form (ED-01, ED-02). */
export function LoginGate({ children }: { children: ReactNode }) {
  const t = useLoginTexts()
  const login = useQuery({ queryKey: LOGIN_KEY, queryFn: isEditor, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  if (login.data !== undefined) return login.data ? children : <LoginForm />
  if (login.isFetching)
    return (
      <>
        <span className="visually-hidden" role="status">
          {t(($) => $.loading)}
        </span>
        <span className="skeleton editor-skeleton" aria-hidden="true" />
      </>
    )
  return (
    <div className="notice notice-error" role="alert">
      <p>{t(($) => $.notLoaded)}</p>
      <button type="button" className="button" onClick={() => void login.refetch()}>
        {t(($) => $.retry)}
      </button>
    </div>
  )
}
