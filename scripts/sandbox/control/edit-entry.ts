import type { EditNotice, NoticeOperation, PerformEdit } from '../editing/editing.ts'
import { ReplyError } from '../http/call.ts'
import type { Command } from '../store/command.ts'

import type { EditBody } from './edit-body.ts'
import type { ControlTarget } from './routes.ts'

interface EditRequest {
  target: Extract<ControlTarget, { kind: 'entry' }>
  method: string
  body: EditBody
}

/** Makes the edit a control call asks for, and answers with the entry's state. */
export function editEntry({ target, method, body }: EditRequest, perform: PerformEdit): object {
  const id = target.id ?? body.id ?? body.slug
  if (!id) throw new ReplyError(400, 'An id is needed, in the path or in the body.')
  const base = { service: target.service, model: target.model, id }
  const [commands, notice] = planEdit({ target, method, body }, base)
  const entry = perform(commands, notice)
  const { draft, published } = entry
  return { ...base, isPublished: published !== null, updatedAt: (published ?? draft)?.updatedAt ?? null }
}

type Plan = [readonly [Command, ...Command[]], NoticeOperation | EditNotice | null]

function planEdit({ target, method, body }: EditRequest, base: Pick<Command, 'service' | 'model' | 'id'>): Plan {
  const publish: Command = { ...base, operation: 'publish' }
  const operation = method === 'POST' ? (target.action ?? (target.id === null ? 'create' : 'update')) : method
  const isContent = target.service === 'content'
  switch (operation) {
    case 'create': {
      const create: Command = { ...base, operation, data: body.data, localizations: body.localizations }
      return [[create, publish], isContent ? 'publish' : 'create']
    }
    case 'update': {
      const update: Command = { ...base, operation, locale: body.locale ?? body.language ?? null, data: body.data }
      if (!body.publish) return [[update], isContent ? { operation: 'update', stage: 'DRAFT' } : null]
      return [[update, publish], isContent ? 'publish' : 'update']
    }
    case 'publish':
    case 'restore':
      return [[publish], 'publish']
    case 'DELETE':
      return [[{ ...base, operation: 'unpublish' }], 'unpublish']
    default:
      throw new ReplyError(405, `${method} is not possible on an entry.`)
  }
}
