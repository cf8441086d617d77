import type { TranslationState } from '#content-schema/editing/translation.ts'
import { StatusDot, type StatusTone } from '#islands/kit/ui/StatusDot.tsx'
import { useEditorTexts } from '../frame/editor-texts.ts'

const TONES: Readonly<Record<TranslationState, StatusTone>> = { Translated: 'good', InProgress: 'waiting', MarkedForTranslation: 'none' }

/** A state of translation as a mark and in words. */
export function TranslationMark({ state, isOutdated = false }: { state: TranslationState; isOutdated?: boolean }) {
  const t = useEditorTexts()
  return (
    <>
      <StatusDot tone={isOutdated ? 'bad' : TONES[state]}>{t(($) => $.translations.state[state])}</StatusDot>
      {isOutdated && <span className="editor-outdated">{t(($) => $.translations.outdated)}</span>}
    </>
  )
}
