/** Value of `accept` of a file field (FM-14). */
export const UPLOAD_ACCEPT = 'image/*,video/*'
/** The largest file a visitor may send: 100 MB (FM-15). */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024

/** What is wrong with a file, null when it may be sent. Who receives it looks at its content again. */
export function uploadProblem({ type, size }: { type: string; size: number }): 'kind' | 'size' | null {
  if (!/^(image|video)\/[\w.+-]+$/i.test(type)) return 'kind'
  return size > MAX_UPLOAD_BYTES ? 'size' : null
}
