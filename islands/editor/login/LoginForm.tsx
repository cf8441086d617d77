import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { MAX_EDITOR_NAME_LENGTH } from '#content-schema/editing/editor-log.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field } from '#islands/kit/ui/Field.tsx'
import { EditorError, LOGIN_KEY, logIn } from '../api/editor-api.ts'
import { keepName, keptName } from '../api/editor-name.ts'
import { AreaHeading } from '../frame/AreaHeading.tsx'
import { useLoginTexts } from './login-texts.ts'

type Fault = 'empty' | 'wrong' | 'tooMany' | 'unavailable'

/** Asks for the editors' password. What is wrong stands at the field, is read out, and the field has the focus again. */
export function LoginForm() {
  const t = useLoginTexts()
  const queries = useQueryClient()
  const [fault, setFault] = useState<Fault | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const attempt = useMutation({ mutationFn: logIn })
  const say = (found: Fault | null) => {
    setFault(found)
    if (found) form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (attempt.isPending) return
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password !== 'string' || password === '') return say('empty')
    setFault(null)
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string') keepName(name)
    attempt.mutate(password, {
      onSuccess: (isRight) => (isRight ? queries.setQueryData(LOGIN_KEY, true) : say('wrong')),
      onError: (error) => say(error instanceof EditorError && error.status === 429 ? 'tooMany' : 'unavailable'),
    })
  }

  return (
    <div className="editor-login">
      <AreaHeading title={t(($) => $.title)} area={t(($) => $.area)} />
      <p className="lead">{t(($) => $.lead)}</p>
      <form ref={form} noValidate onSubmit={submit}>
        <Field
          label={t(($) => $.password)}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          error={fault ? t(($) => $[fault]) : undefined}
        />
        <Field
          label={t(($) => $.name)}
          hint={t(($) => $.nameHint)}
          name="name"
          autoComplete="name"
          maxLength={MAX_EDITOR_NAME_LENGTH}
          defaultValue={keptName()}
        />
        <p className="visually-hidden" role="alert">
          {fault && t(($) => $[fault])}
        </p>
        <BusyButton type="submit" className="button button-accent" isBusy={attempt.isPending}>
          {t(($) => $.submit)}
        </BusyButton>
      </form>
    </div>
  )
}
