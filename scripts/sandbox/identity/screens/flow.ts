import { errors } from 'oidc-provider'
import { z } from 'zod'
import { type Call, type Reply, ReplyError } from '../../http/call.ts'
import { nodePair } from '../../http/node-listener.ts'
import type { Account } from '../accounts/account.ts'
import type { ScreenServices } from './screen-services.ts'
import { redirect } from './visit.ts'

/** A sign-in that waits for its visitor. */
export interface Flow {
  uid: string
  uiLocales: string
  /** Address to fill in. */
  loginHint: string
}

const paramsSchema = z.object({ ui_locales: z.string().default(''), login_hint: z.string().default('') })

/** The flow whose cookie the browser has; null when there is none, or it is another than the address says. */
export async function findFlow(call: Call, uid: string, { provider }: ScreenServices): Promise<Flow | null> {
  const { request, response } = nodePair(call)
  try {
    const interaction = await (await provider()).interactionDetails(request, response)
    if (interaction.uid !== uid) return null
    const { ui_locales, login_hint } = paramsSchema.parse(interaction.params)
    return { uid, uiLocales: ui_locales, loginHint: login_hint }
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

/** Ends a flow with somebody signed in, and leads back to where it came from. */
export async function finishFlow(
  call: Call,
  { account, methods }: { account: Account; methods: string[] },
  { provider, attempts }: ScreenServices,
): Promise<Reply> {
  attempts.forgive(account.email)
  const { request, response } = nodePair(call)
  const login = { accountId: account.id, amr: methods, remember: true }
  return redirect(await (await provider()).interactionResult(request, response, { login }, { mergeWithLastSubmission: false }))
}

/** Refuses what is neither a look at a screen nor its form. */
export function requireFormMethod({ method }: Call): void {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw new ReplyError(405, `${method} is not possible here.`)
}
