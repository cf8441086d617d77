import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NOBODY, type User } from '#content-schema/identity/claims.ts'
import { createSession } from '#islands/portal/session/session.ts'
import { LEAVING, type SessionClient, UnreachableError } from '#islands/portal/session/session-client.ts'
import type { TabMessage, Tabs } from '#islands/portal/session/tabs.ts'
import { UnauthenticatedError, withSession } from '#islands/portal/session/with-session.ts'
import { type FakeBrowser, openBrowser } from './fake-browser.ts'

const ANNA: User = { ...NOBODY, id: 'anna', populated: true }
const BEN: User = { ...NOBODY, id: 'ben', populated: true }
let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser('/en/portal/tickets?page=2')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface World {
  session: ReturnType<typeof createSession>
  told: TabMessage[]
  hear: (message: TabMessage) => void
  pauses: number[]
  reloads: () => number
  tick: (ms: number) => void
  client: SessionClient
}

function open(change: Partial<SessionClient> = {}, openClient?: () => Promise<SessionClient>): World {
  const told: TabMessage[] = []
  const pauses: number[] = []
  let hear: World['hear'] = () => undefined
  let reloads = 0
  let now = 1_000_000
  const client: SessionClient = {
    find: async () => null,
    login: async (_wish, mayLeave) => {
      mayLeave()
      return LEAVING
    },
    arrive: async () => ({ user: ANNA, returnTo: null }),
    renew: async () => null,
    headers: async () => ({}),
    logout: async () => true,
    ...change,
  }
  const tabs: Tabs = {
    tell: (message) => void told.push(message),
    listen: (listener) => {
      hear = listener
      return () => undefined
    },
  }
  const session = createSession({
    openClient: openClient ?? (async () => client),
    tabs,
    reload: () => {
      reloads += 1
    },
    pause: async (ms) => {
      pauses.push(ms)
      now += ms
    },
    now: () => now,
  })
  return {
    session,
    told,
    hear: (message) => hear(message),
    pauses,
    reloads: () => reloads,
    tick: (ms) => {
      now += ms
    },
    client,
  }
}

describe('entering', () => {
  test('whoever is signed in is welcomed, and other tabs hear of it', async () => {
    const { session, told } = open({ find: async () => ANNA })
    await session.enter()
    expect(session.state.get()).toEqual({ phase: 'signedIn', user: ANNA })
    expect(told).toEqual([{ kind: 'signedIn', userId: 'anna' }])
  })

  test('whoever is not is led to the login, to return to where he is [AU-42]', async () => {
    const login = vi.fn<SessionClient['login']>(async () => LEAVING)
    const { session } = open({ login })
    await session.enter()
    expect(login.mock.calls[0]?.[0]).toEqual({ returnTo: '/en/portal/tickets?page=2', isFresh: false })
    expect(session.state.get().phase).toBe('waiting')
  })

  test('a service that does not answer is tried again by itself, with growing pauses, and said to be unreachable meanwhile', async () => {
    let tries = 0
    const seen: boolean[] = []
    const world = open({
      find: async () => {
        const state = world.session.state.get()
        seen.push(state.phase === 'waiting' && state.isUnreachable)
        tries += 1
        if (tries < 9) throw new UnreachableError('down')
        return ANNA
      },
    })
    await world.session.enter()
    expect(world.pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000])
    expect(seen.slice(0, 2)).toEqual([false, true])
    expect(world.session.state.get().phase).toBe('signedIn')
  })

  test('an edge that cannot be asked at first is asked again', async () => {
    let isUp = false
    const world = open({}, async () => {
      if (!isUp) {
        isUp = true
        throw new UnreachableError('down')
      }
      return { ...open({ find: async () => ANNA }).client }
    })
    await world.session.enter()
    expect(world.session.state.get().phase).toBe('signedIn')
  })

  test('a third login within a minute stops, until somebody asks for it himself [AU-28, AH-33]', async () => {
    const { session } = open()
    await session.enter()
    await session.enter()
    expect(session.state.get().phase).toBe('waiting')
    await session.enter()
    expect(session.state.get()).toEqual({ phase: 'stopped', reason: 'loop' })
    await session.enter({ isByHand: true })
    expect(session.state.get().phase).toBe('waiting')
  })

  test('any other failure stops', async () => {
    const { session } = open({
      login: async () => {
        throw new Error('invalid_scope')
      },
    })
    await session.enter()
    expect(session.state.get()).toEqual({ phase: 'stopped', reason: 'failed' })
  })
})

describe('a call that is refused', () => {
  const refusing = (times: number) => {
    let left = times
    return vi.fn(async () => {
      left -= 1
      if (left >= 0) throw new UnauthenticatedError()
      return 'done'
    })
  }

  test('is made again with another proof of the same session', async () => {
    const { session } = open({ find: async () => ANNA, renew: async () => ANNA })
    await session.enter()
    const call = refusing(1)
    expect(await withSession(session, 'proxy', call)).toBe('done')
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('renews once for all calls that are refused at the same time', async () => {
    const renew = vi.fn(async () => ANNA)
    const { session } = open({ find: async () => ANNA, renew })
    await session.enter()
    await Promise.all([withSession(session, 'proxy', refusing(1)), withSession(session, 'proxy', refusing(1))])
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('leads through the login and back where the session is over', async () => {
    let isOver = false
    const login = vi.fn<SessionClient['login']>(async () => LEAVING)
    const { session } = open({ find: async () => (isOver ? null : ANNA), login })
    await session.enter()
    isOver = true
    await expect(withSession(session, 'proxy', refusing(1))).rejects.toThrow(UnauthenticatedError)
    await vi.waitFor(() => expect(login).toHaveBeenCalledTimes(1))
    expect(login.mock.calls[0]?.[0].returnTo).toBe('/en/portal/tickets?page=2')
  })

  test('is not made again in the name of somebody else: the page is loaded anew', async () => {
    const { session, reloads } = open({ find: async () => ANNA, renew: async () => BEN })
    await session.enter()
    const call = refusing(1)
    await expect(withSession(session, 'proxy', call)).rejects.toThrow(UnauthenticatedError)
    expect(call).toHaveBeenCalledTimes(1)
    expect(reloads()).toBe(1)
  })
})

describe('a tab that was left open', () => {
  test('is looked at when one returns to it, but not again and again', async () => {
    const find = vi.fn(async () => ANNA)
    const { session, tick } = open({ find })
    await session.enter()
    await session.check()
    expect(find).toHaveBeenCalledTimes(1)
    tick(60_000)
    await session.check()
    await session.check()
    expect(find).toHaveBeenCalledTimes(2)
  })

  test('says that its session is over, and goes nowhere by itself', async () => {
    let user: User | null = ANNA
    const { session, tick } = open({ find: async () => user })
    await session.enter()
    user = null
    tick(60_000)
    await session.check()
    expect(session.state.get()).toEqual({ phase: 'stopped', reason: 'expired' })
    expect(browser.left).toEqual([])
  })

  test('shows what it showed while nobody answers', async () => {
    let isDown = false
    const { session, tick } = open({
      find: async () => {
        if (isDown) throw new UnreachableError('down')
        return ANNA
      },
    })
    await session.enter()
    isDown = true
    tick(60_000)
    await session.check()
    expect(session.state.get().phase).toBe('signedIn')
  })
})

describe('signing out', () => {
  test('tells all tabs, and leaves no draft behind [AU-23]', async () => {
    browser.session.set('uapp_portal_draft:anna:profile', '{"city":"Linthau"}')
    const { session, told } = open({ find: async () => ANNA })
    await session.enter()
    await session.signOut()
    expect(session.state.get()).toEqual({ phase: 'stopped', reason: 'signedOut' })
    expect(told.at(-1)).toEqual({ kind: 'signedOut' })
    expect([...browser.session.keys()].filter((key) => key.includes('draft'))).toEqual([])
  })

  test('says so where the edge could not be told', async () => {
    const { session } = open({
      logout: async () => {
        throw new UnreachableError('down')
      },
    })
    await session.signOut()
    expect(session.state.get()).toEqual({ phase: 'stopped', reason: 'notSignedOut' })
  })

  test('in another tab ends this one too, without a way to the login by itself', async () => {
    const { session, hear } = open({ find: async () => ANNA })
    await session.enter()
    hear({ kind: 'signedOut' })
    expect(session.state.get()).toEqual({ phase: 'stopped', reason: 'signedOutElsewhere' })
    expect(browser.left).toEqual([])
  })
})

describe('two tabs', () => {
  test('one that has stopped goes on when the same person signs in in the other', async () => {
    let user: User | null = ANNA
    const { session, hear } = open({ find: async () => user })
    await session.enter()
    hear({ kind: 'signedOut' })
    user = ANNA
    hear({ kind: 'signedIn', userId: 'anna' })
    await vi.waitFor(() => expect(session.state.get().phase).toBe('signedIn'))
  })

  test('somebody else in the other tab loads this one anew', async () => {
    const { session, hear, reloads } = open({ find: async () => ANNA })
    await session.enter()
    hear({ kind: 'signedIn', userId: 'anna' })
    expect(reloads()).toBe(0)
    hear({ kind: 'signedIn', userId: 'ben' })
    expect(reloads()).toBe(1)
  })
})
