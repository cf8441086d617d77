import type { Call, Reply } from '../../http/call.ts'
import { nodePair } from '../../http/node-listener.ts'
import type { Account } from '../accounts/account.ts'
import { COOKIE_PATH, SCREENS } from '../addresses.ts'
import { form, links, notice } from './form.ts'
import { html } from './html.ts'
import type { ScreenServices } from './screen-services.ts'
import { redirect, type Visit } from './visit.ts'

/** `/am/login/sign-out`: asks whoever was led here without proof that a page of ours did so. */
export async function signOutScreen(visit: Visit, services: ScreenServices): Promise<Reply> {
  const { say, token } = visit
  if (visit.isPost && visit.isOwnForm) return signOut(visit, services)
  const home = links([{ href: '/', text: say('toHome') }])
  const body = html`${visit.isPost && notice(say('stale'))}${form({ token, submit: say('signOut'), fields: [] })}${home}`
  return visit.show({ title: say('signOutTitle'), lead: say('signOutLead'), body }, visit.isPost ? 403 : 200)
}

async function signOut({ call }: Visit, services: ScreenServices): Promise<Reply> {
  const reply = redirect(`${SCREENS}signed-out`)
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [await endBrowserSession(call, services)] } }
}

/** Who is signed in here in the browser that calls; null for nobody. */
export async function browserAccount(call: Call, { provider, accounts }: ScreenServices): Promise<Account | null> {
  const { accountId } = await browserSession(call, await provider())
  return accounts.find(accountId ?? '') ?? null
}

/** Ends the session of the browser that calls, if it has one. Answers the value of `set-cookie` that makes the browser forget it. */
export async function endBrowserSession(call: Call, { provider, sessions }: ScreenServices): Promise<string> {
  const current = await provider()
  sessions.end((await browserSession(call, current)).uid)
  return `${current.cookieName('session')}=; Path=${COOKIE_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`
}

async function browserSession(call: Call, provider: Awaited<ReturnType<ScreenServices['provider']>>) {
  const { request, response } = nodePair(call)
  return provider.Session.get(provider.createContext(request, response))
}

/** `/am/login/signed-out`: where a sign-out ends that nobody told where to go. */
export function signedOutScreen({ say, show }: Visit): Reply {
  return show({ title: say('signedOutTitle'), lead: say('signedOut'), body: links([{ href: '/', text: say('toHome') }]) })
}
