import { useEffect, useRef } from 'react'

let shown = 0

/** The heading of a screen, which names the document too. Who came by a link of the area begins reading at it. */
export function AreaHeading({ title, area }: { title: string; area: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const brand = document.title.includes(' | ') ? [document.title.split(' | ').at(-1) ?? ''] : []
    document.title = [...new Set([title, area]), ...brand].join(' | ')
    if (shown > 0) heading.current?.focus({ preventScroll: true })
    shown += 1
  }, [title, area])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
