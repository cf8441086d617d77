import { type Handler, type Reply, ReplyError } from '../../http/call.ts'
import { SCREENS } from '../addresses.ts'
import { type Flow, findFlow, requireFormMethod } from './flow.ts'
import { links } from './form.ts'
import { invitationScreen } from './invitation.ts'
import { forgottenScreen, newPasswordScreen } from './password-reset.ts'
import type { ScreenServices } from './screen-services.ts'
import { secondFactorScreen } from './second-factor.ts'
import { signInScreen } from './sign-in.ts'
import { signedOutScreen, signOutScreen } from './sign-out.ts'
import { readVisit, type Visit } from './visit.ts'

/** Screens of a flow, by what follows its id in the address. */
const FLOW_SCREENS: ReadonlyMap<string, (visit: Visit, flow: Flow, services: ScreenServices) => Promise<Reply>> = new Map([
  ['', signInScreen],
  ['code', (visit, flow, services) => secondFactorScreen(visit, flow, 'code', services)],
  ['recovery', (visit, flow, services) => secondFactorScreen(visit, flow, 'recovery', services)],
])

type AloneScreen = (visit: Visit, services: ScreenServices) => Promise<Reply> | Reply

/** Screens that stand for themselves. */
const SCREENS_ALONE: ReadonlyMap<string, AloneScreen> = new Map<string, AloneScreen>([
  ['forgotten', forgottenScreen],
  ['invitation', invitationScreen],
  ['new-password', newPasswordScreen],
  ['sign-out', signOutScreen],
  ['signed-out', signedOutScreen],
])

/** Everything below `/am/login/`: pages and forms that work without script. */
export function createScreens(services: ScreenServices): Handler {
  const visitOf = (call: Parameters<Handler>[0], uiLocales: string | null | undefined) =>
    readVisit(call, {
      uiLocales: uiLocales ?? undefined,
      secret: services.database.secret('forms'),
      edgeOrigins: services.edgeOrigins(),
    })

  return async (call) => {
    requireFormMethod(call)
    const [first = '', second = '', ...rest] = call.url.pathname.slice(SCREENS.length).replace(/\/$/, '').split('/')
    const [alone, screen] = [second === '' ? SCREENS_ALONE.get(first) : undefined, FLOW_SCREENS.get(second)]
    if (rest.length > 0 || first === '' || !screen) throw new ReplyError(404, `There is no screen at ${call.url.pathname}.`)
    const uiLocales = call.url.searchParams.get('ui_locales')
    if (alone) return alone(visitOf(call, uiLocales), services)
    const flow = await findFlow(call, first, services)
    const visit = visitOf(call, flow?.uiLocales ?? uiLocales)
    return flow ? screen(visit, flow, services) : showExpired(visit)
  }
}

function showExpired({ say, show }: Visit): Reply {
  return show({ title: say('expiredTitle'), lead: say('expired'), body: links([{ href: '/', text: say('toHome') }]) }, 410)
}
