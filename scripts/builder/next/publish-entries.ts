import {
  isSystemModel,
  PUBLISH_DOCUMENT,
  SYSTEM_LISTING_DOCUMENT,
  type SystemModel,
  UNPUBLISH_DOCUMENT,
} from '#content-schema/source/content-service.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { RequestGraphql } from '../../pipeline/sources/graphql-client.ts'

export type Publishing = 'publish' | 'unpublish'

/** Publishes an entry of the content service, or takes it back, by its key. @throws ServiceError when it could not */
export type PublishEntry = (key: string, how: Publishing) => Promise<void>

/** @param request asks the content service with the credential to publish */
export function createPublishEntry(request: RequestGraphql): PublishEntry {
  return async (key, how) => {
    const { model, id } = parseEntryKey(key)
    const entry = { model, id: isSystemModel(model) ? await idOfCode(request, model, id) : id }
    await request(how === 'publish' ? PUBLISH_DOCUMENT : UNPUBLISH_DOCUMENT, entry)
  }
}

/** Countries and languages are known by their codes here, and by ids to the service. */
async function idOfCode(request: RequestGraphql, model: SystemModel, code: string): Promise<string> {
  const listing = await request(SYSTEM_LISTING_DOCUMENT, { stage: 'DRAFT' })
  return listing[model].find((entry) => entry.code === code)?.id ?? code
}
