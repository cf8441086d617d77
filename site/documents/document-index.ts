import type { ReleaseDocument } from './release-document.ts'

/** The machines with their documents, in one language: what the document finder answers from. */
export const documentIndex: ReleaseDocument = async ({ spec: { args }, content }) =>
  JSON.stringify(await content.documentIndex(args.language ?? ''))
