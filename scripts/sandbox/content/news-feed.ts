import type { SeedEntry } from '../store/entry.ts'
import { entry } from './builders/entries.ts'
import { image } from './builders/image.ts'
import { fields } from './reader/fields.ts'
import { plainLink } from './reader/link.ts'
import { readFolder } from './reader/read-data.ts'
import { picture } from './reader/references.ts'
import { textInAll } from './reader/text.ts'
import { SAMPLE_LANGUAGES } from './sample-languages.ts'

const items = readFolder('news', fields({ picture: picture.optional(), link: plainLink.optional(), title: textInAll, text: textInAll }))

/** What is new, by the day; a picture carries the title as alternative text. */
export const newsFeed: SeedEntry[] = Array.from(items, ([date, { picture: handle, link = null, title, text }]) =>
  entry({
    model: 'NewsFeedItem',
    id: `news-${date}`,
    fields: { publicationDate: date, link },
    languages: SAMPLE_LANGUAGES,
    text: (say) => ({ image: handle ? image(handle, say(title)) : null, title: say(title), text: say(text) }),
  }),
)
