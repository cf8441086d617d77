import { parseAnswer } from '#content-schema/source/typed-document.ts'
import type { RequestGraphql } from '../../../../scripts/pipeline/sources/graphql-client.ts'

export interface Asked {
  text: string
  variables: Record<string, unknown>
  headers: Record<string, string>
}

/** A service in memory; what it answers is judged by the document as a client does. */
export function answering(answer: (asked: Asked) => unknown): RequestGraphql {
  return async (document, variables, headers = {}) =>
    parseAnswer(document, answer({ text: document.text, variables: variables as Asked['variables'], headers }))
}
