import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentEntries } from '../../../../scripts/sandbox/content/content-entries.ts'
import { namesIn, readData } from '../../../../scripts/sandbox/content/reader/read-data.ts'

type Block = Record<string, unknown> & { __typename: string }

/** Stories that are out: no draft, and none that waits for its day. */
const PUBLISHED = new Set(
  namesIn('stories').filter((name) => {
    const { draft, date } = readData(`stories/${name}.yaml`, z.looseObject({ draft: z.boolean().optional(), date: z.string() }))
    return !draft && date < '2027'
  }),
)
const stories = contentEntries.filter(({ model, id }) => model === 'Story' && PUBLISHED.has(id.slice('story-'.length)))
const versions = stories.flatMap((story) =>
  (['en', 'de'] as const).flatMap((language) => {
    const text = story.localizations[language]
    return text ? [{ name: `${story.id} in ${language}`, text, lead: String(text.leadText), blocks: text.bodyBlocks as Block[] }] : []
  }),
)

/** Leaves of rich text, and the plain texts of blocks. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') yield value.text
  if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) yield* wordsIn(field)
}

function* picturesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && /^asset:.+\.png$/.test(value)) yield value
  if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) if (name !== 'thumbnail') yield* picturesIn(field)
}

const READ = ['TextBlock', 'TextImageBlock', 'AccordionBlock']

function wordCount(lead: string, blocks: readonly Block[]): number {
  const texts = blocks.flatMap((block) => [
    ...(READ.includes(block.__typename) ? [String(block.heading ?? ''), ...wordsIn(block)] : []),
    ...(block.__typename === 'QuoteBlock' ? [String(block.quote)] : []),
  ])
  return [lead, ...texts]
    .join(' ')
    .split(/[\s\u00a0]+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length
}

test('there are a dozen stories and more, most of them in both languages', () => {
  expect(stories.length).toBeGreaterThanOrEqual(14)
  expect(versions.length).toBeGreaterThanOrEqual(28)
})

test.each(versions)('$name is read in two or three minutes: 400 to 700 words', ({ lead, blocks }) => {
  const count = wordCount(lead, blocks)
  expect(count).toBeGreaterThanOrEqual(400)
  expect(count).toBeLessThanOrEqual(700)
})

test.each(versions)('$name shows three pictures or more, none of them twice', ({ text, blocks }) => {
  const pictures = [...picturesIn(text.image), ...picturesIn(blocks)]
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.length).toBeGreaterThanOrEqual(3)
})

test.each(versions)('$name sets figures beside each other, two of them at least', ({ blocks }) => {
  const rows = blocks.filter(({ __typename }) => __typename === 'TableBlock').flatMap(({ rows }) => rows as { cells: string[] }[])
  expect(rows.filter(({ cells }) => cells.slice(1).every((cell) => /\d/.test(cell))).length).toBeGreaterThanOrEqual(1)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(rows.flatMap(({ cells }) => cells.slice(1)).filter((cell) => /\d/.test(cell)).length).toBeGreaterThanOrEqual(2)
})

/** Words of a column before something changed, and after it. */
const [BEFORE, AFTER] = [/^(?:before|vorher|vor )/i, /^(?:after|nachher)|(?: after| nachher)\b/i]

test.each(versions)('$name says what was before and what is after, in three figures or more', ({ blocks }) => {
  const tables = blocks.filter(({ __typename }) => __typename === 'TableBlock') as (Block & {
    head: string[]
    rows: { cells: string[] }[]
  })[]
  const compared = tables.filter(({ head }) => BEFORE.test(head[1] ?? '') && AFTER.test(head[2] ?? '')).flatMap(({ rows }) => rows)
  expect(compared.length).toBeGreaterThanOrEqual(3)
  expect(compared.filter(({ cells }) => cells.slice(1).every((cell) => /\d/.test(cell))).length).toBeGreaterThanOrEqual(2)
})

test('the picture of a story says what it shows, in the language of the story, and not its title again', () => {
  const said = versions.map(({ text }) => String((text.image as { alternativeText: string }).alternativeText))
  expect(new Set(said).size).toBe(said.length)
  expect(said.filter((words) => words.split(' ').length < 5)).toEqual([])
  expect(versions.filter(({ text }, position) => said[position] === text.title)).toEqual([])
})
