import { z } from 'zod'
import { askHttp, bearer } from './ask-http.ts'
import { type Finding, isWell, isWrong, type Patience, seconds } from './finding.ts'

const healthSchema = z.object({
  status: z.enum(['ok', 'stale', 'empty', 'unconfigured']),
  missingSecrets: z.array(z.string()).optional(),
})

export interface WorkerToCheck {
  storeUrl: string
  channel: string
  /** Bearer of `/health`; without it less is told. */
  healthToken: string | null
  /** The release the store holds as live; `empty` when there is none, null when it could not be asked. */
  store: { release: string } | 'empty' | null
}

/** Whether the worker serves a release. */
export async function checkWorker({ storeUrl, channel, healthToken, store }: WorkerToCheck, { limitMs }: Patience): Promise<Finding> {
  const label = `The worker at ${storeUrl} (STORE_URL)`
  const answer = await askHttp(`${storeUrl}/health`, { limitMs, ...(healthToken ? { headers: bearer(healthToken) } : {}) })
  if (answer.kind === 'down') return isWrong('worker', `${label} does not answer: start or deploy it, or correct STORE_URL.`)
  if (answer.kind === 'slow') return isWrong('worker', `${label} did not answer within ${seconds(limitMs)}: look at its log.`)
  const health = healthSchema.safeParse(answer.json).data
  if (!health)
    return isWrong(
      'worker',
      `${label} answers /health with ${answer.isPage ? 'a web page' : `status ${answer.status}`}: it is another program; correct STORE_URL.`,
    )
  switch (health.status) {
    case 'unconfigured': {
      const names = health.missingSecrets?.join(', ') ?? 'its log names them, and /health does to the bearer of HEALTH_TOKEN'
      return isWrong('worker', `${label} lacks secrets (${names}): put each with wrangler secret put NAME --env production.`)
    }
    case 'empty':
      return isWrong(
        'worker',
        store === null || store === 'empty'
          ? `${label} runs and has no release in its channel: start the builder (npm run builder), which publishes the first one.`
          : `${label} finds no release, though the store holds ${store.release} in the channel "${channel}": the worker's CHANNEL is another one than the builder's.`,
      )
    case 'stale':
      return isWrong(
        'worker',
        `${label} serves its last good release and cannot read its store: look at its log (wrangler tail --env production).`,
      )
    case 'ok':
      if (store === 'empty')
        return isWrong(
          'worker',
          `${label} serves a release, though the store holds none in the channel "${channel}": the builder's CHANNEL is another one than the worker's.`,
        )
      return servesPages(label, { storeUrl, limitMs })
  }
}

async function servesPages(label: string, { storeUrl, limitMs }: { storeUrl: string; limitMs: number }): Promise<Finding> {
  const page = await askHttp(`${storeUrl}/`, { limitMs })
  if (page.kind !== 'answer' || page.status >= 500)
    return isWrong(
      'worker',
      `${label} says it is well, and does not serve its first page (${page.kind === 'answer' ? page.status : page.kind}): look at its log.`,
    )
  return isWell('worker', `${storeUrl} serves a release; / answers with ${page.status}.`)
}
