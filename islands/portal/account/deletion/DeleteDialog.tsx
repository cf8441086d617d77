import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { keepFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field } from '#islands/kit/ui/Field.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { useUser } from '../../frame/use-session.ts'
import { keepDraft, readDraft } from '../../session/draft.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { accountApi } from '../api/account-api.ts'
import { isRefusal } from '../api/account-refusal.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { confirms, deleteReturn, hasReturned } from './delete-return.ts'

const DRAFT = 'delete'

interface Props {
  email: string
  consequences: ReactNode
  onClose: () => void
}

/** The last question. A login that is too old is made anew, and what was typed is here when one returns. */
export function DeleteDialog({ email, consequences, onClose }: Props) {
  const t = useAccountTexts()
  const common = useTexts()
  const { session, shell, homeUrl } = usePortal()
  const { id } = useUser()
  const form = useForm({ defaultValues: { confirm: readDraft(id, DRAFT).confirm ?? '' } })
  const leave = async () => {
    keepFlash({ type: 'success', title: t(($) => $.deletion.doneTitle), text: t(($) => $.deletion.done) })
    await session.signOut()
    location.assign(homeUrl)
  }
  const remove = useMutation({
    mutationFn: (confirm: string) => accountApi.deleteAccount(session, confirm),
    onSuccess: leave,
    onError: (error, confirm) => {
      if (isRefusal(error, 'CONFIRMATION')) return form.setError('confirm', { type: 'mismatch' }, { shouldFocus: true })
      if (!isRefusal(error, 'LOGIN_REQUIRED')) return
      keepDraft(id, DRAFT, { confirm })
      void session.enter({ returnTo: deleteReturn(shell.portalPath), isByHand: true, isFresh: true })
    },
  })
  const submit = ({ confirm }: { confirm: string }) => {
    if (confirms(confirm, email)) remove.mutate(confirm.trim())
    else form.setError('confirm', { type: 'mismatch' }, { shouldFocus: true })
  }
  const close = () => {
    keepDraft(id, DRAFT, null)
    onClose()
  }
  const isFresh = hasReturned()
  const isOwnProblem = isRefusal(remove.error, 'CONFIRMATION', 'LOGIN_REQUIRED')
  return (
    <Dialog title={t(($) => $.deletion.dialog)} onClose={close}>
      <form className="account-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {consequences}
        <p role={isFresh ? 'status' : undefined}>{isFresh ? t(($) => $.deletion.returned) : t(($) => $.deletion.fresh)}</p>
        <Field
          {...form.register('confirm')}
          label={t(($) => $.deletion.type, { email })}
          error={form.formState.errors.confirm ? t(($) => $.deletion.mismatch) : undefined}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        {!isOwnProblem && <Problem error={remove.error} />}
        <p className="button-row">
          <BusyButton type="submit" className="button account-danger" isBusy={remove.isPending || remove.isSuccess}>
            {t(($) => $.deletion.confirm)}
          </BusyButton>
          <button type="button" className="button" onClick={close}>
            {common(($) => $.action.cancel)}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
