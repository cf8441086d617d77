import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageOf } from '#content-schema/pages/page-spec.ts'

/**
 * Writes one document of a release: a pure function of what it asks `content`, like a template, so that it is made again
 * exactly when an answer changes. One small question a thing listed, and an edit asks one of them anew.
 */
export type ReleaseDocument = (request: { spec: PageOf<'document'>; content: ContentReader }) => Promise<string | Uint8Array<ArrayBuffer>>
