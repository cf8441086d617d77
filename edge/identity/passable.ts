import { IDENTITY_GATEWAY, IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'
import type { TokenStoreMode } from '#content-schema/identity/session-api.ts'

/** What of the identity service may be asked through the gateway. */
export type PassableKind = 'wellKnown' | 'keys' | 'authorize' | 'resume' | 'accessToken' | 'userInfo' | 'revoke' | 'endSession' | 'screen'

export interface Passable {
  kind: PassableKind
  methods: readonly string[]
  maxBodyBytes: number
  /** Answers pages for people, whose failure is told on a page. */
  isScreen: boolean
  /** In which way of keeping tokens it passes. */
  modes: readonly TokenStoreMode[]
}

const KB = 1024
const BOTH = ['browser', 'edge'] as const
const BROWSER = ['browser'] as const

const EXACT: Readonly<Record<string, Passable>> = {
  [IDENTITY_PATHS.wellKnown]: { kind: 'wellKnown', methods: ['GET'], maxBodyBytes: 0, isScreen: false, modes: BOTH },
  [IDENTITY_PATHS.keys]: { kind: 'keys', methods: ['GET'], maxBodyBytes: 0, isScreen: false, modes: BOTH },
  [IDENTITY_PATHS.authorize]: { kind: 'authorize', methods: ['GET'], maxBodyBytes: 0, isScreen: true, modes: BOTH },
  [IDENTITY_PATHS.accessToken]: { kind: 'accessToken', methods: ['POST'], maxBodyBytes: 8 * KB, isScreen: false, modes: BROWSER },
  [IDENTITY_PATHS.userInfo]: { kind: 'userInfo', methods: ['GET'], maxBodyBytes: 0, isScreen: false, modes: BROWSER },
  [IDENTITY_PATHS.revoke]: { kind: 'revoke', methods: ['POST'], maxBodyBytes: 8 * KB, isScreen: false, modes: BROWSER },
  [IDENTITY_PATHS.endSession]: { kind: 'endSession', methods: ['GET'], maxBodyBytes: 0, isScreen: true, modes: BROWSER },
}
const RESUME: Passable = { kind: 'resume', methods: ['GET'], maxBodyBytes: 0, isScreen: true, modes: BOTH }
const SCREEN: Passable = { kind: 'screen', methods: ['GET', 'POST'], maxBodyBytes: 16 * KB, isScreen: true, modes: BOTH }

const SEGMENT = /^[A-Za-z0-9_-]{1,100}$/

/** What an address below the gateway is; null for everything that is not on the list. `path` is cut and not decoded. */
export function passableAt(path: string): Passable | null {
  if (!path.startsWith(IDENTITY_GATEWAY)) return null
  const below = path.slice(IDENTITY_GATEWAY.length)
  if (Object.hasOwn(EXACT, below)) return EXACT[below] ?? null
  const resumed = below.startsWith(`${IDENTITY_PATHS.authorize}/`) ? below.slice(IDENTITY_PATHS.authorize.length + 1) : null
  if (resumed !== null) return SEGMENT.test(resumed) ? RESUME : null
  if (!below.startsWith(IDENTITY_PATHS.screens)) return null
  const segments = below.slice(IDENTITY_PATHS.screens.length).split('/')
  return segments.length <= 3 && segments.every((segment) => SEGMENT.test(segment)) ? SCREEN : null
}
