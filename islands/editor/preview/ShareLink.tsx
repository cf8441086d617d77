import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewPlace } from '#content-schema/editing/preview.ts'
import { SHARED_HOURS } from '#content-schema/editing/shared-preview.ts'
import type { Stage } from '#content-schema/editing/stage.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { SelectField } from '#islands/kit/ui/Field.tsx'
import { sharePreview } from '../api/editor-api.ts'
import { useEditorFormat } from '../frame/editor-context.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'

type Hours = (typeof SHARED_HOURS)[number]

/** Makes a link to this page as it is now, for somebody who is no editor. */
export function ShareLink({ place, stage }: { place: PreviewPlace; stage: Stage }) {
  const t = useEditorTexts()
  const format = useEditorFormat()
  const [hours, setHours] = useState<Hours>(24)
  const [isCopied, setCopied] = useState(false)
  const sharing = useMutation({
    mutationFn: () => sharePreview({ ...place, stage, hours }),
    onSuccess: ({ url }) => copy(url).then(setCopied),
  })
  return (
    <details className="preview-share">
      <summary>{t(($) => $.preview.share.title)}</summary>
      <p>{t(($) => $.preview.share.lead)}</p>
      <div className="editor-filters">
        <SelectField
          label={t(($) => $.preview.share.hours)}
          value={hours}
          onChange={({ target }) => setHours(SHARED_HOURS.find((each) => String(each) === target.value) ?? 24)}
        >
          {SHARED_HOURS.map((each) => (
            <option key={each} value={each}>
              {t(($) => $.preview.share.choices[`h${each}`])}
            </option>
          ))}
        </SelectField>
      </div>
      <BusyButton className="button" isBusy={sharing.isPending} onClick={() => sharing.mutate()}>
        {t(($) => $.preview.share.make)}
      </BusyButton>
      {sharing.isError && (
        <p className="notice notice-error" role="alert">
          {t(($) => $.problem.failed)}
        </p>
      )}
      {sharing.data && (
        <p role="status">
          <a href={sharing.data.url}>{new URL(sharing.data.url, location.href).href}</a>{' '}
          <span className="editor-note">
            {isCopied && `${t(($) => $.preview.share.copied)} `}
            {t(($) => $.preview.share.ends, { at: format.moment(sharing.data.expiresAt) })}
          </span>
        </p>
      )}
    </details>
  )
}

/** True when the link is in the clipboard; browsers may refuse it, and it stands there to be copied by hand. */
function copy(url: string): Promise<boolean> {
  return navigator.clipboard.writeText(new URL(url, location.href).href).then(
    () => true,
    () => false,
  )
}
