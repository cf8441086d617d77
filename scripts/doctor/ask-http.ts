/** What an address answered, or why it did not. */
export type HttpAnswer =
  | { kind: 'answer'; status: number; isPage: boolean; text: string; json: unknown; location: string | null }
  | { kind: 'down' }
  | { kind: 'slow' }

/** Asks an address once. Redirects are not followed: a token is for the address that was named. */
export async function askHttp(url: string, { limitMs, ...init }: RequestInit & { limitMs: number }): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    const text = await response.text()
    const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text)
    return { kind: 'answer', status: response.status, isPage, text, json: parse(text), location: response.headers.get('location') }
  } catch (error) {
    return { kind: error instanceof DOMException ? 'slow' : 'down' }
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
