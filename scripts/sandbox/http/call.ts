/** A request, read in full. */
export interface Call {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
  /** Address of the caller. */
  remoteAddress: string
}

/** An answer; handlers return it and never touch the socket. */
export interface Reply {
  status: number
  /** Lists are for `set-cookie`, of which an answer may have several. */
  headers: Record<string, string | string[]>
  body: string | Buffer
}

/** `hang` never answers, `drop` closes the connection without a byte. */
export type Outcome = Reply | 'hang' | 'drop'

export type Handler = (call: Call) => Promise<Outcome> | Outcome

export function jsonReply(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) }
}

export function textReply(text: string, status = 200): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }
}

/** An error that ends as an answer with this status and message. */
export class ReplyError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'ReplyError'
    this.status = status
  }
}
