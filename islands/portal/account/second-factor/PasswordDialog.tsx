import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field } from '#islands/kit/ui/Field.tsx'
import { useTexts } from '../../frame/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { isRefusal } from '../api/account-refusal.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'

interface Props<T> {
  title: string
  /** What it means. */
  text: string
  submit: string
  email: string
  ask: (password: string) => Promise<T>
  onDone: (answer: T) => void
  onClose: () => void
}

/** Asks for the password before the second factor changes: whoever finds an open screen does not know it. */
export function PasswordDialog<T>({ title, text, submit, email, ask, onDone, onClose }: Props<T>) {
  const t = useAccountTexts()
  const common = useTexts()
  const form = useForm({ defaultValues: { password: '' } })
  const change = useMutation({
    mutationFn: ask,
    onSuccess: onDone,
    onError: (error) => isRefusal(error, 'WRONG_PASSWORD') && form.setError('password', { type: 'wrongPassword' }, { shouldFocus: true }),
  })
  const send = ({ password }: { password: string }) => {
    if (password === '') form.setError('password', { type: 'password' }, { shouldFocus: true })
    else change.mutate(password)
  }
  const problem = form.formState.errors.password?.type
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="account-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <p>{text}</p>
        <input className="visually-hidden" type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
        <Field
          {...form.register('password')}
          label={t(($) => $.secondFactor.password)}
          error={problem ? t(($) => $.secondFactor.message[problem === 'wrongPassword' ? 'wrongPassword' : 'password']) : undefined}
          type="password"
          autoComplete="current-password"
        />
        {problem !== 'wrongPassword' && <Problem error={change.error} />}
        <p className="button-row">
          <BusyButton type="submit" className="button button-accent" isBusy={change.isPending}>
            {submit}
          </BusyButton>
          <button type="button" className="button" onClick={onClose}>
            {common(($) => $.action.cancel)}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
