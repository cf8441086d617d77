import { StatusDot } from '#islands/kit/ui/StatusDot.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'
import type { StreamState } from './build-stream.ts'

/** Whether what is shown is what happens now; a builder that is down is said, and comes back without a reload. */
export function BuilderState({ state }: { state: StreamState }) {
  const t = useEditorTexts()
  return (
    <p className="editor-builder-state" role="status">
      {state === 'open' && <StatusDot tone="good">{t(($) => $.builds.connected)}</StatusDot>}
      {state === 'down' && <StatusDot tone="bad">{t(($) => $.builds.down)}</StatusDot>}
    </p>
  )
}
