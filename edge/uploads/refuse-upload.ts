import { jsonResponse, tooMany, unavailable } from '../http/responses.ts'

const REFUSALS = {
  unknown: [404, 'not found'],
  stored: [409, 'the part is there'],
  incomplete: [409, 'parts are missing'],
  broken: [409, 'the upload has to be made again'],
  size: [413, 'too long'],
  kind: [415, 'files of this kind are not taken'],
  cut: [422, 'the part has another length'],
  draftFull: [422, 'too many files'],
} as const

export type UploadRefusal = keyof typeof REFUSALS | 'tooMany' | 'unavailable'

/** Answers a call about an upload that is not done. */
export function refuseUpload(reason: UploadRefusal): Response {
  if (reason === 'tooMany') return tooMany('uploads')
  if (reason === 'unavailable') return unavailable()
  const [status, error] = REFUSALS[reason]
  return jsonResponse(status, { error })
}
