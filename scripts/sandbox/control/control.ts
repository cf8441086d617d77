import { z } from 'zod'
import { MODELS } from '../content-service/models.ts'
import type { PerformEdit } from '../editing.ts'
import { faultSchema } from '../faults/fault.ts'
import type { FaultBox } from '../faults/fault-box.ts'
import { type Call, type Handler, jsonReply, type Outcome, ReplyError } from '../http/call.ts'
import type { RequestLog } from '../request-log.ts'
import { CommandError } from '../store/command.ts'
import { editBodySchema } from './edit-body.ts'
import { editEntry } from './edit-entry.ts'
import { type ControlTarget, parseControlPath } from './routes.ts'

export interface ControlOptions {
  /** When set, every call must carry it as a bearer token. */
  token?: string | undefined
  faults: FaultBox
  requests: RequestLog
  perform: PerformEdit
  reset: () => void
  state: () => object
}

/** The control endpoint: edits, faults, and what was asked of the services. JSON in, JSON out. */
export function createControl(options: ControlOptions): Handler {
  return (call) => {
    if (!isLoopback(call.remoteAddress)) throw new ReplyError(403, 'The control endpoint answers this machine only.')
    if (options.token && call.headers.authorization !== `Bearer ${options.token}`) throw new ReplyError(401, 'A bearer token is needed.')
    const target = parseControlPath(call.url.pathname)
    if (!target) throw new ReplyError(404, `Nothing to control at ${call.url.pathname}.`)
    return target.kind === 'admin' ? administer(target.name, call, options) : edit(target, call, options)
  }
}

type Admin = Extract<ControlTarget, { kind: 'admin' }>['name']

function administer(name: Admin, call: Call, { faults, requests, reset, state }: ControlOptions): Outcome {
  const operation = `${call.method} ${name}`
  switch (operation) {
    case 'POST faults':
      faults.add(readBody(call, faultSchema))
      return jsonReply({ faults: faults.list() })
    case 'GET faults':
      return jsonReply({ faults: faults.list() })
    case 'DELETE faults':
      faults.clear()
      return jsonReply({ faults: [] })
    case 'GET requests':
      return jsonReply({ requests: requests.list() })
    case 'DELETE requests':
      requests.clear()
      return jsonReply({ requests: [] })
    case 'POST reset':
      reset()
      return jsonReply(state())
    case 'GET state':
      return jsonReply(state())
    default:
      throw new ReplyError(405, `${call.method} is not possible on /control/${name}.`)
  }
}

function edit(target: Extract<ControlTarget, { kind: 'entry' }>, call: Call, { perform }: ControlOptions): Outcome {
  if (target.service === 'content' && !MODELS[target.model]) throw new ReplyError(404, `There is no model "${target.model}".`)
  try {
    return jsonReply(editEntry({ target, method: call.method, body: readBody(call, editBodySchema) }, perform))
  } catch (error) {
    if (error instanceof CommandError) throw new ReplyError(error.message.includes('exists already') ? 409 : 404, error.message)
    throw error
  }
}

function readBody<T>(call: Call, schema: z.ZodType<T>): T {
  let value: unknown = {}
  try {
    if (call.body.length > 0) value = JSON.parse(call.body.toString())
  } catch {
    throw new ReplyError(400, 'The body is not JSON.')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ReplyError(400, z.prettifyError(parsed.error))
  return parsed.data
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.')
}
