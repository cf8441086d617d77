import { MODELS } from '../content-service/models.ts'
import type { PerformEdit } from '../editing/editing.ts'
import { type Fault, type FaultService, faultSchema } from '../faults/fault.ts'
import type { FaultBox } from '../faults/fault-box.ts'
import { type Call, type Handler, jsonReply, type Outcome, ReplyError } from '../http/call.ts'
import { readJson } from '../http/read-json.ts'
import { requireBearer } from '../http/require-bearer.ts'
import { CommandError } from '../store/command.ts'
import { editBodySchema } from './edit-body.ts'
import { editEntry } from './edit-entry.ts'
import type { RequestLog } from './request-log.ts'
import { type ControlTarget, parseControlPath } from './routes.ts'

export interface ControlOptions {
  /** When set, every call must carry it as a bearer token. */
  token?: string | undefined
  faults: FaultBox
  requests: RequestLog
  perform: PerformEdit
  reset: () => void
  /** Lets readers of a service see the sample as it was before any edit, for a while. */
  fallBehind: (service: FaultService, ms: number) => void
  state: () => object
  /** Does what a path below `/control/identity` asks for. */
  identity: (call: Call, path: readonly string[]) => Promise<Outcome>
  /** The same below `/control/desk`. */
  desk: (call: Call, path: readonly string[]) => Outcome
  /** What the translation office does, below `/control/translation`. */
  translation: (call: Call, path: readonly string[]) => Outcome
}

/** The control endpoint: edits, faults, and what was asked of the services. JSON in, JSON out. */
export function createControl(options: ControlOptions): Handler {
  return (call) => {
    if (!isLoopback(call.remoteAddress)) throw new ReplyError(403, 'The control endpoint answers this machine only.')
    requireBearer(call, options.token)
    const target = parseControlPath(call.url.pathname)
    if (!target) throw new ReplyError(404, `Nothing to control at ${call.url.pathname}.`)
    if (target.kind === 'identity') return options.identity(call, target.path)
    if (target.kind === 'translation') return options.translation(call, target.path)
    if (target.kind === 'desk') return options.desk(call, target.path)
    return target.kind === 'admin' ? administer(target.name, call, options) : edit(target, call, options)
  }
}

type Admin = Extract<ControlTarget, { kind: 'admin' }>['name']

function administer(name: Admin, call: Call, { faults, requests, reset, state, fallBehind }: ControlOptions): Outcome {
  const operation = `${call.method} ${name}`
  switch (operation) {
    case 'POST faults':
      addFault(readJson(call, faultSchema), { faults, fallBehind })
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

function addFault(fault: Fault, { faults, fallBehind }: Pick<ControlOptions, 'faults' | 'fallBehind'>): void {
  if (fault.kind === 'behind') fallBehind(fault.service, fault.ms ?? 1000)
  else faults.add(fault)
}

function edit(target: Extract<ControlTarget, { kind: 'entry' }>, call: Call, { perform }: ControlOptions): Outcome {
  if (target.service === 'content' && !MODELS[target.model]) throw new ReplyError(404, `There is no model "${target.model}".`)
  try {
    return jsonReply(editEntry({ target, method: call.method, body: readJson(call, editBodySchema) }, perform))
  } catch (error) {
    if (error instanceof CommandError) throw new ReplyError(error.message.includes('exists already') ? 409 : 404, error.message)
    throw error
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.')
}
