import type { LanguageCode } from '#content-schema/locale/language.ts'
import type { SeedEntry } from '../../store/entry.ts'
import { ARTICLE_TEXTS } from '../terms/article-texts.ts'
import { block } from './blocks.ts'
import { body, entry } from './entries.ts'
import { rich, richFrom } from './rich-text.ts'
import type { Texts } from './texts.ts'

interface ReleaseSeed {
  date: string
  adhoc?: boolean | undefined
  languages?: readonly LanguageCode[] | undefined
  title: Texts
  lead: Texts
  /** Rich text, as Markdown. */
  text: Texts
  files?: readonly string[] | undefined
}

/** A media release: title, lead and text, and whom to ask. */
export function mediaRelease(slug: string, seed: ReleaseSeed): SeedEntry {
  const id = `release-${slug}`
  return entry({
    model: 'MediaRelease',
    id,
    fields: { slug, publicationDate: seed.date, adhoc: seed.adhoc ?? false },
    ...(seed.languages ? { languages: seed.languages } : {}),
    text: (say) => ({
      title: say(seed.title),
      leadText: say(seed.lead),
      bodyBlocks: body(id, [
        block.text('', richFrom(say(seed.text))),
        ...(seed.files
          ? [
              block.downloads(
                '',
                seed.files.map((name) => `file-${name}`),
              ),
            ]
          : []),
        block.text(
          say(ARTICLE_TEXTS.mediaContact),
          rich(
            say(ARTICLE_TEXTS.mediaPromise),
            `[media@strandwerk.example](mailto:media@strandwerk.example) · [${say(ARTICLE_TEXTS.press)}](/about/press)`,
          ),
        ),
      ]),
    }),
  })
}
