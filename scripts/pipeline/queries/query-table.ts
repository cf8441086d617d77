import type { QueryTable } from '../graph/engine.ts'
import { catalogueQueries } from './catalogue.ts'
import { comparisonQueries } from './comparison.ts'
import { contentPageQueries } from './content-page.ts'
import { datedPageQueries } from './dated-pages.ts'
import { directPageQueries } from './direct-pages.ts'
import { entryQueries } from './entries.ts'
import { feedQueries } from './feeds.ts'
import { frameQueries } from './frame.ts'
import { hostDocumentQueries } from './host-documents.ts'
import { listedPageQueries } from './listed-pages.ts'
import { mediaReleaseQueries } from './media-releases.ts'
import { navigationQueries } from './navigation.ts'
import { newsQueries } from './news.ts'
import { pageQueries } from './pages.ts'
import { peopleAndPlacesQueries } from './people-and-places.ts'
import { productQueries } from './product.ts'
import { productFactsQueries } from './product-facts.ts'
import { searchQueries } from './search.ts'
import { sharePictureQueries } from './share-pictures.ts'
import { siteTreeQueries } from './site-tree.ts'
import { storyQueries } from './stories.ts'
import { tableQueries } from './tables.ts'

/** Every question that can be asked of the snapshot, by name. */
export const QUERIES: QueryTable = {
  ...entryQueries,
  ...frameQueries,
  ...siteTreeQueries,
  ...navigationQueries,
  ...contentPageQueries,
  ...comparisonQueries,
  ...catalogueQueries,
  ...productQueries,
  ...productFactsQueries,
  ...storyQueries,
  ...mediaReleaseQueries,
  ...newsQueries,
  ...peopleAndPlacesQueries,
  ...pageQueries,
  ...searchQueries,
  ...datedPageQueries,
  ...directPageQueries,
  ...feedQueries,
  ...hostDocumentQueries,
  ...listedPageQueries,
  ...sharePictureQueries,
  ...tableQueries,
}
