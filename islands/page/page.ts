import { connectComparison } from './comparison/comparison.ts'
import { askConsent, loadTagManager } from './consent/consent.ts'
import { connectContactPanel } from './contact/contact.ts'
import { connectForms } from './contact/forms.ts'
import { checkPassword } from './contact/gate.ts'
import { connectFinder } from './finder/finder.ts'
import { showAccount } from './header/account.ts'
import { followScroll } from './header/header-scroll.ts'
import { filterLocales } from './header/locale-filter.ts'
import { connectMeasurementSwitches } from './header/measurement-switch.ts'
import { connectMenu } from './header/menu.ts'
import { rememberLocale } from './header/remember-locale.ts'
import { dispatchActions } from './lifecycle/actions.ts'
import { repeatEarlyClick } from './lifecycle/early-click.ts'
import { showFailures } from './lifecycle/failures.ts'
import { drawFlashes } from './lifecycle/flash.ts'
import { showLoading } from './lifecycle/loading.ts'
import { announcePageView } from './lifecycle/page-view.ts'
import { prefetchOnIntent } from './lifecycle/prefetch.ts'
import { connectRareParts } from './lifecycle/rare-parts.ts'
import { watchReleases } from './lifecycle/release-watch.ts'
import { reloadOnLostChunk } from './lifecycle/reload-guard.ts'
import { revealFocus } from './lifecycle/reveal-focus.ts'
import { restoreTypedText } from './lifecycle/typed-text.ts'
import { markDates } from './lists/dates.ts'
import { connectLists } from './lists/lists.ts'
import { connectProductLists } from './lists/product-list.ts'
import { connectNews } from './news/news.ts'
import { connectGalleries } from './pictures/gallery.ts'
import { playVideosInPlace } from './pictures/video.ts'
import { connectQuotation } from './quotation/quotation.ts'
import { markSection } from './reading/anchor-navigation.ts'
import { cleanCopiedText } from './reading/copied-text.ts'
import { openFolds } from './reading/folds.ts'
import { followSummary } from './reading/summary.ts'
import { connectVariantChoice } from './reading/variant-choice.ts'
import { connectSearch } from './search/search.ts'

/** What a document gains from scripts. Each part stands alone: one that fails leaves the others and the document working. */
const parts = [
  showFailures,
  reloadOnLostChunk,
  restoreTypedText,
  dispatchActions,
  connectContactPanel,
  connectComparison,
  connectForms,
  connectQuotation,
  checkPassword,
  connectMenu,
  showAccount,
  followScroll,
  markSection,
  filterLocales,
  connectMeasurementSwitches,
  connectGalleries,
  followSummary,
  openFolds,
  cleanCopiedText,
  connectRareParts,
  revealFocus,
  connectVariantChoice,
  playVideosInPlace,
  connectLists,
  connectNews,
  connectProductLists,
  connectSearch,
  connectFinder,
  markDates,
  prefetchOnIntent,
  showLoading,
  watchReleases,
  rememberLocale,
  drawFlashes,
  askConsent,
  loadTagManager,
  announcePageView,
  repeatEarlyClick,
]
for (const start of parts) {
  try {
    start()
  } catch (error) {
    console.error(`${start.name} did not start`, error)
  }
}
