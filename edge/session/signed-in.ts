import type { User } from '#content-schema/identity/claims.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { refuseCaller } from './refuse-caller.ts'
import type { Caller, CallerRefusal, Sessions } from './sessions.ts'

interface Services {
  sessions: Sessions | null
}

/** Somebody who is signed in, and what knows him. */
export interface SignedIn<Who = Caller> {
  sessions: Sessions
  caller: Who
}

/** Who makes a call, with proof that a page of this origin makes it; or the refusal. */
export function readSignedIn(services: Services, request: RequestContext): Promise<SignedIn | Response> {
  return signedInBy(services, (sessions) => sessions.readCaller(request))
}

/** Who opens a file by its address, known by the cookies alone; or the refusal. */
export function readSignedInReader(services: Services, request: RequestContext): Promise<SignedIn | Response> {
  return signedInBy(services, (sessions) => sessions.readReader(request))
}

/** Who listens to what changes for him, known by the cookies alone; or the refusal. */
export function readSignedInUser(services: Services, request: RequestContext): Promise<SignedIn<{ user: User }> | Response> {
  return signedInBy(services, async (sessions): Promise<{ user: User } | CallerRefusal> => {
    const user = await sessions.readVisitor(request)
    return user ? { user } : { error: 'unauthenticated' }
  })
}

async function signedInBy<Who extends object>(
  { sessions }: Services,
  read: (sessions: Sessions) => Promise<Who | CallerRefusal>,
): Promise<SignedIn<Who> | Response> {
  if (!sessions) return refuseCaller({ error: 'unavailable' })
  const caller = await read(sessions)
  return 'error' in caller ? refuseCaller(caller) : { sessions, caller }
}
