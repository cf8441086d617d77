/** The release store did not give what a release needs. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code: 'missing' | 'corrupt' | 'unreachable' | 'no_release'

  constructor(code: StoreError['code'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
