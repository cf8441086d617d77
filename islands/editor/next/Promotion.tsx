import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NextAnswer } from '#content-schema/editing/next.ts'
import type { ReleaseDifference } from '#content-schema/editing/releases.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { NEXT_KEY, promoteNext } from '../api/next-api.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Refused } from './Refused.tsx'

interface Props {
  next: NonNullable<NextAnswer['next']>
  /** What visitors would see otherwise; null while that is not known. */
  difference: ReleaseDifference | null
  onBegun: () => void
  onCancel: () => void
}

/** Says how much changes for visitors, before it does. */
export function Promotion({ next, difference, onBegun, onCancel }: Props) {
  const t = useEditorTexts()
  const queries = useQueryClient()
  const promote = useMutation({
    mutationFn: () => promoteNext(next.release),
    onSuccess: onBegun,
    onSettled: () => queries.invalidateQueries({ queryKey: NEXT_KEY }),
  })
  return (
    <div className="notice editor-move">
      <p>{t(($) => $.next.confirm, { entries: next.drafts.length + next.unpublish.length, ...countsOf(difference) })}</p>
      <p className="editor-release-tools">
        <BusyButton className="button button-accent" isBusy={promote.isPending} onClick={() => promote.mutate()}>
          {t(($) => $.next.yes)}
        </BusyButton>
        <button type="button" className="button" onClick={onCancel}>
          {t(($) => $.releases.cancel)}
        </button>
      </p>
      {promote.isError && <Refused error={promote.error} />}
    </div>
  )
}

function countsOf(difference: ReleaseDifference | null) {
  const sum = (change: 'added' | 'changed' | 'removed') =>
    difference === null ? '…' : difference.sites.reduce((all, { counts }) => all + counts[change], 0)
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed') }
}
