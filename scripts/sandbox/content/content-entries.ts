import type { SeedEntry } from '../store/entry.ts'
import { contacts } from './contacts.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { locations } from './locations.ts'
import { mediaReleases } from './media-releases.ts'
import { navigation } from './navigation/navigation-index.ts'
import { newsFeed } from './news-feed.ts'
import { pages } from './pages/page-index.ts'
import { redirects } from './redirects.ts'
import { searchWords } from './search-words.ts'
import { storyCategories } from './stories/story-categories.ts'
import { storyContacts } from './stories/story-contacts.ts'
import { stories } from './stories/story-index.ts'

/** Everything editors write, but for countries, languages, brands and sites. */
export const contentEntries: readonly SeedEntry[] = [
  ...navigation,
  ...pages,
  ...redirects,
  ...stories,
  ...storyCategories,
  ...storyContacts,
  ...mediaReleases,
  ...events,
  ...newsFeed,
  ...contacts,
  ...locations,
  ...files,
  ...searchWords,
]
