import type { ServerResponse } from 'node:http'
import { BUILD_EVENT } from '#content-schema/editing/builds.ts'
import type { PublishingStatus } from '../status/publishing-status.ts'
import { answer, type Exchange } from './exchange.ts'

/**
 * What editors ask while they publish, by method and path: `GET /builds`, `GET /builds/stream` (server-sent events, a build with each
 * change of it), `GET /problems`, `GET /scheduled`.
 */
export const STATUS_ROUTES: Readonly<Record<string, (status: PublishingStatus, exchange: Exchange) => Promise<void> | void>> = {
  'GET /builds': ({ builds }, { response }) => answer(response, 200, { builds: builds.list() }),
  'GET /builds/stream': ({ builds }, { response }) => streamBuilds(builds, response),
  'GET /problems': async (status, { response }) => answer(response, 200, await status.problems()),
  'GET /scheduled': async (status, { response }) => answer(response, 200, await status.scheduled()),
}

/** A comment now and then shows who reads that the builder is still there. */
const HEARTBEAT_MS = 10_000
/** Then a stream ends, and its reader comes back: one whose reader went unnoticed is read by nobody for no longer. ms. */
const STREAM_LIFE_MS = 10 * 60_000
/** Who reads slower than this many bytes pile up is cut off, and comes back. */
const MAX_WAITING_BYTES = 1024 * 1024

function streamBuilds(builds: PublishingStatus['builds'], response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': builds as they change\n\n')
  const write = (text: string) => {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy()
    else response.write(text)
  }
  const stop = builds.watch((build) => write(`event: ${BUILD_EVENT}\ndata: ${JSON.stringify(build)}\n\n`))
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  const end = setTimeout(() => response.end(), STREAM_LIFE_MS)
  response.on('close', () => {
    clearTimeout(end)
    clearInterval(heartbeat)
    stop()
  })
}
