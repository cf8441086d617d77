type WithHeaders = Pick<Request, 'headers'>

/** True for what a browser sends without script. */
export function isFormPost(request: WithHeaders): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(typeOf(request))
}

/** True for JSON. A page of another site cannot send it without being asked for leave first. */
export function isJsonPost(request: WithHeaders): boolean {
  return /^application\/json\s*(;|$)/i.test(typeOf(request))
}

function typeOf({ headers }: WithHeaders): string {
  return headers.get('content-type') ?? ''
}
