import { DRAFT_PROXY_ENDPOINT } from '#content-schema/editing/draft-proxy.ts'
import { EDITOR_EVENTS_ENDPOINT } from '#content-schema/editing/editor-event.ts'
import { EDITOR_LOGIN_ENDPOINT } from '#content-schema/editing/editor-login.ts'
import { PREVIEW_ENDPOINT } from '#content-schema/editing/preview.ts'
import { RELEASES_ENDPOINT, releaseListSchema } from '#content-schema/editing/releases.ts'
import { CHANGE_EVENT } from '#content-schema/portal/portal-event.ts'
import { localGates, localSecrets } from '../secrets.ts'
import { nextLive, pause, post, type RunningStack } from './running-stack.ts'

interface EditingTimes {
  /** A draft is saved until its preview with the new words has come, ms a sample. */
  draftSeen: number[]
  /** A publication is asked for until the new words are served, ms a sample. */
  publishLive: number[]
  /** What publishing the draft would change, ms a sample. */
  dryRun: number[]
  /** The release before is chosen until its words are served, ms a sample. */
  rollback: number[]
}

interface Edited {
  /** Page of the content service, and where it stands in the locale that is edited. */
  id: string
  path: string
  locale: string
}

/** First rounds pay for threads that start and code that is cold. */
const WARM_UP = 2

/** What takes longer does not come. */
const MAX_WAIT_MS = 30_000

/** What an editor waits for, as his browser asks the edge, round by round with one draft of one page. */
export async function measureEditing(
  stack: RunningStack,
  { dataDir, rounds, id, path, locale }: Edited & { dataDir: string; rounds: number },
): Promise<EditingTimes> {
  const editor = await logIn(stack, dataDir)
  const entry = `${stack.sandboxUrl}/control/content/Page/${id}`
  const write = (title: string, publish = false) => post(entry, { locale, data: { title }, publish })
  const preview = `${PREVIEW_ENDPOINT}?${new URLSearchParams({ address: path, stage: 'DRAFT' })}`
  const times: EditingTimes = { draftSeen: [], publishLive: [], dryRun: [], rollback: [] }
  const saved = await editor.listen()
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    const title = `Round ${round} ${Math.trunc(performance.now())}`
    const keep = (name: keyof EditingTimes, since: number) => {
      if (round >= WARM_UP) times[name].push(performance.now() - since)
    }
    const draft = `${title} as a draft`
    const told = saved.next()
    const writtenAt = performance.now()
    await write(draft)
    await told
    await until(async () => (await editor.text(preview)).includes(draft))
    keep('draftSeen', writtenAt)

    const askedAt = performance.now()
    await editor.ask(DRAFT_PROXY_ENDPOINT, { ask: 'impact', drafts: [{ model: 'Page', id }], unpublish: [] })
    keep('dryRun', askedAt)

    const before = await served(stack, path)
    const earlier = (await liveRelease(editor)).release
    const lives = stack.lives.length
    const publishedAt = performance.now()
    await write(title, true)
    await until(async () => (await served(stack, path)).includes(title))
    keep('publishLive', publishedAt)
    await nextLive(stack, lives)

    const { sequence } = await liveRelease(editor)
    const chosenAt = performance.now()
    await editor.ask(`${RELEASES_ENDPOINT}/${earlier}/live`, { sequence, reason: 'rollback' })
    await until(async () => (await served(stack, path)) === before)
    keep('rollback', chosenAt)
    await pause(300)
  }
  saved.end()
  return times
}

type Editor = Awaited<ReturnType<typeof logIn>>

async function logIn({ edgeUrl }: RunningStack, dataDir: string) {
  const own = { origin: edgeUrl, 'content-type': 'application/json' }
  const { EDITOR_PASSWORD } = localGates(localSecrets(dataDir), {})
  const login = await fetch(edgeUrl + EDITOR_LOGIN_ENDPOINT, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ input: EDITOR_PASSWORD }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0]
  if (!login.ok || !cookie) throw new Error(`The login of editors answered ${login.status}`)
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(edgeUrl + path, { ...init, headers: { ...own, cookie } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    return response
  }
  return {
    text: async (path: string) => (await send(path)).text(),
    ask: async (path: string, body: unknown) => (await send(path, { method: 'POST', body: JSON.stringify(body) })).text(),
    listen: async () => readEvents(await send(EDITOR_EVENTS_ENDPOINT)),
  }
}

/** Tells of drafts that are saved, one after the other. */
async function readEvents(response: Response): Promise<{ next: () => Promise<void>; end: () => void }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('No stream of events')
  let waiting: (() => void)[] = []
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (!value.includes(`event: ${CHANGE_EVENT}`)) continue
      for (const wake of waiting) wake()
      waiting = []
    }
  }
  const reading = read()
  return {
    next: () => new Promise((wake) => waiting.push(wake)),
    end: () => void reader.cancel().then(() => reading),
  }
}

/** The release that is live, and the number of the channel's last move. */
async function liveRelease(editor: Editor): Promise<{ release: string; sequence: number }> {
  const { live } = releaseListSchema.parse(JSON.parse(await editor.text(RELEASES_ENDPOINT)))
  if (!live) throw new Error('No release is live')
  return live
}

async function served({ edgeUrl }: RunningStack, path: string): Promise<string> {
  return (await fetch(edgeUrl + path)).text()
}

/** @throws Error when it does not hold within half a minute */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > MAX_WAIT_MS) throw new Error(`Nothing came in ${MAX_WAIT_MS / 1000} s`)
    await pause(3)
  }
}
