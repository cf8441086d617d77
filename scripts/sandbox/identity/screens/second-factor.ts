import { z } from 'zod'
import type { Reply } from '../../http/call.ts'
import type { Account, SecondFactor } from '../accounts/account.ts'
import { recoveryDigest, stepOfCode } from '../accounts/totp.ts'
import { SCREENS } from '../addresses.ts'
import { type Flow, finishFlow } from './flow.ts'
import { form, links, notice } from './form.ts'
import { html } from './html.ts'
import type { ScreenServices } from './screen-services.ts'
import { redirect, type Visit } from './visit.ts'

const pendingRow = z.object({ account_id: z.string() })

/** Digits of an authenticator app, or one of the codes written down for when it is lost. */
export type FactorKind = 'code' | 'recovery'

/** `/am/login/{uid}/code` and `/recovery`: after the password. */
export async function secondFactorScreen(visit: Visit, flow: Flow, kind: FactorKind, services: ScreenServices): Promise<Reply> {
  const { database, accounts, attempts } = services
  const pending = database.get(pendingRow, 'SELECT account_id FROM second_factor WHERE flow = ?', flow.uid)
  const account = accounts.find(pending?.account_id ?? '')
  if (!account?.secondFactor || account.isDisabled) return redirect(`${SCREENS}${flow.uid}`)
  const { say } = visit
  if (!visit.isPost) return show(visit, flow, kind, {})
  if (!visit.isOwnForm) return show(visit, flow, kind, { notice: say('stale'), status: 403 })
  if (attempts.isLocked(account.email)) return show(visit, flow, kind, { notice: say('locked'), status: 422 })
  const code = visit.input('code').trim()
  if (code === '') return show(visit, flow, kind, { problem: say(kind === 'code' ? 'codeMissing' : 'recoveryMissing'), status: 422 })
  const used = usedUp(code, account.secondFactor, kind)
  if (!used) {
    attempts.fail(account.email)
    if (attempts.isLocked(account.email)) return show(visit, flow, kind, { notice: say('locked'), status: 422 })
    return show(visit, flow, kind, { problem: say(kind === 'code' ? 'codeWrong' : 'recoveryWrong'), status: 422 })
  }
  accounts.change(account.id, { secondFactor: used })
  database.run('DELETE FROM second_factor WHERE flow = ?', flow.uid)
  return finishFlow(visit.call, { account, methods: ['pwd', 'otp'] }, services)
}

/** The second factor after a right code, which never counts again; null for a wrong one. */
function usedUp(code: string, factor: NonNullable<Account['secondFactor']>, kind: FactorKind): SecondFactor | null {
  if (kind === 'code') {
    const step = stepOfCode(code, factor)
    return step === null ? null : { ...factor, lastStep: step }
  }
  const digest = recoveryDigest(code)
  const left = factor.recoveryDigests.filter((known) => known !== digest)
  return left.length === factor.recoveryDigests.length ? null : { ...factor, recoveryDigests: left }
}

function show(
  visit: Visit,
  flow: Flow,
  kind: FactorKind,
  { problem, notice: told, status = 200 }: { problem?: string; notice?: string; status?: number },
): Reply {
  const { say, token } = visit
  const isCode = kind === 'code'
  const field = isCode
    ? ({ name: 'code', label: say('code'), type: 'text', autocomplete: 'one-time-code', isNumeric: true, problem } as const)
    : ({ name: 'code', label: say('recovery'), type: 'text', autocomplete: 'off', problem } as const)
  const others = links([
    isCode
      ? { href: `${SCREENS}${flow.uid}/recovery`, text: say('recoveryLink') }
      : { href: `${SCREENS}${flow.uid}/code`, text: say('codeLink') },
    { href: `${SCREENS}${flow.uid}`, text: say('back') },
  ])
  const body = html`${told && notice(told)}${form({ token, submit: say('continue'), fields: [field] })}${others}`
  const [title, lead] = isCode ? ([say('codeTitle'), say('codeLead')] as const) : ([say('recoveryTitle'), say('recoveryLead')] as const)
  return visit.show({ title, lead, body, hasErrors: Boolean(problem ?? told) }, status)
}
