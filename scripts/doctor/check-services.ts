import { messageOf } from '#content-schema/values/error-message.ts'
import { kindOfFailure } from '../pipeline/sources/failure-kind.ts'
import { createGraphqlClient } from '../pipeline/sources/graphql-client.ts'
import { runLimited } from '../pipeline/sources/sources.ts'
import { adviseOn, type Service } from '../services.ts'
import { type Finding, isWell, isWrong, type Patience, seconds } from './finding.ts'
import { QUESTIONS, type Question } from './questions.ts'

interface Asked {
  question: Question
  ms: number
  error: unknown
}

/** Asks a service everything the builder asks it, once and without patience. */
export async function checkService(service: Service, patience: Patience): Promise<Finding> {
  const { name, endpoint, credentials, id } = service
  const client = createGraphqlClient({
    endpoint,
    name,
    headers: credentials.headers,
    advise: (kind) => adviseOn(kind, service),
    timeoutMs: patience.limitMs,
    deadlineMs: patience.limitMs,
    maxAttempts: 1,
  })
  const part = id === 'pim' ? 'PIM' : id
  const [first, ...rest] = QUESTIONS[id]
  if (!first) throw new Error(`No question is known for ${id}`)
  const ask = async (question: Question): Promise<Asked> => {
    const started = performance.now()
    const error = await question.ask(client).then(
      () => null,
      (caught: unknown) => caught ?? new Error('unknown'),
    )
    return { question, ms: performance.now() - started, error }
  }
  const asked = [await ask(first)]
  // Whatever keeps the first from being answered keeps the others too, but for what the schema says.
  if (asked[0]?.error === null || kindOfFailure(asked[0]?.error) === 'schema')
    asked.push(
      ...(await runLimited(
        rest.map((question) => () => ask(question)),
        2,
      )),
    )
  return judge(part, { service, asked, patience })
}

function judge(part: string, { service, asked, patience }: { service: Service; asked: Asked[]; patience: Patience }): Finding {
  const failed = asked.filter(({ error }) => error !== null)
  const [first] = failed
  if (first) {
    const more = failed.length === 1 ? '' : ` So it is with ${failed.length} of ${asked.length} questions.`
    return isWrong(part, `${sentenceOf(first, service)}${more}`)
  }
  const slowest = asked.reduce((a, b) => (b.ms > a.ms ? b : a))
  const place = service.endpoint.replace(/[?#].*$/, '')
  if (slowest.ms <= patience.slowMs)
    return isWell(part, `${place} answers all ${asked.length} questions, the slowest in ${seconds(slowest.ms)}.`)
  return isWrong(
    part,
    `${service.name} at ${place} is slow: it answered ${slowest.question.name} after ${seconds(slowest.ms)}, and the builder gives up after ${seconds(patience.limitMs)}. Look at its load and at the network between.`,
  )
}

/** The client's own sentence; an answer of another shape does not know yet whose it is. */
function sentenceOf({ error, question }: Asked, service: Service): string {
  const message = messageOf(error)
  if (message.startsWith(service.name)) return `${message} (asked: ${question.name})`
  const kind = kindOfFailure(error)
  return `${service.name} at ${service.endpoint.replace(/[?#].*$/, '')}: ${message}. ${adviseOn(kind, service)}`.trim()
}

/** Whether anything answers where downloads are fetched. */
export async function checkFileHosts(origins: readonly string[], { limitMs }: Patience): Promise<Finding[]> {
  return Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(limitMs) }).catch(() => null)
      if (answer && answer.status < 500) return isWell('files', `${origin} answers.`)
      const what = answer ? `answers with ${answer.status}` : 'does not answer'
      return isWrong('files', `${origin} ${what}, and downloads cannot be copied: start it, or correct FILE_ORIGINS.`)
    }),
  )
}
