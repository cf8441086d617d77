import type { Reply } from '../../http/call.ts'
import { type Account, fullName } from '../accounts/account.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { form, links, notice } from './form.ts'
import { html } from './html.ts'
import { newPasswordProblem, passwordRules } from './password-reset.ts'
import type { ScreenServices } from './screen-services.ts'
import { browserAccount, endBrowserSession } from './sign-out.ts'
import type { Visit } from './visit.ts'

/** Segment of the portal, where an accepted invitation leads (`PORTAL_SEGMENT` is this by default). */
const PORTAL = 'portal'
const MAX_NAME = 200

interface Problems {
  firstName?: string | undefined
  lastName?: string | undefined
  password?: string | undefined
  repeat?: string | undefined
  told?: string | undefined
}

/**
 * `/am/login/invitation?token=…`: where the link of an invitation leads. Its reader says who he is, chooses a password, and is signed in. Where
 * somebody else is signed in in this browser the page says so, and his session ends first.
 */
export async function invitationScreen(visit: Visit, services: ScreenServices): Promise<Reply> {
  const { say } = visit
  const account = services.invitations.accountOf(visit.call.url.searchParams.get('token') ?? '')
  if (!account)
    return visit.show({ title: say('inviteUsedTitle'), lead: say('inviteUsed'), body: links([{ href: '/', text: say('toHome') }]) }, 410)
  const other = await browserAccount(visit.call, services)
  const show = (problems: Problems, status?: number) => showInvitation(visit, { account, other }, { problems, status })
  if (!visit.isPost) return show({})
  if (!visit.isOwnForm) return show({ told: say('stale') }, 403)
  const problems = problemsOf(visit)
  if (Object.values(problems).some(Boolean)) return show(problems, 422)
  const [firstName, lastName] = [visit.input('firstName').trim(), visit.input('lastName').trim()]
  const passwordHash = await hashPassword(visit.input('password'))
  // Another tab may have been faster while the password was hashed.
  if (services.invitations.accountOf(visit.call.url.searchParams.get('token') ?? '') === null) return invitationScreen(visit, services)
  services.accounts.change(account.id, {
    firstName,
    lastName,
    language: visit.language,
    passwordHash,
    passwordChangedAt: new Date().toISOString(),
  })
  services.acceptInvitation({ ...account, firstName, lastName })
  return showDone(visit, account, services)
}

/**
 * The way on to the portal, where the browser is signed in without the password once. It goes over the portal's sign-out: the portal may still
 * know somebody else. Redirects of the service lead no further than itself.
 */
async function showDone({ call, say, show, origin, language }: Visit, { id, email }: Account, services: ScreenServices): Promise<Reply> {
  const portal = `/${language}/${PORTAL}`
  const onward = { href: `${portal}/logout?${new URLSearchParams({ to: portal })}`, text: say('toPortal') }
  const reply = show({ title: say('inviteDoneTitle'), lead: say('inviteDone', { email }), body: links([onward]) })
  const cookies = [await endBrowserSession(call, services), services.welcomes.create(id, { isSecure: origin.startsWith('https:') })]
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [reply.headers['set-cookie'] ?? [], cookies].flat() } }
}

function problemsOf({ input, say }: Visit): Problems {
  const isName = (name: string) => input(name).trim() !== '' && input(name).length <= MAX_NAME
  const { password, repeat } = newPasswordProblem(input('password'), input('repeat'), say) ?? {}
  return {
    firstName: isName('firstName') ? undefined : say('firstNameMissing'),
    lastName: isName('lastName') ? undefined : say('lastNameMissing'),
    password,
    repeat,
  }
}

function showInvitation(
  visit: Visit,
  { account, other }: { account: Account; other: Account | null },
  { problems, status }: { problems: Problems; status: number | undefined },
): Reply {
  const { say, token, input, isPost } = visit
  const nameOf = (field: 'firstName' | 'lastName') => (isPost ? input(field) : account[field])
  const fields = [
    {
      name: 'firstName',
      label: say('firstName'),
      type: 'text',
      autocomplete: 'given-name',
      value: nameOf('firstName'),
      problem: problems.firstName,
    },
    {
      name: 'lastName',
      label: say('lastName'),
      type: 'text',
      autocomplete: 'family-name',
      value: nameOf('lastName'),
      problem: problems.lastName,
    },
    {
      name: 'password',
      label: say('password'),
      type: 'password',
      autocomplete: 'new-password',
      problem: problems.password,
      hint: passwordRules(say),
    },
    { name: 'repeat', label: say('repeatPassword'), type: 'password', autocomplete: 'new-password', problem: problems.repeat },
  ] as const
  const told = problems.told ?? (other && say('inviteOther', { name: fullName(other), email: other.email }))
  const body = html`${told && notice(told)}${form({ token, submit: say('acceptInvitation'), fields, username: account.email })}`
  const content = { title: say('inviteTitle'), lead: say('inviteLead', { email: account.email }), body }
  return visit.show({ ...content, hasErrors: Object.values(problems).some(Boolean) }, status)
}
