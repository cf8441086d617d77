import { median, percentile } from './figures.ts'
import type { EmitFigure } from './platforms.ts'
import { type AheadLine, editQuietly, type LiveLine, nextLive, pause, type RunningStack, sendWebhook } from './running-stack.ts'

/** An edit that is told by a webhook, and the page that shows it. */
export interface BenchEdit {
  /** Name of what is edited in a webhook, and where the sandbox's control takes it. */
  service: 'content' | 'pim'
  model: string
  id: string
  control: string
  page: string
  /** Body of the edit that brings a text. */
  body(text: string): object
}

/** Times of one edit from the acceptance of its webhook, ms. */
interface EditTimes {
  /** To new bytes served. */
  total: number
  /** To the whole release, by the builder's clock, from the moment the edge received the webhook. */
  line: LiveLine
  /** To the release that holds the page: one that went ahead, or the whole one. */
  own: AheadLine | LiveLine
}

/** First edits pay for cold code; an editor's day has more than two. */
const WARM_UP = 3

/** A platform that is edited, and where its data are. */
export interface MeasuredPlatform {
  stack: RunningStack
  dataDir: string
}

/**
 * Time from the edge's acceptance of a webhook to new bytes served, one sample an edit, by platform. Platforms are edited in turn, so that a
 * minute in which the machine is slow counts for all of them.
 */
export async function measureInTurn(
  platforms: readonly MeasuredPlatform[],
  { edit, edits }: { edit: BenchEdit; edits: number },
): Promise<EditTimes[][]> {
  const samples = platforms.map((): EditTimes[] => [])
  for (let number = 0; number < edits + WARM_UP; number += 1)
    for (const [at, platform] of platforms.entries()) {
      const times = await measureEdit(platform, { edit, text: `Edit ${number} ${Math.trunc(performance.now())}` })
      if (number >= WARM_UP) samples[at]?.push(times)
    }
  return samples
}

async function measureEdit({ stack, dataDir }: MeasuredPlatform, { edit, text }: { edit: BenchEdit; text: string }): Promise<EditTimes> {
  const url = stack.edgeUrl + edit.page
  const known = await etagOf(url)
  const updatedAt = new Date().toISOString()
  const [before, aheadBefore] = [stack.lives.length, stack.aheads.length]
  await editQuietly(stack, edit.control, edit.body(text))
  await sendWebhook(stack, dataDir, {
    operation: 'publish',
    service: edit.service,
    data: { __typename: edit.model, id: edit.id, stage: 'PUBLISHED', updatedAt },
  })
  const accepted = performance.now()
  while (!(await servedAnew(url, known)).includes(text)) await pause(3)
  const total = performance.now() - accepted
  const line = await nextLive(stack, before)
  await pause(100)
  return { total, line, own: stack.aheads[aheadBefore] ?? line }
}

export const totals = (samples: readonly EditTimes[]) => samples.map(({ total }) => total)

/**
 * The way of an edit, phase by phase, as a picture of bars: what waits in the queue, is read, planned, rendered, published, and what is left
 * between the release and its bytes. Medians, so they need not add up.
 */
export function reportWay(platform: string, samples: readonly EditTimes[], emit: EmitFigure): void {
  const known = samples.filter(({ own }) => own.eventToLiveMs !== null)
  const of = (phase: (sample: EditTimes) => number | null) => median(known.map((sample) => phase(sample) ?? Number.NaN))
  const phases = {
    queue: of(({ line }) => line.queueMs),
    read: of(({ line }) => line.readMs),
    plan: of(({ own }) => own.planMs),
    render: of(({ own }) => own.renderMs),
    publish: of(({ own }) => own.publishMs),
    served: of(({ total, own }) => Math.max(0, total - (own.eventToLiveMs ?? 0))),
  }
  const whole = median(totals(samples))
  process.stdout.write(
    `     an edit, ${platform} platform: ${whole.toFixed(0)} ms (p95 ${percentile(totals(samples), 0.95).toFixed(0)} ms)\n`,
  )
  let from = 0
  for (const [phase, ms] of Object.entries(phases)) {
    const at = (value: number) => Math.round((value / whole) * 60)
    const bar = '█'.repeat(Math.max(ms > 0 ? 1 : 0, at(from + ms) - at(from)))
    process.stdout.write(`       ${phase.padEnd(8)} ${' '.repeat(Math.min(60, at(from)))}${bar} ${ms.toFixed(0)} ms\n`)
    from += ms
    emit(`edit_${phase}_${platform}`, ms, 'ms', null, `median of an edit's ${phase}, ${platform} platform`)
  }
  const everywhere = of(({ line }) => line.eventToLiveMs)
  emit(`edit_everywhere_${platform}`, everywhere, 'ms', null, `median until all that shows the edit is live, ${platform} platform`)
}

async function etagOf(url: string): Promise<string> {
  const response = await fetch(url, { method: 'HEAD' })
  return response.headers.get('etag') ?? ''
}

/** The page once it is another than the known one, empty until then: asking takes next to nothing of the machine that does the work. */
async function servedAnew(url: string, known: string): Promise<string> {
  const response = await fetch(url, { headers: { 'if-none-match': known } })
  return response.text()
}
