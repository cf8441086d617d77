import { mountIsland } from './islands.ts'

const CLOSE = 'm6 6 12 12M18 6 6 18'

let panel: HTMLDialogElement | null = null

/** Opens the basket beside the page (CM-01, UX-06). The panel stands there at once, what is in it comes after; a failure leads to the page. */
export async function openComparisonPanel(tool: HTMLElement): Promise<void> {
  const isNew = panel === null
  panel ??= createPanel(tool)
  if (!panel.open) panel.showModal()
  const body = panel.querySelector<HTMLElement>('.dialog-body')
  if (!isNew || !body) return
  try {
    const { locale = '', home = '' } = document.documentElement.dataset
    await mountIsland('comparison-panel', body, { locale, homeUrl: home })
  } catch {
    panel.remove()
    panel = null
    if (tool instanceof HTMLAnchorElement) location.assign(tool.href)
  }
}

/** A native dialog: Escape closes it, focus stays inside and returns. */
function createPanel({ dataset }: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog dialog-side comparison-panel'
  dialog.setAttribute('aria-labelledby', 'comparison-panel-title')
  dialog.setAttribute('closedby', 'any')
  const head = document.createElement('header')
  head.className = 'dialog-head'
  const title = document.createElement('h2')
  title.className = 'dialog-title'
  title.id = 'comparison-panel-title'
  title.textContent = dataset.title ?? ''
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon-button'
  close.setAttribute('aria-label', dataset.close ?? '')
  close.innerHTML = `<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${CLOSE}"/></svg>`
  close.addEventListener('click', () => dialog.close())
  const body = document.createElement('div')
  body.className = 'dialog-body'
  body.innerHTML = '<div class="comparison-waiting"><span class="skeleton"></span><span class="skeleton"></span></div>'
  head.append(title, close)
  dialog.append(head, body)
  document.body.append(dialog)
  return dialog
}
