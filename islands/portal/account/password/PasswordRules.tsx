import { meetsPolicy, type PolicyRequirement } from '#content-schema/identity/policy-code.ts'
import { useAccountTexts } from '../texts/account-texts.ts'
import { policyText } from './policy-text.ts'

interface Props {
  id: string
  password: string
  policies: readonly PolicyRequirement[]
}

/** The rules, ticked off while one types. Those only the service can check have no tick. */
export function PasswordRules({ id, password, policies }: Props) {
  const t = useAccountTexts()
  if (policies.length === 0) return null
  return (
    <div className="password-rules field-wide" id={id}>
      <p>{t(($) => $.password.rules)}</p>
      <ul>
        {policies.map((policy) => {
          const isMet = password !== '' && meetsPolicy(password, policy)
          const state = isMet ? 'met' : 'unmet'
          return (
            <li key={policy.policyRequirement} data-state={isMet === null ? 'open' : state}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={isMet ? 'm5 12.5 4.5 4.5L19 7.5' : 'M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z'} />
              </svg>
              {policyText(t, policy)}
              {isMet !== null && <span className="visually-hidden"> ({t(($) => $.password[state])})</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
