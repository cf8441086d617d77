import { type Env, missingSecrets } from './bindings.ts'
import type { ReleaseStore } from './release/release-store.ts'
import { jsonResponse } from './respond/bare-responses.ts'

/** What a monitor asks: `ok`, `empty` before the first release, `stale` while the store cannot be read, `unconfigured` without secrets. */
export async function serveHealth(env: Env, store: ReleaseStore): Promise<Response> {
  const missing = missingSecrets(env)
  if (missing.length > 0) return jsonResponse(503, { status: 'unconfigured', missingSecrets: missing })
  const hasRelease = await store.live.current().then(
    () => true,
    () => false,
  )
  const { failing, ...state } = store.live.state()
  const status = !hasRelease ? 'empty' : failing ? 'stale' : 'ok'
  return jsonResponse(200, { status, environment: env.ENVIRONMENT, ...state })
}
