import { useId, useState } from 'react'
import type { Stage } from '#content-schema/editing/stage.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { keepStage, keptStage } from './stage.ts'

/** Chooses whether lists and previews of the area show what is published or what is being written. */
export function StageSwitch({ allowed, onChange }: { allowed: readonly Stage[]; onChange?: (stage: Stage) => void }) {
  const t = useEditorTexts()
  const name = useId()
  const [stage, setStage] = useState(() => keptStage(allowed))
  const choose = (chosen: Stage) => {
    keepStage(chosen)
    setStage(chosen)
    onChange?.(chosen)
  }
  return (
    <fieldset className="editor-stage">
      <legend>{t(($) => $.stage.legend)}</legend>
      {(['PUBLISHED', 'DRAFT'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={stage === each}
            disabled={!allowed.includes(each)}
            onChange={() => choose(each)}
          />
          {t(($) => $.stage[each])}
        </label>
      ))}
      {!allowed.includes('DRAFT') && <p className="editor-note">{t(($) => $.stage.closed)}</p>}
    </fieldset>
  )
}
