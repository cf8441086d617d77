import { CLOSE_STROKE } from '#content-schema/site/close-stroke.ts'

const PATHS = {
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  remove: CLOSE_STROKE,
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  plus: 'M12 5v14M5 12h14',
} as const

/** A drawing on a button that is named by its label. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
