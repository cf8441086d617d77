import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PolicyRequirement } from '#content-schema/identity/policy-code.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field } from '#islands/kit/ui/Field.tsx'
import { usePortal } from '../../frame/portal-context.ts'
import { accountApi } from '../api/account-api.ts'
import { useAccount, useRereadAccount } from '../api/use-account.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { brokenRules, type PasswordInput, type PasswordProblems, passwordProblems, refusedField } from './password-problem.ts'
import { policyText } from './policy-text.ts'

const EMPTY: PasswordInput = { current: '', next: '', again: '' }
const NO_POLICIES: readonly PolicyRequirement[] = []

/** Neither of the passwords is kept anywhere: whoever is led away from here types them again. */
export function PasswordForm({ email }: { email: string }) {
  const t = useAccountTexts()
  const { session } = usePortal()
  const reread = useRereadAccount()
  const rulesId = useId()
  const [isShown, setShown] = useState(false)
  const [failed, setFailed] = useState(NO_POLICIES)
  const policies = useAccount('/policies').data?.policies ?? NO_POLICIES
  const form = useForm<PasswordInput>({ defaultValues: EMPTY })
  const show = (problems: PasswordProblems) => {
    const fields = (['current', 'next', 'again'] as const).filter((name) => problems[name])
    for (const name of fields) form.setError(name, { type: problems[name] ?? '' }, { shouldFocus: name === fields[0] })
    return fields.length > 0
  }
  const change = useMutation({
    mutationFn: ({ current, next }: PasswordInput) => accountApi.changePassword(session, { current, next }),
    onSuccess: () => {
      form.reset(EMPTY)
      showFlash({ type: 'success', text: t(($) => $.password.changed), isFloating: true })
      void Promise.all([reread(''), reread('/sessions')])
    },
    onError: (error) => {
      const refused = refusedField(error)
      if (!refused) return
      setFailed(refused.failed)
      show(refused.problems)
    },
  })
  const submit = (input: PasswordInput) => {
    setFailed(brokenRules(input.next, policies))
    if (!show(passwordProblems(input, policies))) change.mutate(input)
  }

  const messageOf = (name: keyof PasswordInput) => {
    const type = form.formState.errors[name]?.type as PasswordProblems[typeof name]
    if (!type) return undefined
    const text = t(($) => $.password.message[type])
    return type === 'refused' ? [text, failed.map((policy) => policyText(t, policy)).join(' · ')].join(' ').trim() : text
  }
  const shared = (name: keyof PasswordInput, autoComplete: string) => ({
    ...form.register(name),
    type: isShown ? 'text' : 'password',
    autoComplete,
    autoCapitalize: 'off',
    spellCheck: false,
    label: t(($) => $.password[name]),
    error: messageOf(name),
  })
  return (
    <form className="account-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <input className="visually-hidden" type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <div className="account-fields">
        <Field {...shared('current', 'current-password')} isWide />
        <Field {...shared('next', 'new-password')} describedBy={policies.length > 0 ? rulesId : undefined} />
        <Field {...shared('again', 'new-password')} />
        <PasswordRules id={rulesId} password={form.watch('next')} policies={policies} />
        <div className="field choice field-wide">
          <label>
            <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} /> {t(($) => $.password.show)}
          </label>
        </div>
      </div>
      {refusedField(change.error) === null && <Problem error={change.error} />}
      <p className="button-row">
        <BusyButton type="submit" className="button button-accent" isBusy={change.isPending}>
          {t(($) => $.password.submit)}
        </BusyButton>
      </p>
    </form>
  )
}
