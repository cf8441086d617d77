import { type AnyQuery, createQueryTable, type QueryTable } from '../graph/query.ts'
import { capabilitiesQueries } from './capabilities.ts'
import { catalogueTreeQueries } from './catalogue-tree.ts'
import { comparisonQueries } from './comparison.ts'
import { datedPagesQueries } from './dated-pages.ts'
import { directPagesQueries } from './direct-pages.ts'
import { documentFinderQueries } from './document-finder.ts'
import { entriesQueries } from './entries.ts'
import { feedsQueries } from './feeds.ts'
import { frameQueries } from './frame.ts'
import { gatesQueries } from './gates.ts'
import { hostDocumentsQueries } from './host-documents.ts'
import { linksQueries } from './links.ts'
import { listedPagesQueries } from './listed-pages.ts'
import { machineDocumentsQueries } from './machine-documents.ts'
import { mediaReleaseListQueries } from './media-release-list.ts'
import { navigationQueries } from './navigation.ts'
import { newsQueries } from './news.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { pageLanguagesQueries } from './page-languages.ts'
import { pagePathsQueries } from './page-paths.ts'
import { pageProblemsQueries } from './page-problems.ts'
import { pagesQueries } from './pages.ts'
import { peopleAndPlacesQueries } from './people-and-places.ts'
import { productFactsQueries } from './product-facts.ts'
import { productReferencesQueries } from './product-references.ts'
import { searchQueries } from './search.ts'
import { searchNamesQuery, searchWordsQuery } from './search-words.ts'
import { sharePicturesQueries } from './share-pictures.ts'
import { siteNavigationQueries } from './site-navigation.ts'
import { siteTreeQueries } from './site-tree.ts'
import { storyListQueries } from './story-list.ts'
import { tablesQueries } from './tables.ts'
import { wireFinderQueries } from './wire-finder.ts'

/** Those that the kinds of pages name, each once. */
const queriesOfPages = new Set<AnyQuery>(
  Object.values(PAGE_KINDS).flatMap(({ view, pages, picture, queries = [] }): AnyQuery[] => [
    ...(view ? [view] : []),
    ...pages.map(({ query }) => query),
    ...(picture ? [picture.card] : []),
    ...queries,
  ]),
)

/** Every question that can be asked of the snapshot, by name. */
export const QUERIES: QueryTable = createQueryTable([
  ...queriesOfPages,
  ...capabilitiesQueries,
  ...catalogueTreeQueries,
  ...comparisonQueries,
  ...datedPagesQueries,
  ...directPagesQueries,
  ...documentFinderQueries,
  ...entriesQueries,
  ...feedsQueries,
  ...frameQueries,
  ...gatesQueries,
  ...hostDocumentsQueries,
  ...linksQueries,
  ...listedPagesQueries,
  ...machineDocumentsQueries,
  ...mediaReleaseListQueries,
  ...navigationQueries,
  ...newsQueries,
  ...pageLanguagesQueries,
  ...pagePathsQueries,
  ...pageProblemsQueries,
  ...pagesQueries,
  ...peopleAndPlacesQueries,
  ...productFactsQueries,
  ...productReferencesQueries,
  ...searchQueries,
  searchNamesQuery,
  searchWordsQuery,
  ...sharePicturesQueries,
  ...siteNavigationQueries,
  ...siteTreeQueries,
  ...storyListQueries,
  ...tablesQueries,
  ...wireFinderQueries,
])
