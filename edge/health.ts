import { type Env, missingSecrets } from './bindings.ts'
import { hasBearer } from './http/bearer.ts'
import { jsonResponse } from './http/responses.ts'
import type { ReleaseStore } from './release/release-store.ts'

/**
 * What a monitor asks: `ok`, `empty` before the first release, `stale` while the store cannot be read, `unconfigured` without secrets.
 * Which release is live, which secrets are missing and what browsers reported is shown to the bearer of `HEALTH_TOKEN` alone.
 */
export async function serveHealth({ env, store }: { env: Env; store: Pick<ReleaseStore, 'live'> }, request: Request): Promise<Response> {
  const isTold = Boolean(env.HEALTH_TOKEN?.trim()) && hasBearer(request, env.HEALTH_TOKEN ?? '')
  const missing = missingSecrets(env)
  if (missing.length > 0) return jsonResponse(503, { status: 'unconfigured', ...(isTold ? { missingSecrets: missing } : {}) })
  const hasRelease = await store.live.current().then(
    () => true,
    () => false,
  )
  const { failing, ...state } = store.live.state()
  const status = !hasRelease ? 'empty' : failing ? 'stale' : 'ok'
  if (!isTold) return jsonResponse(200, { status })
  const policyViolations = await env.POLICY_REPORTS.getByName('all')
    .counts()
    .catch(() => null)
  return jsonResponse(200, { status, environment: env.ENVIRONMENT, ...state, policyViolations })
}
