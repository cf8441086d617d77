import { dispatchActions } from './actions.ts'
import { markSection } from './anchor-navigation.ts'
import { connectComparison } from './comparison.ts'
import { askConsent, loadTagManager } from './consent.ts'
import { connectContactPanel } from './contact.ts'
import { markDates } from './dates.ts'
import { filterEntries } from './entry-filter.ts'
import { tellFailures } from './failures.ts'
import { drawFlashes } from './flash.ts'
import { connectForms } from './forms.ts'
import { connectGalleries } from './gallery.ts'
import { followScroll } from './header-scroll.ts'
import { connectLists } from './lists.ts'
import { filterLocales } from './locale-filter.ts'
import { connectMeasurementSwitches } from './measurement-switch.ts'
import { connectMenu } from './menu.ts'
import { connectNews } from './news.ts'
import { announcePageView } from './page-view.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { connectProductLists } from './product-list.ts'
import { watchReleases } from './release-watch.ts'
import { reloadOnLostChunk } from './reload-guard.ts'
import { connectSearch } from './search.ts'
import { followSummary } from './summary.ts'
import { connectTabs } from './tabs.ts'
import { restoreTypedText } from './typed-text.ts'
import { playVideosInPlace } from './video.ts'

/** What a document gains from scripts. Each part stands alone: one that fails leaves the others and the document working. */
const parts = [
  tellFailures,
  reloadOnLostChunk,
  restoreTypedText,
  dispatchActions,
  connectContactPanel,
  connectComparison,
  connectForms,
  connectMenu,
  followScroll,
  markSection,
  filterLocales,
  connectMeasurementSwitches,
  connectGalleries,
  followSummary,
  playVideosInPlace,
  connectLists,
  connectNews,
  filterEntries,
  connectProductLists,
  connectSearch,
  connectTabs,
  markDates,
  prefetchOnIntent,
  watchReleases,
  drawFlashes,
  askConsent,
  loadTagManager,
  announcePageView,
]
for (const start of parts) {
  try {
    start()
  } catch (error) {
    console.error(`${start.name} did not start`, error)
  }
}
