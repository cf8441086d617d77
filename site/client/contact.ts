import { type ActionDetail, onAction } from '#islands/shared/actions.ts'

/**
 * Links to an expert open the panel over the page (FM-01, UX-06). It stands there at once, and its form comes after. On the
 * contact page itself they lead to the form there.
 */
export function connectContactPanel(): void {
  onAction('contact', async (detail) => {
    const panel = document.getElementById('contact-panel')
    const url = panel?.dataset.url
    if (!(panel instanceof HTMLDialogElement) || url === undefined) return follow(detail)
    if (new URL(url, location.href).pathname === location.pathname) return follow(detail, url)
    if (!panel.open) panel.showModal()
    const failure = panel.querySelector<HTMLElement>('[data-contact-failure]')
    if (failure) failure.hidden = true
    panel.classList.remove('is-failed')
    try {
      const { fillContactPanel } = await import('#islands/forms/ContactPanel.island.ts')
      await fillContactPanel(panel, detail.element.dataset)
    } catch (error) {
      console.error('The contact panel could not be filled', error)
      panel.classList.add('is-failed')
      if (failure) failure.hidden = false
    }
  })
}

function follow({ element }: ActionDetail, url?: string): void {
  const target = url ?? (element instanceof HTMLAnchorElement ? element.href : undefined)
  if (target === undefined) {
    console.error('There is no contact form here')
    return
  }
  location.assign(target)
  const form = document.querySelector<HTMLElement>(new URL(target, location.href).hash || 'form[data-form=contact]')
  form?.querySelector<HTMLElement>('.field :is(input, select, textarea)')?.focus()
}
