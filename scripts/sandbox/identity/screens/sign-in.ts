import type { Reply } from '../../http/call.ts'
import { isPasswordOf } from '../accounts/passwords.ts'
import { SCREENS } from '../addresses.ts'
import { type Flow, finishFlow } from './flow.ts'
import { form, links, notice } from './form.ts'
import { html } from './html.ts'
import type { ScreenServices } from './screen-services.ts'
import { redirect, type Visit } from './visit.ts'

interface Problems {
  email?: string | undefined
  password?: string | undefined
  notice?: string | undefined
}

/** `/am/login/{uid}`: address and password. */
export async function signInScreen(visit: Visit, flow: Flow, services: ScreenServices): Promise<Reply> {
  const welcome = visit.isPost ? undefined : services.accounts.find(services.welcomes.redeem(visit.call) ?? '')
  if (welcome && !welcome.isDisabled) return finishFlow(visit.call, { account: welcome, methods: ['pwd'] }, services)
  if (!visit.isPost) return show(visit, flow, { email: flow.loginHint, problems: {} })
  const [email, password, say] = [visit.input('email').trim(), visit.input('password'), visit.say]
  const answer = (problems: Problems, status = 422) => show(visit, flow, { email, problems, status })
  if (!visit.isOwnForm) return answer({ notice: say('stale') }, 403)
  if (!email || !password)
    return answer({ email: email ? undefined : say('emailMissing'), password: password ? undefined : say('passwordMissing') })
  const { accounts, attempts } = services
  const account = accounts.findByEmail(email)
  const isRight = await isPasswordOf(account, password)
  if (attempts.isLocked(email)) return answer({ notice: say('locked') })
  if (!account || !isRight) {
    attempts.fail(email)
    return answer(attempts.isLocked(email) ? { notice: say('locked') } : { password: say('wrong') })
  }
  if (account.isDisabled) return answer({ notice: say('disabled') })
  if (!account.secondFactor) return finishFlow(visit.call, { account, methods: ['pwd'] }, services)
  services.database.run('INSERT OR REPLACE INTO second_factor (flow, account_id) VALUES (?, ?)', flow.uid, account.id)
  return redirect(`${SCREENS}${flow.uid}/code`)
}

function show(visit: Visit, flow: Flow, { email, problems, status }: { email: string; problems: Problems; status?: number }): Reply {
  const { say, token } = visit
  const signIn = form({
    token,
    submit: say('signIn'),
    fields: [
      { name: 'email', label: say('email'), type: 'email', autocomplete: 'username', value: email, problem: problems.email },
      { name: 'password', label: say('password'), type: 'password', autocomplete: 'current-password', problem: problems.password },
    ],
  })
  const forgotten = `${SCREENS}forgotten?${new URLSearchParams({ flow: flow.uid, ui_locales: visit.language })}`
  const body = html`${problems.notice && notice(problems.notice)}${signIn}${links([{ href: forgotten, text: say('forgottenLink') }])}`
  const hasErrors = Object.values(problems).some(Boolean)
  return visit.show({ title: say('signInTitle'), lead: say('signInLead'), body, hasErrors }, status)
}
