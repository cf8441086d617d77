import { readFileSync } from 'node:fs'
import { hasBearer } from '../../platform/bearer.ts'
import { addressResolver } from '../assets/addresses.ts'
import type { EditNotice, NoticeOperation, PerformEdit } from '../editing/editing.ts'
import type { FaultBox } from '../faults/fault-box.ts'
import type { Call, Handler } from '../http/call.ts'
import { createGraphqlEndpoint } from '../http/graphql-endpoint.ts'
import type { EntryStore } from '../store/entry-store.ts'
import { parseLocalesHeader } from './models.ts'
import { type ContentContext, contentResolvers } from './resolvers.ts'

const SDL_FILE = new URL('../../../content-schema/source/content-service.graphql', import.meta.url)

/** The content service; the public and the realtime endpoint differ in their path alone. */
export function createContentService(options: {
  store: EntryStore
  faults: FaultBox
  perform: PerformEdit
  publicUrl: string
  /** Bearer of whoever publishes or takes back; none is asked for where it is left out. */
  publishToken?: string | undefined
}): (path: string) => Handler {
  const { store, faults, perform, publicUrl, publishToken } = options
  const typeDefs = readFileSync(SDL_FILE, 'utf8')
  const addressOf = addressResolver(publicUrl)
  const contextOf = (call: Call): ContentContext => {
    const subject = `${call.url.pathname} ${call.body.toString()}`
    return {
      store,
      addressOf,
      locales: parseLocalesHeader(call.headers['gcms-locales']),
      faults: {
        isCapped: faults.take('content', ['cap'], subject) !== undefined,
        isRepeating: faults.take('content', ['repeatCursor'], subject) !== undefined,
      },
      execute: (command) => perform([command], noticeOf(command.operation)),
      mayPublish: publishToken === undefined || hasBearer(call.headers.authorization, publishToken),
    }
  }
  return (path) => createGraphqlEndpoint({ path, typeDefs, resolvers: contentResolvers, contextOf })
}

/** A draft is told as a change of its stage; the other edits as what they do to what is published. */
function noticeOf(operation: string): NoticeOperation | EditNotice | null {
  if (operation === 'create' || operation === 'update') return { operation, stage: 'DRAFT' }
  return operation === 'publish' || operation === 'unpublish' || operation === 'delete' ? operation : null
}
