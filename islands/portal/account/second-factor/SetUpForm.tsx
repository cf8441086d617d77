import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field } from '#islands/kit/ui/Field.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { accountApi, type SetUp } from '../api/account-api.ts'
import { isRefusal } from '../api/account-refusal.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { digitsOf, inGroups, isCode } from './secret.ts'

const QrCode = lazy(() => import('./QrCode.tsx'))

interface Props {
  setUp: SetUp
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Three steps on one sheet: the secret goes into the app, by picture or by hand, and a first code proves that it did. */
export function SetUpForm({ setUp, onDone, onCancel }: Props) {
  const t = useAccountTexts()
  const common = useTexts()
  const { session } = usePortal()
  const steps = useRef<HTMLOListElement>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const confirm = useMutation({
    mutationFn: (code: string) => accountApi.confirmSecondFactor(session, code),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => isRefusal(error, 'WRONG_CODE') && form.setError('code', { type: 'wrongCode' }, { shouldFocus: true }),
  })
  useEffect(() => steps.current?.focus(), [])
  const submit = ({ code }: { code: string }) => {
    if (isCode(code)) confirm.mutate(digitsOf(code))
    else form.setError('code', { type: 'code' }, { shouldFocus: true })
  }
  const problem = form.formState.errors.code?.type
  return (
    <form className="account-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ol className="set-up-steps" ref={steps} tabIndex={-1}>
        <li>
          <p>{t(($) => $.secondFactor.scan)}</p>
          <Suspense fallback={<span className="skeleton qr-code" />}>
            <QrCode text={setUp.uri} label={t(($) => $.secondFactor.picture)} />
          </Suspense>
          <p>{t(($) => $.secondFactor.type)}</p>
          <p>
            <code className="set-up-secret" translate="no">
              {inGroups(setUp.secret)}
            </code>
          </p>
        </li>
        <li>
          <p>{t(($) => $.secondFactor.enterCode)}</p>
          <Field
            {...form.register('code')}
            label={t(($) => $.secondFactor.code)}
            error={problem ? t(($) => $.secondFactor.message[problem === 'wrongCode' ? 'wrongCode' : 'code']) : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        </li>
      </ol>
      {problem !== 'wrongCode' && <Problem error={confirm.error} />}
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={confirm.isPending}>
          {t(($) => $.secondFactor.confirm)}
        </BusyButton>
        <button type="button" className="button" onClick={onCancel}>
          {common(($) => $.action.cancel)}
        </button>
      </p>
    </form>
  )
}
