import { makeLiveSchema } from '#content-schema/editing/releases.ts'
import { type BodyRefusal, readJsonBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { compareReleases } from './compare-releases.ts'
import { logAction } from './editor-log.ts'
import { findManifest, isReleaseId } from './find-manifest.ts'
import { listReleases } from './list-releases.ts'
import { makeLive } from './make-live.ts'

interface Services {
  env: { RELEASES: R2Bucket; CHANNEL: string }
  store: Pick<ReleaseStore, 'read' | 'tree' | 'live'>
}

const MAX_BODY_BYTES = 1024
const NO_RELEASE = { error: 'There is no such release. It may have been tidied away; read the list again.' }

/** `GET /api/editor/releases`: what is live since when and why, and the releases one can go back to. Reads the store alone. */
export async function serveReleases({ env, store }: Services): Promise<Response> {
  return jsonResponse(200, await listReleases({ bucket: env.RELEASES, read: store.read, channel: env.CHANNEL }))
}

/** `GET /api/editor/releases/{id}/difference?from={other}`: pages added, changed and removed from one release to another. */
export async function serveDifference({ store }: Services, { address }: RequestContext, id: string): Promise<Response> {
  const other = new URLSearchParams(address.query).get('from') ?? ''
  if (!isReleaseId(id) || !isReleaseId(other)) return jsonResponse(400, { error: 'two releases expected: …/{id}/difference?from={id}' })
  const [from, to] = await Promise.all([findManifest(store, other), findManifest(store, id)])
  return from && to ? jsonResponse(200, await compareReleases(store.tree, from, to)) : jsonResponse(404, NO_RELEASE)
}

/**
 * `POST /api/editor/releases/{id}/live` with `MakeLive`: visitors get this release from now on. 409 when the channel was moved since the
 * one who asks looked at it, by an editor or by a build. A release that holds drafts is none of these: what it holds is to be published.
 */
export async function receiveMakeLive({ env, store }: Services, { raw }: RequestContext, id: string): Promise<Response> {
  const body = await readJsonBody(raw, makeLiveSchema, MAX_BODY_BYTES)
  if (!body.ok) return refuseBody(body)
  const manifest = await findManifest(store, id)
  if (manifest === null || manifest.drafts !== null) return jsonResponse(404, NO_RELEASE)
  const outcome = await makeLive(env.RELEASES, { ...body.value, channel: env.CHANNEL, release: id, now: Date.now() })
  if (outcome === 'no-channel') return jsonResponse(409, { error: 'Nothing is live yet.' })
  if (outcome === 'moved-meanwhile') return jsonResponse(409, { error: 'Something else went live meanwhile. Look at the list again.' })
  log('info', 'An editor made a release live', { release: id, reason: body.value.reason, sequence: outcome.sequence })
  await logAction({ env }, raw, { action: body.value.reason, target: id })
  await store.live.refresh()
  return jsonResponse(200, outcome)
}

const refuseBody = ({ status, reason }: BodyRefusal) => jsonResponse(status, { error: reason })
