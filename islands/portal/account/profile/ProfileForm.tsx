import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { PROFILE_OPERATIONS, type Profile, type ProfileInput, profileInputSchema } from '#content-schema/account/profile.ts'
import { showFlash } from '#islands/kit/flash.ts'
import { BusyButton } from '#islands/kit/ui/BusyButton.tsx'
import { Field, SelectField } from '#islands/kit/ui/Field.tsx'
import { askOperation } from '../../api/ask-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { useTexts } from '../../frame/texts.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { Problem } from '../ui/Problem.tsx'
import { countryOptions, languageOptions } from './named-options.ts'
import { inputOf, messageOf, PROFILE_FIELDS, type ProfileField } from './profile-fields.ts'
import { useKnownProfile } from './use-known-profile.ts'
import { useProfileDraft } from './use-profile-draft.ts'

/** The ten fields (AC-02). What is typed is kept until it is saved or discarded. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useAccountTexts()
  const common = useTexts()
  const { session, htmlLang } = usePortal()
  const setKnown = useKnownProfile()
  const saved = inputOf(profile)
  const form = useForm<ProfileInput>({ resolver: zodResolver(profileInputSchema), defaultValues: saved })
  const { errors, isDirty, submitCount } = form.formState
  const draft = useProfileDraft(form, { saved, isEditable: !profile.isManaged })
  const save = useMutation({
    mutationFn: (input: ProfileInput) => askOperation(session, PROFILE_OPERATIONS.UpdateProfile, { profile: input }),
    onSuccess: ({ updateProfile }) => {
      setKnown(updateProfile)
      draft.forget(inputOf(updateProfile))
      showFlash({ type: 'success', text: t(($) => $.profile.saved), isFloating: true })
    },
  })
  const countries = useMemo(() => countryOptions(htmlLang, profile.country), [htmlLang, profile.country])
  const languages = useMemo(() => languageOptions(profile.language), [profile.language])

  const shared = (name: ProfileField) => {
    const error = errors[name]
    return {
      ...form.register(name),
      label: t(($) => $.profile[name]),
      error: error ? t(($) => $.profile.message[messageOf(name, error.type)]) : undefined,
    }
  }
  const fields: Partial<Record<ProfileField, ReactNode>> = {
    country: (
      <SelectField key="country" {...shared('country')} autoComplete="country" disabled={profile.isManaged}>
        <option value="">{t(($) => $.profile.choose)}</option>
        {countries.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    ),
    language: (
      <SelectField key="language" {...shared('language')} hint={t(($) => $.profile.languageHint)} disabled={profile.isManaged}>
        {languages.map(({ value, text }) => (
          <option key={value} value={value} lang={value}>
            {text}
          </option>
        ))}
      </SelectField>
    ),
  }
  return (
    <form className="account-form" noValidate onSubmit={(event) => void form.handleSubmit((input) => save.mutate(input))(event)}>
      {draft.isRestored && isDirty && (
        <p className="account-draft" role="status">
          {t(($) => $.profile.draft)}{' '}
          <button type="button" className="link-button" onClick={() => draft.forget(saved)}>
            {common(($) => $.action.discard)}
          </button>
        </p>
      )}
      <div className="account-fields">
        {PROFILE_FIELDS.flatMap(({ name, autocomplete, type = 'text', isWide = false }) => [
          fields[name] ?? (
            <Field
              key={name}
              {...shared(name)}
              type={type}
              autoComplete={autocomplete}
              isWide={isWide}
              readOnly={profile.isManaged}
              aria-required={name === 'firstName' || name === 'lastName'}
            />
          ),
          name === 'company' && (
            <Field
              key="email"
              label={t(($) => $.profile.email)}
              hint={t(($) => $.profile.emailHint)}
              value={profile.email}
              type="email"
              readOnly
            />
          ),
        ])}
      </div>
      {!profile.isManaged && (
        <>
          {submitCount > 0 && Object.keys(errors).length > 0 && (
            <p className="portal-problem" role="alert">
              {t(($) => $.profile.summary)}
            </p>
          )}
          <Problem error={save.error} />
          <p className="button-row">
            <BusyButton type="submit" className="button button-accent" isBusy={save.isPending}>
              {common(($) => $.action.save)}
            </BusyButton>
          </p>
        </>
      )}
    </form>
  )
}
