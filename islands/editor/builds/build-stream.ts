import { BUILD_EVENT, BUILD_STREAM_ENDPOINT, type Build, buildSchema } from '#content-schema/editing/builds.ts'
import { readStored, writeStored } from '#islands/kit/storage.ts'

/** `open` while the builder tells what it does, `down` while it does not answer. */
export type StreamState = 'opening' | 'open' | 'down'

const REOPENED_AFTER_MS = 1_000
const TRIED_AGAIN_AFTER_MS = 5_000

/** Tells of builds as they change, and comes back after every break. Answers what ends it. */
export function listenForBuilds({
  onBuild,
  onState,
}: {
  onBuild: (build: Build) => void
  onState: (state: StreamState) => void
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource | null = null
  const open = () => {
    let wasOpen = false
    const own = new EventSource(`${BUILD_STREAM_ENDPOINT}?${new URLSearchParams({ tab: tabId() })}`)
    source = own
    own.addEventListener('open', () => {
      wasOpen = true
      onState('open')
    })
    own.addEventListener(BUILD_EVENT, ({ data }) => {
      const build = readBuild(data)
      if (build) onBuild(build)
    })
    // Coming back is ours: the browser does not where it is refused. A stream that ends is no failure until it cannot be opened again.
    own.addEventListener('error', () => {
      own.close()
      if (!wasOpen) onState('down')
      timer = setTimeout(open, wasOpen ? REOPENED_AFTER_MS : TRIED_AGAIN_AFTER_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

const TAB_KEY = 'uapp_editor-tab'

/** Names this tab for as long as it is open: its latest stream takes the place of the one before. */
function tabId(): string {
  const known = readStored(TAB_KEY, 'sessionStorage') ?? crypto.randomUUID()
  writeStored(TAB_KEY, known, 'sessionStorage')
  return known
}

function readBuild(data: unknown): Build | null {
  try {
    return buildSchema.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}
