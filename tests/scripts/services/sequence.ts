import { expect } from 'vitest'
import type { ContentEvent } from '#content-schema/source/content-event.ts'
import type { PublishedServices } from './published-services.ts'
import type { ServiceEdit } from './service-edits.ts'
import type { Published } from './service-world.ts'

/** An edit, and how the builder comes to know of it. */
export interface Step {
  edit: ServiceEdit
  /** Told at once, twice, after all others, or never. */
  notice: 'now' | 'twice' | 'late' | 'lost'
  /** The builder answers what it was told before the next edit. */
  roundNow: boolean
  /** Another builder takes over what the last one left. */
  isRestarted: boolean
}

/** Makes edits, lets a builder come to rest, and expects what is live to be what a builder makes that never saw anything else. */
export async function expectCleanBuild({ services, origin }: PublishedServices, steps: readonly Step[], shuffle: number): Promise<void> {
  await services.control('reset', 'POST')
  const live = await editAndRest({ services, origin }, steps, shuffle)
  const clean = await services.buildCleanly()
  expect(Object.fromEntries(live.entries)).toEqual(Object.fromEntries(clean.entries))
  // A page that cannot be rendered keeps its last good version, as do those of which it is not known whether they are there; a clean build has none
  // to keep.
  const isKept = (page: string) => clean.failed.has(page) || (!clean.areAllKnown && !clean.release.has(page))
  for (const page of live.release.keys()) if (isKept(page)) live.release.delete(page)
  expect(Object.fromEntries(live.release)).toEqual(Object.fromEntries(clean.release))
}

async function editAndRest({ services, origin }: PublishedServices, steps: readonly Step[], shuffle: number): Promise<Published> {
  const { sql, store, close } = origin.copy()
  let builder = await services.startBuilder({ sql, store, skipsWaits: true })
  const late: ContentEvent[] = []
  for (const { edit, notice, roundNow, isRestarted } of steps) {
    if (isRestarted) builder = await services.startBuilder({ sql, store, skipsWaits: true })
    const { ledger } = builder.cycles
    const events = await services.perform(edit)
    if (notice === 'late') late.push(...events)
    else if (notice !== 'lost') await ledger.accept(notice === 'twice' ? [...events, ...events] : events)
    if (roundNow) await builder.cycles.answerEvents()
  }
  const at = shuffle % Math.max(1, late.length)
  await builder.cycles.ledger.accept([...late.slice(at), ...late.slice(0, at)].toReversed())
  const awaited = await builder.rest()
  if (steps.some(({ notice }) => notice === 'lost')) {
    await builder.cycles.findUnannounced()
    await builder.rest()
  } else {
    // Whether a classification was moved to where no list shows it or its service lags, no list tells.
    awaited.delete('Classification')
    expect(awaited).toEqual(new Set())
  }
  const published = await builder.published()
  close()
  return published
}
