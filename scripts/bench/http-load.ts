import autocannon from 'autocannon'

/** A POST with JSON, and the status that is right. */
export interface Call {
  url: string
  body: object
  headers: Record<string, string>
  status: number
}

export interface Load {
  /** Milliseconds of a call, on average. */
  ms: number
  calls: number
  /** Calls under way at once, on average: by Little's law those of a second, times how long one takes. */
  inFlight: number
}

/** So many callers, each of whom calls again as soon as he is answered. @throws Error when an answer has another status */
export async function callInParallel(
  { url, body, headers, status }: Call,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({
    url,
    method: 'POST',
    duration: seconds,
    connections: callers,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
  const others = Object.keys(result.statusCodeStats ?? {}).filter((code) => code !== String(status))
  if (others.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(result.statusCodeStats)} instead of ${status}`)
  const calls = result.requests.total
  const ms = result.latency.average
  return { ms, calls, inFlight: (calls * ms) / (result.duration * 1000) }
}
