import { PUBLISH_DOCUMENT } from '#content-schema/source/content-service.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import { kindOfFailure } from '../pipeline/sources/failure-kind.ts'
import { createGraphqlClient } from '../pipeline/sources/graphql-client.ts'
import { adviseOn, type Service } from '../services.ts'
import { type Finding, isUntried, isWell, isWrong, type Patience } from './finding.ts'

const PART = 'publishing'
/** No entry is called so: a service that takes the credential says that there is none, and nothing changes. */
const NO_ENTRY = { model: 'Page', id: 'no-entry-of-this-id-the-doctor-asks' }

/** Whether the content service takes the credential to publish, with which editors promote what stands on `next`. */
export async function checkPublishing(
  service: Service,
  { isAnswering, limitMs }: { isAnswering: boolean } & Pick<Patience, 'limitMs'>,
): Promise<Finding> {
  if (!isAnswering) return isUntried(PART, 'It can be tried once the content service answers.')
  const { endpoint, name, credentials } = service
  const request = createGraphqlClient({
    endpoint,
    name,
    headers: credentials.headers,
    advise: (kind) => adviseOn(kind, service),
    timeoutMs: limitMs,
    deadlineMs: limitMs,
    maxAttempts: 1,
  })
  const error: unknown = await request(PUBLISH_DOCUMENT, NO_ENTRY).then(
    () => null,
    (caught: unknown) => caught ?? new Error('unknown'),
  )
  const kind = error === null ? null : kindOfFailure(error)
  if (kind === null || kind === 'refused')
    return isWell(PART, `${endpoint.replace(/[?#].*$/, '')} lets editors promote what stands on next.`)
  return isWrong(PART, messageOf(error))
}
