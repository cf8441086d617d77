import type { ReactNode } from 'react'
import './status-styles.ts'

export type StatusTone = 'good' | 'waiting' | 'bad' | 'none'

/** A state as a coloured dot and in words: the dot alone says nothing. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="status">
      <i className={`status-dot status-${tone}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
