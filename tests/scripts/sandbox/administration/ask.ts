import { randomUUID } from 'node:crypto'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'
import { signIn } from '../identity/sign-in.ts'
import { post, runSandbox } from '../running-sandbox.ts'

export const SOFIA = { email: 'sofia.lindt@albis.example', password: 'Sieben-Dienste-7' }
export const BEAT = { email: 'beat.amstutz@albis.example', password: 'Zweiter-Mann-Linthau-3' }
export const ANKE = { email: 'anke.petersen@nordlicht.example', password: 'Nord-Licht-Werk-9' }
export const THOMAS = { email: 'thomas.egger@strandwerk.example', password: 'Innen-Dienst-88' }

export const ALBIS = '7d1f6c1a-4b61-4f0e-9a53-0c8b7e2d51a1'
export const NORDLICHT = '2b9e04f7-83cd-4d0a-b6f4-51d7a90c6e22'
export const HOSHI = 'c64a3e58-1f27-49b8-8e0d-f2a6b5d90733'

type Name = keyof typeof PEOPLE_OPERATIONS

/** Asks as one user. Answers are what the operation promises; a refusal is its code. */
export type Ask = (name: Name, variables?: object) => Promise<Answer>
// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
export type Answer = { code: string | null; data: any }

export const run = (options: Parameters<typeof runSandbox>[0] = {}) =>
  runSandbox({ webhookUrl: 'http://localhost:8787/api/webhooks/content', ...options })

export async function askerOf(base: string, user: { email: string; password: string }): Promise<Ask> {
  const { tokens } = await signIn(base, user)
  return askerWith(base, tokens.id_token)
}

export function askerWith(base: string, token: string): Ask {
  return async (name, variables = {}) => {
    const body = { operationName: name, query: PORTAL_DOCUMENTS[name], variables }
    const response = await post(`${base}/service-information/graphql`, body, { ciam_id_token: token })
    const answer = (await response.json()) as { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] }
    const [error] = answer.errors ?? []
    if (error) return { code: error.extensions?.code ?? error.message, data: null }
    const data = PEOPLE_OPERATIONS[name].answer.parse(answer.data)
    return { code: null, data: Object.values(data)[0] }
  }
}

export const ALL = { filter: { organizations: [], applications: [], statuses: [], words: '' }, ascending: true, offset: 0, first: 1000 }
export const key = () => randomUUID()

export function invitation(change: object = {}) {
  const person = { email: 'eva.roth@albis.example', firstName: 'Eva', lastName: 'Roth', language: 'de' }
  return {
    invitation: {
      key: key(),
      people: [person],
      organizations: [ALBIS],
      accesses: [{ application: 'serviceTicketing', role: 'user' }],
      ...change,
    },
  }
}

export function change(access: { id: string; status: string }, action: string, more: object = {}) {
  return { change: { key: key(), accessId: access.id, action, seenStatus: access.status, role: null, orguid: null, ...more } }
}

/** The access of a user to an application. */
export async function accessOf(ask: Ask, userId: string, application: string) {
  const { data } = await ask('UserDetail', { id: userId })
  return data?.accesses.find((access: { application: { id: string } }) => access.application.id === application)
}

/** The links of the mails somebody got, newest first. */
export async function linksTo(base: string, email: string): Promise<string[]> {
  const { mails } = (await (await fetch(`${base}/mail/accounts`)).json()) as { mails: { to: string; text: string }[] }
  return mails.filter(({ to }) => to === email).flatMap(({ text }) => /https?:\S+/.exec(text) ?? [])
}
