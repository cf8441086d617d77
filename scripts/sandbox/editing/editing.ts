import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from '#content-schema/editing/stage.ts'
import type { SourceService, WebhookBody } from '#content-schema/source/content-event.ts'
import type { FaultBox } from '../faults/fault-box.ts'
import type { Command } from '../store/command.ts'
import type { StoredEntry } from '../store/entry.ts'
import type { EntryStore } from '../store/entry-store.ts'
import type { WebhookSender } from '../webhooks/sender.ts'

export type Stores = Readonly<Record<SourceService, EntryStore>>
export type NoticeOperation = WebhookBody['operation']

/** What the receiver of webhooks is told, and of which stage. */
export type EditNotice = { operation: NoticeOperation; stage: Stage }

/**
 * Makes edits of one entry and, with `notice`, tells the receiver of webhooks. The faults `stale` and `early` keep readers on
 * the state before.
 *
 * @throws CommandError when an edit does not fit the state of the entry
 */
export type PerformEdit = (commands: readonly [Command, ...Command[]], notice: NoticeOperation | EditNotice | null) => StoredEntry

export function createEditing({ stores, faults, webhooks }: { stores: Stores; faults: FaultBox; webhooks: WebhookSender }): PerformEdit {
  return (commands, notice) => {
    const { service, model, id } = commands[0]
    const store = stores[service]
    const subject = `${model}/${id}`
    const stale = faults.take(service, ['stale'], subject)
    const early = notice === null ? undefined : faults.take('webhooks', ['early'], subject)
    const holds = [stale, early].filter((fault) => fault !== undefined).map((fault) => ({ fault, hold: store.hold() }))
    let entry: StoredEntry | undefined
    try {
      for (const command of commands) entry = store.execute(command)
    } catch (error) {
      for (const { hold } of holds) hold.release()
      throw error
    }
    const settled =
      notice === null
        ? Promise.resolve()
        : webhooks.send(noticeOf(commands[0], typeof notice === 'string' ? { operation: notice, stage: 'PUBLISHED' } : notice, entry))
            .settled
    for (const { fault, hold } of holds) {
      const start = fault.kind === 'early' ? settled : Promise.resolve()
      void start.then(() => wait(fault.ms ?? 1000, undefined, { ref: false })).then(() => hold.release())
    }
    return entry as StoredEntry
  }
}

function noticeOf({ service, model, id }: Command, { operation, stage }: EditNotice, entry: StoredEntry | undefined): WebhookBody {
  const version = stage === 'DRAFT' ? entry?.draft : (entry?.published ?? entry?.draft)
  const moment = version?.updatedAt ?? entry?.goneAt ?? new Date().toISOString()
  return {
    operation,
    service,
    data: { __typename: model, id, stage, updatedAt: moment, publishedAt: version?.publishedAt ?? null },
  }
}
