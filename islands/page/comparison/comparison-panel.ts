import { pageFacts } from '#islands/kit/page-facts.ts'
import { pageTexts } from '#islands/kit/texts.ts'
import { createDialog, createOnce } from '../../kit/dialog.ts'
import { mountIsland } from '../lifecycle/islands.ts'

const WAITING = '<div class="comparison-waiting"><span class="skeleton"></span><span class="skeleton"></span></div>'

/** The panel, still closed and empty. */
export const createComparisonPanel = createOnce(async () => {
  const { common, comparison } = await pageTexts()
  const className = 'dialog-side comparison-panel'
  return createDialog({ id: 'comparison-panel', className, title: comparison.title, close: common.close, body: WAITING })
})

const fillPanel = createOnce(async () => {
  const { locale, homeUrl } = pageFacts()
  const body = (await createComparisonPanel()).querySelector<HTMLElement>('.dialog-body')
  if (body) await mountIsland('comparison-panel', body, { locale, homeUrl })
})

/**
 * Opens the basket beside the page (CM-01, UX-06). The panel stands there at once, what is in it comes after; a failure leads to the
 * page.
 */
export async function openComparisonPanel(tool: HTMLElement): Promise<void> {
  const panel = await createComparisonPanel().catch(() => null)
  try {
    if (panel && !panel.open) panel.showModal()
    await fillPanel()
  } catch {
    panel?.close()
    if (tool instanceof HTMLAnchorElement) location.assign(tool.href)
  }
}
