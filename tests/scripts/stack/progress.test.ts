import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { BuilderEvent } from '../../../scripts/builder/cycles/builder-event.ts'
import { createProgressDisplay } from '../../../scripts/stack/progress.ts'

/** What a builder's display writes of a build in which pages failed. */
function written(failed: { page: string; template: string; message: string }[], options: { isTTY: boolean }): string {
  const stream = Object.assign(new PassThrough(), { isTTY: options.isTTY })
  const event = {
    event: 'live',
    answeredEvents: 0,
    eventToLiveMs: null,
    report: {
      plan: { questionsAsked: 0 },
      rendered: 3,
      changed: 1,
      completed: { count: 0, pages: [] },
      removed: 0,
      failed,
      packs: { packs: 1, bytes: 1 },
      published: null,
      problems: [],
      refused: null,
      durations: { planMs: 1, renderMs: 1, publishMs: 1 },
    },
  }
  createProgressDisplay(stream as unknown as NodeJS.WriteStream).show(event as unknown as BuilderEvent)
  return stream.read()?.toString() ?? ''
}

const about = { page: 'site-main /ja/about', template: 'content', message: 'No country supports the content language "ja"' }
const product = { page: 'site-main /de/products/a', template: 'product', message: 'entry.images is not iterable' }

test('The log names every page that failed, with its template, the reason and what to do', () => {
  const [first = '', live = ''] = written([product, about], { isTTY: false }).split('\n')
  expect(JSON.parse(first)).toMatchObject({
    event: 'failed-pages',
    pages: [
      { ...about, hint: expect.stringMatching(/^Translate it/) },
      { ...product, hint: expect.stringContaining('npm run why -- /de/products/a') },
    ],
    more: 0,
  })
  expect(JSON.parse(live)).toMatchObject({ event: 'live', failed: 2 })
})

test('On a terminal each page that failed is a line', () => {
  expect(written([about], { isTTY: true })).toContain(
    'Failed: site-main /ja/about (template content): No country supports the content language "ja". Translate it',
  )
})

test('Of very many pages that fail the log names twenty and counts the others', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...product, page: `site-main /de/${at}` }))
  expect(JSON.parse(written(many, { isTTY: false }).split('\n')[0] ?? '')).toMatchObject({ pages: { length: 20 }, more: 10 })
})
