/** What tabs of one browser tell each other of the session. */
export type TabMessage = { kind: 'signedIn'; userId: string } | { kind: 'signedOut' }

const NAME = 'uapp_session'

export interface Tabs {
  tell(message: TabMessage): void
  /** Answers how to stop listening. */
  listen(hear: (message: TabMessage) => void): () => void
}

/** A channel between tabs; local storage carries the word where there is none, or where a browser keeps it from sleeping tabs. */
export function createTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return {
    tell(message) {
      channel?.postMessage(message)
      try {
        localStorage.setItem(NAME, JSON.stringify(message))
        // What is no longer needed leaves no trace of who was here.
        localStorage.removeItem(NAME)
      } catch {
        // The channel has told them.
      }
    },
    listen(hear) {
      const onMessage = ({ data }: { data: unknown }) => {
        const message = parseMessage(data)
        if (message) hear(message)
      }
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === NAME && newValue !== null) onMessage({ data: parseJson(newValue) })
      }
      channel?.addEventListener('message', onMessage)
      globalThis.window?.addEventListener('storage', onStorage)
      return () => {
        channel?.removeEventListener('message', onMessage)
        globalThis.window?.removeEventListener('storage', onStorage)
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function parseMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  if (data.kind === 'signedOut') return { kind: 'signedOut' }
  if (data.kind === 'signedIn' && 'userId' in data && typeof data.userId === 'string') return { kind: 'signedIn', userId: data.userId }
  return null
}
