import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { DraftReference } from '#content-schema/editing/preview.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { NEXT_KEY, putOnNext } from '../api/next-api.ts'
import { useEditorTexts } from '../frame/editor-texts.ts'
import { Refused } from './Refused.tsx'

/** Puts a set of drafts where it can be looked at as a visitor will; says where it is then found. */
export function PutOnNext({ drafts }: { drafts: readonly DraftReference[] }) {
  const t = useEditorTexts()
  const queries = useQueryClient()
  const put = useMutation({
    mutationFn: () => putOnNext({ drafts: drafts.map(({ model, id }) => ({ model, id })), unpublish: [] }),
    onSettled: () => queries.invalidateQueries({ queryKey: NEXT_KEY }),
  })
  return (
    <>
      <BusyButton isBusy={put.isPending} disabled={drafts.length === 0} onClick={() => put.mutate()}>
        {t(($) => $.next.put)}
      </BusyButton>
      <div className="editor-next-outcome" role="status">
        {put.isSuccess && (
          <p className="notice">
            {t(($) => $.next.begun)} <Link href="/releases">{t(($) => $.releases.title)}</Link>
          </p>
        )}
        {put.isError && <Refused error={put.error} />}
      </div>
    </>
  )
}
