import { z } from 'zod'
import { describeError, log } from '../http/log.ts'
import type { Uploads } from '../uploads/uploads.ts'

/** Where the proxy finds uploads of a user. */
export type UploadsOfCommand = Pick<Uploads, 'of'>

/** Commands that send files along, with the argument that names them. */
const COMMANDS: Readonly<Record<string, string>> = { CreateTicket: 'ticket', AddComment: 'comment' }
const argumentSchema = z.looseObject({ key: z.string(), attachments: z.array(z.string()) })

interface Carried {
  variables: unknown
  /** Told how the service has answered. */
  finish(status: number): Promise<void>
}

/**
 * Puts attachments in the place of the ids of uploads: those a user has completed, which from then on belong to this command. What the
 * service refuses is free again; where its answer is not known, they stay with the command, which may have been carried out.
 */
export async function carryUploads(
  uploads: UploadsOfCommand,
  { userId, operation, variables }: { userId: string; operation: string; variables: unknown },
): Promise<Carried | 'refused'> {
  const name = Object.hasOwn(COMMANDS, operation) ? COMMANDS[operation] : undefined
  if (name === undefined) return { variables, finish: async () => undefined }
  const all = z.record(z.string(), z.unknown()).parse(variables)
  const command = argumentSchema.parse(all[name])
  const { key, attachments: ids } = command
  if (ids.length === 0) return { variables, finish: async () => undefined }
  const owner = uploads.of(userId)
  const attachments = await owner.claim(ids, key)
  if (!attachments) return 'refused'
  return {
    variables: { ...all, [name]: { ...command, attachments } },
    async finish(status) {
      if (status < 400 || status >= 500) return
      try {
        await owner.release(ids, key)
      } catch (error) {
        log('warn', 'Uploads of a refused command stay with it', { error: describeError(error) })
      }
    },
  }
}
