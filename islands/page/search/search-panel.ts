import { pageTexts } from '#islands/kit/texts.ts'
import { createOnce } from '../../kit/dialog.ts'
import { searchMarkup } from '../../kit/panel-markup.ts'
import { trustedHtml } from '../../kit/trusted.ts'

/** The search over the page, still closed, behind the header that it is opened from (UX-06). */
export const createSearchPanel = createOnce(async () => {
  const link = document.querySelector<HTMLAnchorElement>('a.search-tool')
  const panel = document.createElement('div')
  panel.id = 'site-search'
  panel.className = 'search-panel'
  panel.setAttribute('popover', '')
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', link?.textContent ?? '')
  panel.innerHTML = trustedHtml(searchMarkup(await pageTexts(), link?.pathname ?? ''))
  document.querySelector('.site-header')?.after(panel)
  return panel
})
