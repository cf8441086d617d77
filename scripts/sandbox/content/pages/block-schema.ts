import { z } from 'zod'
import { BLOCK_FIELDS, typeOfBlock } from '#content-schema/content/block.ts'
import type { BlockFields } from '#content-schema/content/block-fields.ts'
import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { BlockSeed } from '../builders/blocks.ts'
import { glossaryWords } from '../glossary.ts'
import { fields } from '../reader/fields.ts'
import { text } from '../reader/text.ts'
import { fieldsReader, sayOf } from './block-field.ts'

/** A block of a data file: what the content service has of it in a language. */
export type BlockWriter = (language: LanguageCode) => BlockSeed

/** Kinds that have a shorter name here; the others are called as in the content service, with hyphens. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  teaserGrid: 'teasers',
  productTeaser: 'products',
  serviceTeaser: 'services',
  storyList: 'stories',
  capabilityProducts: 'capability',
  newsList: 'news',
  mediaReleaseList: 'media-releases',
  eventList: 'events',
  glossary: 'words',
}

function blockName(kind: string): string {
  return SHORT_NAMES[kind] ?? kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** How a kind is written: its fields, each as its shape says. */
function kindSchema(kind: string, blockFields: BlockFields) {
  const block = z.literal(blockName(kind))
  return fieldsReader(blockFields, { block }).transform(
    (write): BlockWriter =>
      (language) => ({ __typename: typeOfBlock(kind), ...write(language) }),
  )
}

/** The words of `glossary.yaml` between two letters. */
const glossary = fields({
  block: z.literal('glossary'),
  heading: text.optional(),
  from: z.string().length(1).default('A'),
  to: z.string().length(1).default('Z'),
}).transform(
  (data): BlockWriter =>
    (language) => ({
      __typename: typeOfBlock('glossary'),
      heading: sayOf(data.heading, language),
      words: glossaryWords(data, language),
    }),
)

const kindNames = [...Array.from(BLOCK_FIELDS.keys(), blockName), 'glossary']

/** A block of a body; `pages/index.yaml` says how kinds are written. */
export const blockSchema = z.discriminatedUnion('block', [glossary, ...Array.from(BLOCK_FIELDS, ([kind, of]) => kindSchema(kind, of))], {
  error: ({ input }) =>
    `must be one of ${kindNames.join(', ')}, not ${String(z.looseObject({ block: z.unknown() }).safeParse(input).data?.block ?? 'nothing')}`,
})
