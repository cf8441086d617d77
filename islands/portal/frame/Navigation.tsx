import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { FindButton } from './FindButton.tsx'
import { noteNavigation } from './navigated.ts'
import { usePortal } from './portal-context.ts'
import { useTexts } from './texts.ts'
import { useUser } from './use-session.ts'

/** The screens of the portal, and the way out. */
export function Navigation() {
  const t = useTexts()
  const { screens } = usePortal()
  const { roles } = useUser()
  const [path] = useLocation()
  useNavigationNotes(path)
  return (
    <nav className="portal-bar" aria-label={t(($) => $.navigation.portal)}>
      <p className="label">{t(($) => $.navigation.portal)}</p>
      <ul>
        {screens
          .filter(({ isFor }) => isFor?.(roles) ?? true)
          .map((screen) => (
            <li key={screen.path}>
              <Link href={screen.path} aria-current={isWithin(path, screen.path) ? 'page' : undefined}>
                {screen.label(t)}
              </Link>
            </li>
          ))}
        <li className="portal-find-place">
          <FindButton />
        </li>
        <li>
          <Link href="/logout" rel="nofollow">
            {t(($) => $.navigation.signOut)}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Screens of one part of the portal share the first segment of their paths: `/tickets/list`, `/tickets/17`. */
function isWithin(path: string, route: string): boolean {
  const partOf = (address: string) => address.toLowerCase().split('/')[1] ?? ''
  return partOf(path) === partOf(route)
}

function useNavigationNotes(path: string): void {
  const last = useRef(path)
  const isBack = useRef(false)
  useEffect(() => {
    const onBack = () => {
      isBack.current = true
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  if (last.current !== path) {
    last.current = path
    noteNavigation(isBack.current)
    isBack.current = false
  }
}
