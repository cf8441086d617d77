import { describe, expect, test } from 'vitest'
import { profileSchema } from '#content-schema/account/profile.ts'
import { activitySchema, openTicketSchema, overviewSchema } from '#content-schema/portal/home-operations.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'
import { post, runSandbox, setFault } from '../running-sandbox.ts'
import { control, MIA, signIn } from './sign-in.ts'

const run = () => runSandbox({ webhookUrl: 'http://localhost:8787/api/webhooks/content' })

async function ask(
  base: string,
  name: keyof typeof PORTAL_DOCUMENTS,
  { token, variables = {} }: { token?: string; variables?: object } = {},
) {
  const headers: Record<string, string> = token === undefined ? {} : { ciam_id_token: token }
  const response = await post(`${base}/service-information/graphql`, { query: PORTAL_DOCUMENTS[name], variables }, headers)
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
  return (await response.json()) as { data: any; errors?: { extensions?: { code?: string } }[] }
}

const JONAS = { email: 'jonas.brandt@nordlicht.example', password: 'Drei-Werke-2026' }
const OF_MIA = {
  firstName: 'Mia',
  lastName: 'Keller',
  company: 'Kabelwerk Albis AG',
  email: MIA.email,
  city: 'Wirental',
  language: 'de',
  isManaged: false,
}

describe('profile', () => {
  test('is told to whoever an id token is about, and kept when it is changed', async () => {
    const { url } = await run()
    const { tokens } = await signIn(url, MIA)
    const { data } = await ask(url, 'Profile', { token: tokens.id_token })
    expect(profileSchema.parse(data.profile)).toMatchObject(OF_MIA)
    const { email: _, isManaged: __, notifications: ___, ...fields } = data.profile
    const profile = { ...fields, firstName: 'Mía', city: '青森市', language: 'en' }
    expect((await ask(url, 'UpdateProfile', { token: tokens.id_token, variables: { profile } })).data.updateProfile).toMatchObject(profile)
    expect((await ask(url, 'Profile', { token: tokens.id_token })).data.profile).toMatchObject({ ...profile, email: MIA.email })
  })

  test('of staff cannot be changed; a name cannot be empty', async () => {
    const { url } = await run()
    const staff = await signIn(url, { email: 'clara.vogt@strandwerk.example', password: 'Stamm-Haus-1924' })
    const profile = {
      firstName: 'A',
      lastName: 'B',
      company: '',
      telephone: '',
      address: '',
      postalCode: '',
      city: '',
      country: '',
      language: 'en',
    }
    const refused = await ask(url, 'UpdateProfile', { token: staff.tokens.id_token, variables: { profile } })
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const { tokens } = await signIn(url, MIA)
    const empty = await ask(url, 'UpdateProfile', { token: tokens.id_token, variables: { profile: { ...profile, firstName: ' ' } } })
    expect(empty.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

describe('id tokens', () => {
  const codeOf = async (base: string, token?: string) =>
    (await ask(base, 'Profile', token === undefined ? {} : { token })).errors?.[0]?.extensions?.code

  test('that are missing, forged or of nobody are refused with a code', async () => {
    const { url } = await run()
    const { tokens } = await signIn(url, MIA)
    const [head, body = '', signature] = tokens.id_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = [head, Buffer.from(JSON.stringify({ ...claims, sub: 'thomas-egger' })).toString('base64url'), signature].join('.')
    for (const token of [undefined, '', 'guess', forged, tokens.access_token])
      expect(await codeOf(url, token), token).toBe('UNAUTHENTICATED')
    expect(await codeOf(url, tokens.id_token)).toBeUndefined()
    await control(url, 'users/mia-keller/disable')
    expect(await codeOf(url, tokens.id_token)).toBe('UNAUTHENTICATED')
  })

  test.each([
    ['wrong-issuer', {}],
    ['wrong-audience', {}],
    ['wrong-key', {}],
    ['none-alg', {}],
    ['clock', { ms: -7_200_000 }],
    ['clock', { ms: 7_200_000 }],
  ])('that are tampered with (%s %j) are refused', async (kind, more) => {
    const sandbox = await run()
    await setFault(sandbox, { service: 'identity', kind, times: 1, ...more })
    const { tokens } = await signIn(sandbox.url, MIA)
    expect(await codeOf(sandbox.url, tokens.id_token)).toBe('UNAUTHENTICATED')
  })

  test('are not needed for what is public', async () => {
    const { url } = await run()
    const query = '{ singleService(language: "en-US", slug: "calibration") { name } }'
    const response = await post(`${url}/service-information/graphql`, { query }, { ciam_id_token: 'guess' })
    expect(await response.json()).toEqual({ data: { singleService: { name: expect.any(String) } } })
  })
})

describe('what is open', () => {
  test('is counted over the organisations of a user, as far as his roles reach', async () => {
    const { url } = await run()
    const overviewFor = async (user: { email: string; password: string }) => {
      const { data } = await ask(url, 'Overview', { token: (await signIn(url, user)).tokens.id_token })
      return overviewSchema.parse(data.overview)
    }
    expect(await overviewFor(MIA)).toEqual({
      openTickets: 8,
      waitingForYou: 3,
      machines: 18,
      plants: 2,
      expiringWarranties: expect.any(Number),
      accessRequests: null,
    })
    expect(await overviewFor(JONAS)).toEqual({
      openTickets: 19,
      waitingForYou: 7,
      machines: 60,
      plants: 7,
      expiringWarranties: expect.any(Number),
      accessRequests: null,
    })
    const nobody = { email: 'eszter.szabo@nordlicht.example', password: 'Nincs-Szerep-12' }
    expect(new Set(Object.values(await overviewFor(nobody)))).toEqual(new Set([null]))
    const admin = { email: 'sofia.lindt@albis.example', password: 'Sieben-Dienste-7' }
    expect(await overviewFor(admin)).toMatchObject({ accessRequests: 2 })
  })

  test('tickets and activity are those of the own organisations, newest first, in the language asked for', async () => {
    const { url } = await run()
    const token = (await signIn(url, MIA)).tokens.id_token
    const tickets = async (language: string) => {
      const { data } = await ask(url, 'OpenTickets', { token, variables: { first: 3, language } })
      return data.openTickets.map((ticket: unknown) => openTicketSchema.parse(ticket))
    }
    expect((await tickets('de'))[0]).toMatchObject({
      id: 'stw-26118',
      subject: 'Die Auszugskräfte der Punto 30 wandern nach der Mittagspause',
    })
    expect((await tickets('ja')).map(({ subject }: { subject: string }) => subject)).toEqual(
      (await tickets('en')).map(({ subject }: { subject: string }) => subject),
    )
    expect(await tickets('en')).toHaveLength(3)
    const { data } = await ask(url, 'RecentActivity', { token, variables: { first: 50, language: 'en' } })
    const activity = data.activity.map((entry: unknown) => activitySchema.parse(entry))
    expect(activity.map(({ at }: { at: string }) => at)).toEqual(
      activity
        .map(({ at }: { at: string }) => at)
        .toSorted()
        .reverse(),
    )
    expect(activity.some(({ kind }: { kind: string }) => kind === 'user')).toBe(false)
    const none = await signIn(url, { email: 'eszter.szabo@nordlicht.example', password: 'Nincs-Szerep-12' })
    expect(
      (await ask(url, 'OpenTickets', { token: none.tokens.id_token, variables: { first: 9, language: 'en' } })).data.openTickets,
    ).toEqual([])
  })
})
