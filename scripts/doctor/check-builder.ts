import { z } from 'zod'
import { askHttp, bearer } from './ask-http.ts'
import { type Finding, isWell, isWrong, type Patience, seconds } from './finding.ts'

const readySchema = z.object({ status: z.enum(['starting', 'ready', 'stopping']) })
const statusSchema = z.object({
  events: z.object({ pending: z.number(), applied: z.number() }),
  last: z.object({ event: z.string(), message: z.string().optional() }).nullable(),
})

export interface BuilderToCheck {
  url: string
  token: string
}

/** Whether the builder runs and takes the token, and whether it can be asked what became of an event. */
export async function checkBuilder(builder: BuilderToCheck, patience: Patience): Promise<{ finding: Finding; answers: boolean }> {
  const { url, token } = builder
  const { status } = await askHttp(`${url}/status`, { limitMs: patience.limitMs, headers: bearer(token) }).then((answer) =>
    answer.kind === 'answer' ? answer : { status: 0 },
  )
  return { finding: await judgeBuilder(builder, patience), answers: status === 200 }
}

async function judgeBuilder({ url, token }: BuilderToCheck, { limitMs }: Patience): Promise<Finding> {
  const label = `The builder at ${url}`
  const ready = await askHttp(`${url}/ready`, { limitMs })
  if (ready.kind === 'down')
    return isWrong('builder', `${label} does not answer: start it (npm run builder), or correct BUILDER_URL or BUILDER_PORT.`)
  if (ready.kind === 'slow')
    return isWrong('builder', `${label} did not answer within ${seconds(limitMs)}: look at the load of its machine.`)
  const state = readySchema.safeParse(ready.json).data?.status
  if (!state) return isWrong('builder', `${label} is another program: correct BUILDER_URL or BUILDER_PORT.`)
  const answer = await askHttp(`${url}/status`, { limitMs, headers: bearer(token) })
  if (answer.kind === 'answer' && answer.status === 401)
    return isWrong('builder', `${label} wants another token: BUILDER_TOKEN here, at the builder and at the worker must be the same.`)
  if (state === 'starting')
    return isWrong('builder', `${label} is still starting: a first build takes minutes; its log tells how far it is.`)
  if (state === 'stopping') return isWrong('builder', `${label} is being stopped.`)
  const status = answer.kind === 'answer' ? statusSchema.safeParse(answer.json).data : undefined
  if (!status) return isWrong('builder', `${label} does not tell its status: look at its log.`)
  if (status.last?.event === 'failed')
    return isWrong('builder', `${label} failed the last time: ${status.last.message ?? 'its log says how'}`)
  const waiting = status.events.pending + status.events.applied
  return isWell('builder', `${url} is ready; ${waiting === 0 ? 'no event waits' : `${waiting} events wait`}.`)
}
