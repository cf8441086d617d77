import { dispatchActions } from './actions.ts'
import { connectGalleries } from './gallery.ts'
import { connectMeasurementSwitches } from './measurement-switch.ts'
import { closeMenus } from './menu.ts'
import { announcePageView } from './page-view.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { watchReleases } from './release-watch.ts'
import { filterStories } from './story-filter.ts'
import { playVideosInPlace } from './video.ts'

/** What a document gains from scripts. Each part stands alone: one that fails leaves the others and the document working. */
const parts = [
  dispatchActions,
  closeMenus,
  connectMeasurementSwitches,
  connectGalleries,
  playVideosInPlace,
  filterStories,
  prefetchOnIntent,
  watchReleases,
  announcePageView,
]
for (const start of parts) {
  try {
    start()
  } catch (error) {
    console.error(`${start.name} did not start`, error)
  }
}
