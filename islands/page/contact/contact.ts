import { type ActionDetail, onAction } from '#islands/kit/actions.ts'

/**
 * Links to an expert open the panel over the page (FM-01, UX-06), which is read when somebody is about to use one. On the contact
 * page itself they lead to the form there.
 */
export function connectContactPanel(): void {
  const { contact: url } = document.documentElement.dataset
  if (url === undefined) return void onAction('contact', (detail) => follow(detail))
  if (new URL(url, location.href).pathname === location.pathname) return void onAction('contact', (detail) => follow(detail, url))
  const load = () => import('./expert-panel.ts')
  const open = async (detail: ActionDetail) => {
    try {
      const { showExpertPanel } = await load()
      await showExpertPanel(detail.element.dataset)
    } catch (error) {
      console.error('The contact panel could not be opened', error)
      follow(detail, detail.element instanceof HTMLAnchorElement ? detail.element.href : url)
    }
  }
  onAction('contact', open, () => load().then(({ createExpertPanel }) => createExpertPanel()))
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
