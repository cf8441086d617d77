import type { SeedEntry } from '../store/entry.ts'
import { withFirmNumbers } from './builders/firm-numbers.ts'
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
import { applicationStories } from './stories/applications.ts'
import { roadStories } from './stories/on-the-road.ts'
import { otherStories } from './stories/people-and-technology.ts'
import { storyCategories } from './stories/story-categories.ts'
import { storyContacts } from './stories/story-contacts.ts'

/** Everything editors write, but for countries, languages, brands and sites. */
export const contentEntries: readonly SeedEntry[] = [
  ...navigation,
  ...pages,
  ...redirects,
  ...applicationStories,
  ...otherStories,
  ...roadStories,
  ...storyCategories,
  ...storyContacts,
  ...mediaReleases,
  ...events,
  ...newsFeed,
  ...contacts,
  ...locations,
  ...files,
  ...searchWords,
].map(withFirmNumbers)
