import { afterEach, expect, test, vi } from 'vitest'
import { accountApi } from '#islands/portal/account/api/account-api.ts'
import { AccountRefusal } from '#islands/portal/account/api/account-refusal.ts'
import { accountProblemText } from '#islands/portal/account/ui/problem-text.ts'
import { PortalError } from '#islands/portal/api/portal-error.ts'
import { UnauthenticatedError } from '#islands/portal/session/with-session.ts'
import { accountTexts, portalTexts } from './account-texts.ts'

const session = { headers: async () => ({ 'x-csrf-token': 'proof' }), renew: async () => false }
const t = accountTexts('en')
const common = portalTexts('en')

function answerWith(status: number, body: unknown = null) {
  const asked = vi.fn(async () => new Response(status === 204 ? null : JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}
const failureOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

test('a new password goes to the edge with the proof of the session, and no answer is a good one', async () => {
  const asked = answerWith(204)
  await accountApi.changePassword(session, { current: 'a', next: 'b' })
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    '/api/account/password',
    expect.objectContaining({
      method: 'POST',
      body: '{"current":"a","next":"b"}',
      headers: expect.objectContaining({ 'x-csrf-token': 'proof', 'content-type': 'application/json' }),
    }),
  )
})

test('every change is sent as JSON, one that has nothing to say too: the edge takes no other type', async () => {
  const asked = answerWith(200, { secret: 'ABCD', uri: 'otpauth://totp/x' })
  await accountApi.startSecondFactor(session)
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    '/api/account/mfa/start',
    expect.objectContaining({ body: '{}', headers: expect.objectContaining({ 'content-type': 'application/json' }) }),
  )
})

test('a refused password names the rules it breaks (AC-04)', async () => {
  const failed = [{ policyRequirement: 'MIN_LENGTH', params: { minLength: 12 } }]
  answerWith(422, { code: 'POLICY', failedPolicyRequirements: failed })
  const error = await failureOf(accountApi.changePassword(session, { current: 'a', next: 'b' }))
  expect(error).toBeInstanceOf(AccountRefusal)
  expect(error).toMatchObject({ code: 'POLICY', failed })
})

test('a login that is too old is told apart from other refusals of a deletion (AC-05)', async () => {
  answerWith(403, { code: 'LOGIN_REQUIRED' })
  expect(await failureOf(accountApi.deleteAccount(session, 'a@b.example'))).toMatchObject({ code: 'LOGIN_REQUIRED', status: 403 })
})

test('an answer of another shape is a failure, not an empty screen', async () => {
  answerWith(200, { sessions: 'none' })
  expect(await failureOf(accountApi.read(session, '/sessions'))).toBeInstanceOf(PortalError)
})

test.each([
  { what: 'nobody answers', error: new PortalError('', { status: 0 }), text: common(($) => $.problem.unavailable) },
  { what: 'the service is down', error: new PortalError('', { status: 503 }), text: common(($) => $.problem.unavailable) },
  { what: 'it was asked too often', error: new PortalError('', { status: 429 }), text: common(($) => $.problem.tooMany) },
  { what: 'it is not his', error: new PortalError('', { status: 404 }), text: common(($) => $.problem.forbidden) },
  { what: 'the account is locked', error: new AccountRefusal('LOCKED', { status: 403 }), text: t(($) => $.password.message.locked) },
  { what: 'nobody knows why', error: new TypeError('oops'), text: common(($) => $.problem.failed) },
  { what: 'the browser is on its way to the login', error: new UnauthenticatedError(), text: null },
])('a change that is not made says why: $what', ({ error, text }) => {
  expect(accountProblemText(t, common, error)).toBe(text)
})
