import type { LanguageCode } from '#content-schema/entities/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { ARTICLE_TEXTS } from '../terms/article-texts.ts'
import { NAVIGATION_TITLES } from '../terms/navigation-titles.ts'
import { block } from './blocks.ts'
import { body, entry } from './entries.ts'
import { rich } from './rich-text.ts'
import type { Texts } from './texts.ts'

/** A media release: title, lead, and paragraphs. */
export function mediaRelease(seed: {
  slug: string
  date: string
  adhoc?: boolean
  languages?: readonly LanguageCode[]
  title: Texts
  lead: Texts
  paragraphs: readonly Texts[]
  files?: string[]
}): SeedEntry {
  const id = `release-${seed.slug}`
  return entry({
    model: 'MediaRelease',
    id,
    fields: { slug: seed.slug, publicationDate: seed.date, adhoc: seed.adhoc ?? false },
    ...(seed.languages ? { languages: seed.languages } : {}),
    text: (say) => ({
      title: say(seed.title),
      leadText: say(seed.lead),
      bodyBlocks: body(id, [
        block.text('', rich(...seed.paragraphs.map(say))),
        ...(seed.files ? [block.downloads('', seed.files)] : []),
        block.text(
          say(ARTICLE_TEXTS.mediaContact),
          rich(
            say(ARTICLE_TEXTS.mediaPromise),
            `[media@strandwerk.example](mailto:media@strandwerk.example) · [${say(NAVIGATION_TITLES.press)}](/about/press)`,
          ),
        ),
      ]),
    }),
  })
}
