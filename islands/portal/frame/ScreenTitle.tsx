import { type ReactNode, useEffect, useRef } from 'react'
import { hasNavigated } from './navigated.ts'
import { useTexts } from './texts.ts'

interface Props {
  /** Of the document; what is written on the screen where nothing else is given. */
  title: string
  children?: ReactNode
  /** What takes the place of a screen while one uses it. */
  isFocused?: boolean
}

/**
 * The heading of a screen, which names the document too. Who came here by a link of the portal begins reading at it, as after the load of
 * a page.
 */
export function ScreenTitle({ title, children, isFocused = false }: Props) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const portal = t(($) => $.navigation.portal)
  useEffect(() => {
    document.title = documentTitle(document.title, title === portal ? [portal] : [title, portal])
  }, [title, portal])
  useEffect(() => {
    if (isFocused || hasNavigated()) heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}

/** The brand at the end of the document's title stays. @example ('Customer portal | Strandwerk', ['Page', 'Portal']) → 'Page | Portal | Strandwerk' */
function documentTitle(current: string, names: readonly string[]): string {
  const brand = current.includes(' | ') ? [current.split(' | ').at(-1) ?? ''] : []
  return [...names, ...brand].join(' | ')
}
