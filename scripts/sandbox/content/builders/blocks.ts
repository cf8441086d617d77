import type { RichText } from '#content-schema/content/rich-text.ts'
import type { Fields } from '../../store/command.ts'

/** A body block before it has an id; the page it stands on gives it one. */
export type BlockSeed = Fields & { __typename: string }

/** Blocks that are written in code; those of data files are read by `pages/block-schema.ts`. */
export const block = {
  text: (heading: string, text: RichText): BlockSeed => ({ __typename: 'TextBlock', heading, text }),
  downloads: (heading: string, fileIds: string[]): BlockSeed => ({ __typename: 'DownloadsBlock', heading, fileIds }),
}
