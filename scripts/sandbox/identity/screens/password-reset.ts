import type { Reply } from '../../http/call.ts'
import { fullName } from '../accounts/account.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { failedPolicies, PASSWORD_POLICIES, type PasswordPolicy } from '../accounts/policies.ts'
import { SCREENS } from '../addresses.ts'
import { form, links, notice } from './form.ts'
import { html, type Markup } from './html.ts'
import type { ScreenServices } from './screen-services.ts'
import type { Say, TextName } from './texts.ts'
import type { Visit } from './visit.ts'

/** The sign-in that somebody came from, carried along in the address; anything but an id of a flow is dropped. */
function flowOf({ call }: Visit): string | null {
  return /^[\w-]{16,64}$/.exec(call.url.searchParams.get('flow') ?? '')?.[0] ?? null
}

function address(visit: Visit, name: 'forgotten' | 'new-password', more: Readonly<Record<string, string>> = {}): string {
  const flow = flowOf(visit)
  return `${SCREENS}${name}?${new URLSearchParams({ ...more, ...(flow ? { flow } : {}), ui_locales: visit.language })}`
}

/** Links back to the sign-in, or to the pages where there is none. */
function wayBack(visit: Visit) {
  const flow = flowOf(visit)
  return flow ? { href: `${SCREENS}${flow}`, text: visit.say('back') } : { href: '/', text: visit.say('toHome') }
}

/** `/am/login/forgotten`: sends a link, and answers the same whether there is such an account or not. */
export function forgottenScreen(visit: Visit, services: ScreenServices): Reply {
  const { say } = visit
  const email = visit.input('email').trim()
  if (!visit.isPost) return showForgotten(visit, {})
  if (!visit.isOwnForm) return showForgotten(visit, { email, told: say('stale'), status: 403 })
  if (email === '') return showForgotten(visit, { problem: say('emailMissing'), status: 422 })
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return showForgotten(visit, { email, problem: say('emailWrong'), status: 422 })
  sendLink(visit, email, services)
  return visit.show({ title: say('sentTitle'), lead: say('sent', { email }), body: links([wayBack(visit)]) })
}

function showForgotten(
  visit: Visit,
  { email, problem, told, status }: { email?: string; problem?: string; told?: string; status?: number },
): Reply {
  const { say, token } = visit
  const field = { name: 'email', label: say('email'), type: 'email', autocomplete: 'username', value: email, problem } as const
  const body = html`${told && notice(told)}${form({ token, submit: say('sendLink'), fields: [field] })}${links([wayBack(visit)])}`
  return visit.show({ title: say('forgottenTitle'), lead: say('forgottenLead'), body, hasErrors: Boolean(problem ?? told) }, status)
}

function sendLink(visit: Visit, email: string, { accounts, resetLinks, sendMail }: ScreenServices): void {
  const account = accounts.findByEmail(email)
  if (!account || account.isDisabled || account.isInvited) return
  const { say } = visit
  const name = fullName(account)
  const link = () => `${visit.origin}${address(visit, 'new-password', { token: resetLinks.create(account.id) })}`
  const text = account.isManaged ? say('mailManaged', { name }) : say('mailText', { name, link: link() })
  sendMail({ to: account.email, subject: say('mailSubject'), text })
}

/** `/am/login/new-password?token=…`: where the link of the mail leads. */
export async function newPasswordScreen(visit: Visit, services: ScreenServices): Promise<Reply> {
  const { say } = visit
  const { accounts, resetLinks, attempts, sessions } = services
  const linkToken = visit.call.url.searchParams.get('token') ?? ''
  const account = accounts.find(resetLinks.accountOf(linkToken) ?? '')
  if (!account || account.isDisabled) {
    const again = { href: address(visit, 'forgotten'), text: say('newLink') }
    return visit.show({ title: say('usedTitle'), lead: say('used'), body: links([again]) }, 410)
  }
  if (!visit.isPost) return showNew(visit, account.email, {})
  if (!visit.isOwnForm) return showNew(visit, account.email, { told: say('stale'), status: 403 })
  const problem = newPasswordProblem(visit.input('password'), visit.input('repeat'), say)
  if (problem) return showNew(visit, account.email, { ...problem, status: 422 })
  resetLinks.redeem(linkToken)
  const passwordHash = await hashPassword(visit.input('password'))
  accounts.change(account.id, { passwordHash, passwordChangedAt: new Date().toISOString() })
  attempts.forgive(account.email)
  sessions.endAll(account.id)
  return visit.show({ title: say('changedTitle'), lead: say('changed'), body: links([wayBack(visit)]) })
}

export interface NewPasswordProblems {
  password?: string
  repeat?: string
  told?: string
  status?: number
}

export function newPasswordProblem(password: string, repeated: string, say: Say): NewPasswordProblems | null {
  if (password === '') return { password: say('newMissing') }
  const failed = failedPolicies(password)
  if (failed.length > 0) return { password: say('newUnmet', { rules: failed.map((policy) => ruleText(policy, say)).join('; ') }) }
  return password === repeated ? null : { repeat: say('newDiffers') }
}

function showNew(visit: Visit, email: string, { password, repeat, told, status }: NewPasswordProblems): Reply {
  const { say, token } = visit
  const fields = [
    {
      name: 'password',
      label: say('newPassword'),
      type: 'password',
      autocomplete: 'new-password',
      problem: password,
      hint: passwordRules(say),
    },
    { name: 'repeat', label: say('repeat'), type: 'password', autocomplete: 'new-password', problem: repeat },
  ] as const
  const body = html`${told && notice(told)}${form({ token, submit: say('save'), fields, username: email })}`
  return visit.show(
    { title: say('newTitle'), lead: say('newLead', { email }), body, hasErrors: Boolean(password ?? repeat ?? told) },
    status,
  )
}

export function passwordRules(say: Say): Markup {
  return html`${say('rules')}<ul>${PASSWORD_POLICIES.map((policy) => html`<li>${ruleText(policy, say)}</li>`)}</ul>`
}

const RULE_TEXTS: Readonly<Record<PasswordPolicy['policyRequirement'], TextName>> = {
  MIN_LENGTH: 'ruleMinLength',
  MAX_LENGTH: 'ruleMaxLength',
  AT_LEAST_X_CAPITAL_LETTERS: 'ruleCapitals',
  AT_LEAST_X_NUMBERS: 'ruleNumbers',
}

function ruleText({ policyRequirement, params }: PasswordPolicy, say: Say): string {
  return say(RULE_TEXTS[policyRequirement], { ...params })
}
