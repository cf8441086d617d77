import { z } from 'zod'
import { storeKeys } from '#content-schema/release/release.ts'
import { askHttp, bearer, type HttpAnswer } from './ask-http.ts'
import { type Finding, isWell, isWrong, type Patience, seconds } from './finding.ts'

const listSchema = z.object({ objects: z.array(z.unknown()) })
const pointerSchema = z.object({ release: z.string() })

export interface StoreToCheck {
  storeUrl: string
  storeToken: string
  channel: string
}

/** What the store holds as live; `empty` when nothing is, null when it could not be asked. */
type Held = { release: string } | 'empty' | null

/** Whether the builder may read and write the release store, and what is live there. */
export async function checkStore(
  { storeUrl, storeToken, channel }: StoreToCheck,
  { limitMs }: Patience,
): Promise<{ finding: Finding; held: Held }> {
  const headers = bearer(storeToken)
  const listed = await askHttp(`${storeUrl}/api/store/list?prefix=channels/&limit=1`, { headers, limitMs })
  const trouble = troubleOf(listed, { url: storeUrl, limitMs })
  if (trouble !== null) return { finding: isWrong('store', trouble), held: null }
  const pointer = await askHttp(`${storeUrl}/api/store/object/${storeKeys.channel(channel)}`, { headers, limitMs })
  const release = pointer.kind === 'answer' ? (pointerSchema.safeParse(pointer.json).data?.release ?? null) : null
  const what =
    release === null ? `holds no release in the channel "${channel}" yet` : `holds the release ${release} in the channel "${channel}"`
  return {
    finding: isWell('store', `The store at ${storeUrl} takes STORE_TOKEN and ${what}.`),
    held: release === null ? 'empty' : { release },
  }
}

function troubleOf(answer: HttpAnswer, { url, limitMs }: { url: string; limitMs: number }): string | null {
  const label = `The release store at ${url} (STORE_URL)`
  if (answer.kind === 'down') return `${label} does not answer: start the worker, or correct STORE_URL.`
  if (answer.kind === 'slow')
    return `${label} did not answer within ${seconds(limitMs)}: look at the worker's log and at the network between.`
  const { status, isPage, location, json } = answer
  if (status === 401)
    return `${label} wants another token: put the value of STORE_TOKEN that the worker has here, or this one there (wrangler secret put STORE_TOKEN --env production).`
  if (status === 403)
    return `${label} is refused by something before the worker (a firewall rule, an access policy): let the builder pass to /api/store/.`
  if (location !== null && status >= 300 && status < 400)
    return `${label} leads to ${originOf(location, url)}, where no token is shown: put that address into STORE_URL.`
  if (status === 503) return `${label} lacks secrets: see the line of the worker.`
  if (status >= 500)
    return `${label} answers with ${status}: the worker cannot read its bucket; look at its log (wrangler tail --env production).`
  if (isPage || !listSchema.safeParse(json).success)
    return `${label} answers with ${isPage ? 'a web page' : `something else (${status})`}: it is not the worker; correct STORE_URL.`
  return null
}

function originOf(location: string, base: string): string {
  return URL.parse(location, base)?.origin ?? 'an address that is none'
}
