import { jsonResponse } from '../http/responses.ts'

/** 503 for an editor, with what does not work and that it harms nothing. */
export function editorUnavailable(what: string): Response {
  return jsonResponse(503, { error: `${what} What is live is not touched. Try again in a moment.` }, { 'retry-after': '5' })
}

export const builderUnavailable = () => editorUnavailable('The builder does not answer.')
