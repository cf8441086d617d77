import type { Secrets } from '../../scripts/secrets.ts'
import { ask } from './ask.ts'
import { eventually } from './eventually.ts'
import { createLiveSite } from './live-site.ts'
import { pause } from './local-stack.ts'

interface BuilderAddress {
  builderUrl: string
  secrets: Pick<Secrets, 'BUILDER_TOKEN'>
}

interface BuilderStatus {
  events: { pending: number; applied: number; live: number }
  resting: boolean
}

/** The builder over HTTP. @throws Error when it refuses */
export async function askBuilder({ builderUrl, secrets }: BuilderAddress, method: string, path: string): Promise<unknown> {
  const answer = await ask(builderUrl + path, { method, headers: { authorization: `Bearer ${secrets.BUILDER_TOKEN}` } })
  if (answer.status >= 300) throw new Error(`The builder answered ${answer.status}`)
  return JSON.parse(answer.text)
}

/** The edge reads a pointer that is older than a second again. */
const POINTER_MS = 1100
const DEADLINE_MS = 120_000

/** The release after which no other follows by itself: what nobody waits for is published after the pages. */
export async function settledReleaseId(stack: BuilderAddress & { edgeUrl: string }): Promise<string> {
  await eventually(
    'the builder rests',
    async () => {
      const { events, resting } = (await askBuilder(stack, 'GET', '/status')) as BuilderStatus
      return resting && events.pending === 0 && events.applied === 0
    },
    DEADLINE_MS,
  )
  const site = createLiveSite(stack.edgeUrl)
  await site.releaseId()
  await pause(POINTER_MS)
  return site.releaseId()
}
