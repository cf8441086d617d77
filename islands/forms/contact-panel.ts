import { CONTACT_FORM_ID } from '#content-schema/forms/form-markup.ts'
import type { ContactRequest } from '#islands/kit/contact.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { requestPage } from '#islands/kit/request.ts'
import { chooseContacts } from './contact-people.ts'
import { enhanceForm, prefillForm } from './enhance-form.ts'

/**
 * Fills the open panel: the form and the people of the visitor's country are taken from the contact page, so that there is one
 * form, written once. A panel filled before keeps what was typed.
 *
 * @throws Error when the page cannot be had or holds no form
 */
export async function fillContactPanel(panel: HTMLDialogElement, request: ContactRequest): Promise<void> {
  const body = panel.querySelector<HTMLElement>('[data-contact-body]')
  const url = panel.dataset.url
  if (!body || url === undefined) throw new Error('The contact panel lacks its body or its address')
  const form = body.querySelector<HTMLFormElement>('form') ?? (await placeForm(body, url))
  const { subject, message } = request
  enhanceForm(form)
  prefillForm(form, { ...(subject ? { subject } : {}), ...(message ? { message } : {}) })
}

async function placeForm(body: HTMLElement, url: string): Promise<HTMLFormElement> {
  const page = await requestPage(url)
  const box = page.getElementById(CONTACT_FORM_ID)?.closest('.form-box')
  if (!box) throw new Error(`There is no form at ${url}`)
  const own = document.importNode(box, true)
  const form = own.querySelector('form')
  if (!form) throw new Error(`There is no form at ${url}`)
  // The window may have been closed meanwhile, or filled by a second click.
  const placed = body.querySelector<HTMLFormElement>('form')
  if (placed) return placed
  const people = peopleOf(page)
  body.querySelector('[data-contact-people]')?.replaceChildren(...people)
  for (const element of body.querySelectorAll<HTMLElement>('[data-contact-beside]')) element.hidden = people.length === 0
  body.querySelector('[data-contact-form]')?.replaceChildren(own)
  form.dataset.sentFrom = location.pathname
  body.removeAttribute('aria-busy')
  focusFirstField(form)
  return form
}

function peopleOf(page: Document): Node[] {
  const [, country = ''] = pageFacts().locale.split('-')
  const cards = [...page.querySelectorAll<HTMLElement>('.people-list > [data-countries]')].map((element) => ({
    element,
    countries: (element.dataset.countries ?? '').split(' ').filter((code) => code !== ''),
    department: element.dataset.department ?? '',
  }))
  return chooseContacts(cards, country.toUpperCase()).map(({ element }) => document.importNode(element, true))
}

/** Where a mouse points the keyboard is free; on a phone it would cover the panel. */
function focusFirstField(form: HTMLFormElement): void {
  const hasMoved = document.activeElement?.closest('.dialog-head') === null
  if (hasMoved || !matchMedia('(pointer: fine)').matches) return
  form.querySelector<HTMLElement>('.field :is(input, select, textarea)')?.focus()
}
