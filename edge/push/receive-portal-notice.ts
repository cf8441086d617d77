import { type PortalEvent, type PortalNotice, portalNoticeSchema } from '#content-schema/portal/portal-event.ts'
import { describeError, log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import type { SignedNotice } from '../webhook/content-webhook.ts'
import type { PushBindings } from './push-bindings.ts'

/** Each is a question to another object, of which one request may ask so many. */
const MAX_USERS = 900

/** Takes what services of the portal tell of changes, signed as the content service signs. What is answered 202 is with all users it concerns. */
export async function receivePortalNotice({ env }: { env: PushBindings }, { text }: SignedNotice): Promise<Response> {
  const notice = parseNotice(text)
  if (!notice) return jsonResponse(400, { error: 'body is no notice of the portal' })
  const eventsByUser = byUser(notice)
  if (eventsByUser.size > MAX_USERS) return jsonResponse(413, { error: `at most ${MAX_USERS} users` })
  try {
    await Promise.all([...eventsByUser].map(([user, events]) => env.USER_CHANGES.getByName(user).add(events)))
  } catch (error) {
    log('error', 'A change could not be told to its users', { error: describeError(error) })
    return jsonResponse(503, { error: 'try again' }, { 'retry-after': '5' })
  }
  return jsonResponse(202, { accepted: true })
}

function parseNotice(text: string): PortalNotice | null {
  try {
    const parsed = portalNoticeSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The events of each user, without the names of the others. */
function byUser({ events }: PortalNotice): Map<string, PortalEvent[]> {
  const eventsByUser = new Map<string, PortalEvent[]>()
  for (const { users, ...event } of events)
    for (const user of new Set(users)) eventsByUser.set(user, [...(eventsByUser.get(user) ?? []), event])
  return eventsByUser
}
