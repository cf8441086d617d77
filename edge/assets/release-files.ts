import { routingTableSchema, storeKeys } from '#content-schema/release/release.ts'
import { jsonResponse } from '../http/responses.ts'
import { parseStoreJson } from '../release/parse-json.ts'
import { readManifest } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { StoreError } from '../release/store-error.ts'

export interface PollBindings {
  /** After how many seconds an open tab looks for a newer release; 600 by default. */
  RELEASE_POLL_SECONDS?: string
}

interface Services {
  store: Pick<ReleaseStore, 'live' | 'read'>
}

const POLL_SECONDS = { usual: 600, longest: 86_400 }

/** Which release is live, polled by open tabs, and after how many seconds they are to look again (RC-09, AH-54). */
export async function serveLatestBuild({ store, env }: Services & { env: PollBindings }): Promise<Response> {
  const { id, manifest } = await store.live.current()
  const asked = Number(env.RELEASE_POLL_SECONDS)
  const pollSeconds = asked >= 1 ? Math.min(asked, POLL_SECONDS.longest) : POLL_SECONDS.usual
  return jsonResponse(200, { id, buildTime: manifest.created, pollSeconds }, { 'cache-control': 'no-cache' })
}

/** Route rules of a release by its id, for client navigation (AP-09). */
export async function serveBuildManifest({ store }: Services, id: string): Promise<Response> {
  try {
    return jsonResponse(
      200,
      { id, routeRules: await readRouteRules(store, id) },
      { 'cache-control': 'public, max-age=31536000, immutable' },
    )
  } catch (error) {
    if (error instanceof StoreError && error.code === 'missing') return jsonResponse(404, { error: 'no such release' })
    throw error
  }
}

async function readRouteRules(store: Services['store'], id: string) {
  const live = store.live.usable()
  if (live?.id === id) return live.routing.routeRules
  const manifest = await readManifest(store.read, id)
  const key = storeKeys.table(manifest.routing)
  const table = await store.read({ key, maxBytes: 4 * 1024 * 1024, parse: (bytes) => parseStoreJson(routingTableSchema, bytes, key) })
  return table.routeRules
}
