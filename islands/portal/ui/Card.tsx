import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Beside the heading: where there is more. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a screen: a heading, and a sheet of paper below it. */
export function Card({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className="portal-section" aria-labelledby={id}>
      <div className="portal-section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="portal-card">{children}</div>
    </section>
  )
}
