import { rootMessageOf } from '#content-schema/values/error-message.ts'

/** A page that could not be rendered. It still depends on everything it asked, and is tried again when that changes. */
export class PageError extends Error {
  readonly code = 'page-failed'
  readonly dependencies: string[]
  constructor(dependencies: string[], cause: unknown) {
    super(rootMessageOf(cause), { cause })
    this.dependencies = dependencies
  }
}
