import { Field, SelectField } from '#islands/kit/ui/Field.tsx'
import { languageOptions } from '../../account/profile/named-options.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { type InvitedPerson, isEmail, MAX_FIELD } from './people-rows.ts'

interface Props {
  person: InvitedPerson
  onChange: (person: InvitedPerson) => void
  isTried: boolean
}

/** E-mail address, names and language of one person (UA-06). */
export function OnePerson({ person, onChange, isTried }: Props) {
  const t = usePeopleTexts()
  const change = (field: keyof InvitedPerson) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...person, [field]: event.currentTarget.value })
  return (
    <div className="people-fields">
      <Field
        label={t(($) => $.field.email)}
        isWide
        data-focus-first
        type="email"
        autoComplete="off"
        required
        maxLength={MAX_FIELD}
        value={person.email}
        error={isTried && !isEmail(person.email.trim()) ? t(($) => $.invite.emailInvalid) : undefined}
        onChange={change('email')}
      />
      <Field
        label={t(($) => $.field.firstName)}
        autoComplete="off"
        maxLength={MAX_FIELD}
        value={person.firstName}
        onChange={change('firstName')}
      />
      <Field
        label={t(($) => $.field.lastName)}
        autoComplete="off"
        maxLength={MAX_FIELD}
        value={person.lastName}
        onChange={change('lastName')}
      />
      <SelectField
        label={t(($) => $.field.language)}
        hint={t(($) => $.invite.languageHint)}
        value={person.language}
        onChange={change('language')}
      >
        {languageOptions(person.language).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
