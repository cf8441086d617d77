import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimsSchema, initialsOf, NOBODY, toUser } from '#content-schema/identity/claims.ts'
import {
  callbackProblem,
  hasEnded,
  LOGIN_ERRORS,
  needsLoginPage,
  parseErrorBody,
  statusMessage,
} from '#content-schema/identity/login-error.ts'
import { identityBase, isLogged, LOG_LEVELS, LOGIN, STEP_TYPES } from '#content-schema/identity/login-settings.ts'
import { isPolicyCode, meetsPolicy, POLICY_CODES } from '#content-schema/identity/policy-code.ts'
import { hasRole, ROLE_MARKERS } from '#content-schema/identity/roles.ts'
import { isDue, toTokenSet } from '#content-schema/identity/token-set.ts'

const claims = (change: object) => claimsSchema.parse({ subname: 'u-1', ...change })

describe('settings', () => {
  test('a login has the constants of the specification [AU-38, AU-02]', () => {
    expect(LOGIN).toMatchObject({
      realm: 'alpha',
      scope: 'openid profile email fr:idm:*',
      storagePrefix: 'FR-SDK',
      serverTimeoutMs: 3000,
      sdkTimeoutMs: 5000,
      oauthThresholdMs: 30_000,
      portalWaitMs: 30_000,
      renewalThresholdSeconds: 180,
    })
  })

  test('the base address ends with one slash, and without one there is no login [AU-34]', () => {
    expect(identityBase('https://id.test/am')).toBe('https://id.test/am/')
    expect(identityBase('https://id.test/am/')).toBe('https://id.test/am/')
    for (const missing of [undefined, '']) expect(() => identityBase(missing)).toThrow('Server configuration has not been set')
  })

  test('there are eleven types of steps [AU-36]', () => {
    expect(new Set(STEP_TYPES).size).toBe(11)
  })

  test.each([
    ['none', []],
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
    ['debug', ['error', 'warn', 'info', 'debug']],
  ] as const)('the level %s writes %j [AU-40]', (level, written) => {
    expect((['error', 'warn', 'info', 'debug'] as const).filter((line) => isLogged(line, level))).toEqual(written)
    expect(LOG_LEVELS).toEqual({ none: 0, error: 25, warn: 50, info: 75, debug: 100 })
  })
})

describe('claims', () => {
  test('claims are a user, populated; nobody is not [AU-29]', () => {
    const user = toUser(
      claims({
        given_name: 'Anna',
        family_name: 'Muster',
        name: 'Anna Muster',
        email: 'a@b.test',
        roles: ['STW Delegated Admin External'],
      }),
    )
    expect(user).toEqual({
      id: 'u-1',
      firstName: 'Anna',
      lastName: 'Muster',
      fullName: 'Anna Muster',
      email: 'a@b.test',
      initials: 'AM',
      roles: ['STW Delegated Admin External'],
      populated: true,
      isDelegatedAdminInternal: false,
      isDelegatedAdminExternal: true,
    })
    expect(NOBODY.populated).toBe(false)
  })

  test.each([
    ['anna', 'müller', 'AM'],
    ['', 'müller', 'M'],
    ['anna', '', 'A'],
    ['', '', ''],
    ['  émile', '  zola', 'ÉZ'],
    ['明', '田中', '明田'],
    ['👩‍🔧x', 'q', '👩‍🔧Q'],
  ])('initials of "%s" "%s" are %s [AU-30]', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials)
  })

  test.each([
    ['x', ['x']],
    [
      ['x', 'y'],
      ['x', 'y'],
    ],
    [undefined, []],
    [7, []],
  ])('roles %j are %j [AU-31]', (roles, list) => {
    expect(toUser(claims({ roles })).roles).toEqual(list)
  })

  test('a role means something when it holds a marker, in any case [AH-36]', () => {
    for (const name of Object.keys(ROLE_MARKERS) as (keyof typeof ROLE_MARKERS)[]) {
      expect(hasRole([`X ${ROLE_MARKERS[name].toUpperCase()} y`], name)).toBe(true)
      expect(hasRole(['another role'], name)).toBe(false)
    }
  })

  test('claims without a name of the account are none', () => {
    expect(claimsSchema.safeParse({ name: 'Anna' }).success).toBe(false)
  })
})

describe('errors', () => {
  test.each([
    [{ error: 'invalid_grant', error_description: 'used' }, 'invalid_grant: used'],
    [{ error: 'invalid_grant' }, 'invalid_grant'],
    [{ code: 401, message: 'Access Denied' }, '401: Access Denied'],
    [{}, null],
    ['text', null],
    [null, null],
  ])('the body %j says %j [AU-06]', (body, words) => {
    expect(parseErrorBody(body)).toBe(words)
  })

  test('messages with a status are those of the specification [AU-05, AU-25, AU-28]', () => {
    expect(statusMessage('exchange', 500)).toBe('Expected 200, received 500')
    expect(statusMessage('userInfo', 401)).toBe('Failed to get user info; received 401')
    expect(statusMessage('revoke', 500)).toBe('Failed to revoke token; received 500')
    expect(statusMessage('endSession', 502)).toBe('Failed to end session; received 502')
  })

  test.each([
    [200, true],
    [204, true],
    [400, true],
    [404, true],
    [302, false],
    [500, false],
  ])('an end of a session answered with %i is done: %s [AU-25]', (status, isDone) => {
    expect(hasEnded(status)).toBe(isDone)
  })

  test.each([
    'Authentication or consent required',
    'Authorization timed out',
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'x Cross-origin redirection x',
    'The request requires some interaction that is not allowed.',
    'x User authentication is required x',
  ])('"%s" needs a page to sign in on [AU-20]', (message) => {
    expect(needsLoginPage(message)).toBe(true)
  })

  test.each(['State mismatch', 'failed to fetch', 'x Failed to fetch', ''])('"%s" does not [AU-19]', (message) => {
    expect(needsLoginPage(message)).toBe(false)
  })

  test.each([
    ['code=c&state=s', null],
    ['state=s', LOGIN_ERRORS.missingParameters],
    ['code=c', LOGIN_ERRORS.missingParameters],
    ['code=a&code=b&state=s', LOGIN_ERRORS.noCode],
    ['error=access_denied&error_description=No', 'No'],
    ['error=access_denied', 'access_denied'],
    ['error=access_denied&code=c&state=s', 'access_denied'],
  ])('a callback with "%s" has the problem %j [AU-08, AU-10, AU-22]', (query, problem) => {
    expect(callbackProblem(new URLSearchParams(query))).toBe(problem)
  })
})

describe('tokens', () => {
  test('end at a moment in milliseconds [AU-11]', () => {
    const response = { access_token: 'a', id_token: 'i', expires_in: 3600 }
    expect(toTokenSet(response, 1000)).toEqual({ accessToken: 'a', idToken: 'i', tokenExpiry: 3_601_000 })
    expect(toTokenSet({ ...response, refresh_token: 'r' }, 0).refreshToken).toBe('r')
  })

  test.each([
    [3_600_000, false],
    [180_000, false],
    [179_999, true],
    [-1, true],
  ])('one that ends in %i ms is due for renewal: %s [AU-14, AH-30]', (left, due) => {
    expect(isDue(1_000_000 + left, { now: 1_000_000, thresholdSeconds: 180 })).toBe(due)
  })
})

describe('policies', () => {
  test('the identity service has thirteen codes, and no other is one [AU-37, AH-32]', () => {
    expect(new Set(POLICY_CODES).size).toBe(13)
    expect(POLICY_CODES.every(isPolicyCode)).toBe(true)
    expect(isPolicyCode('SOMETHING_ELSE')).toBe(false)
  })

  test.each([
    ['MIN_LENGTH', { minLength: 3 }, 'abc', true],
    ['MIN_LENGTH', { minLength: 3 }, '👩a', false],
    ['MAX_LENGTH', { maxLength: 2 }, 'abc', false],
    ['AT_LEAST_X_CAPITAL_LETTERS', { numCaps: 1 }, 'äÖ', true],
    ['AT_LEAST_X_NUMBERS', { numNums: 2 }, 'a1', false],
    ['REQUIRED', {}, '', false],
    ['UNIQUE', {}, 'x', null],
    ['SOMETHING_ELSE', {}, 'x', null],
  ])('%s %j of "%s": %s', (policyRequirement, params, password, met) => {
    expect(meetsPolicy(password, { policyRequirement, params })).toBe(met)
  })

  test('a password never meets less by growing, but for its greatest length', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(20), (password, more, least) => {
        for (const [policyRequirement, name] of [
          ['MIN_LENGTH', 'minLength'],
          ['AT_LEAST_X_CAPITAL_LETTERS', 'numCaps'],
          ['AT_LEAST_X_NUMBERS', 'numNums'],
        ] as const) {
          const requirement = { policyRequirement, params: { [name]: least } }
          if (meetsPolicy(password, requirement)) expect(meetsPolicy(`${password} ${more}`, requirement)).toBe(true)
        }
      }),
    )
  })
})
