import { type ReactNode, useEffect, useRef } from 'react'

let last: string | null = null

/** What the screen is about now. Who came by a step of the walk begins reading here. */
export function CentreHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (last !== null && last !== id) heading.current?.focus()
    last = id
  }, [id])
  return (
    <h2 ref={heading} tabIndex={-1} id="editor-centre">
      {children}
    </h2>
  )
}
