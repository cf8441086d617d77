import { unpackList } from '#content-schema/rules/packed-list.ts'
import {
  applyListChoice,
  boundName,
  chipsOf,
  isFiltered,
  type ListChoice,
  readListChoice,
  sortName,
  writeListChoice,
} from '#content-schema/rules/product-filter.ts'

/** Nobody types faster than this without meaning to go on. ms */
const TYPING_PAUSE = 250

/**
 * Does in place what the edge does with a new page (`edge/pages/product-list.ts`): hides and orders cards, counts, writes chips, and keeps the
 * choice in the address.
 */
export function connectProductList(root: HTMLElement): void {
  const form = root.querySelector('form')
  const facts = root.querySelector('[data-list-facts]')?.textContent
  const cards = root.querySelector('.card-grid')
  if (!form || !facts || !cards) return
  const list = unpackList(JSON.parse(facts))
  const path = root.dataset.productList ?? location.pathname
  const cardOf = new Map([...cards.children].map((card) => [card.getAttribute('data-product'), card as HTMLElement]))
  const one = (selector: string) => root.querySelector<HTMLElement>(selector)

  const show = (choice: ListChoice) => {
    const result = applyListChoice(list, choice)
    const shown = new Set(result.shown)
    const chips = chipsOf(list, choice)
    for (const [slug, card] of cardOf) card.hidden = !shown.has(slug ?? '')
    if (result.order.some((slug, at) => cards.children[at]?.getAttribute('data-product') !== slug))
      cards.append(...result.order.flatMap((slug) => cardOf.get(slug) ?? []))
    for (const count of root.querySelectorAll<HTMLElement>('[data-count]'))
      count.textContent = String(result.counts[count.dataset.count ?? ''] ?? '')
    setText(one('[data-shown]'), String(shown.size))
    setText(one('[data-active-count]'), chips.length > 0 ? String(chips.length) : '')
    setHidden(one('[data-active-count]'), chips.length === 0)
    setHidden(one('[data-none]'), shown.size > 0)
    setHidden(one('[data-reset]'), !isFiltered(choice))
    setHidden(one('[data-chips]'), chips.length === 0)
    one('[data-chips]')?.replaceChildren(...chips.map(({ text, query }) => chipElement(text, path + query)))
  }

  /** The form says what the choice is, wherever the choice came from. */
  const fill = (choice: ListChoice) => {
    for (const field of form.elements) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = (field.name === 'brand' ? choice.brands : choice.capabilities).includes(field.value)
      else if (field instanceof HTMLInputElement && field.dataset.bound !== undefined)
        field.value = boundCalled(choice, field.name)?.text ?? ''
      else if (field instanceof HTMLSelectElement) field.value = sortName(choice.sort)
    }
  }

  const choose = (choice: ListChoice) => {
    show(choice)
    history.replaceState(history.state, '', path + writeListChoice(choice) + location.hash)
  }
  const chooseForm = () => {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value)
    choose(readListChoice(`?${asked}`, list))
  }

  let pause: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(pause)
    pause = setTimeout(chooseForm, TYPING_PAUSE)
  }
  form.addEventListener('input', later)
  root.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLSelectElement) && !(event.target instanceof HTMLInputElement)) return
    clearTimeout(pause)
    chooseForm()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    chooseForm()
    if (form.matches(':popover-open')) form.hidePopover()
  })
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null
    const isOwn = link?.closest('[data-chips], [data-none], .product-filter-foot')
    if (!link || !isOwn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const choice = readListChoice(new URL(link.href).search, list)
    fill(choice)
    choose(choice)
    // What was clicked is gone; the focus stays near.
    const [next] = root.querySelectorAll<HTMLElement>('[data-chips] a, .product-list-sort select')
    if (!link.isConnected || link.closest('[hidden]')) next?.focus()
  })

  const asked = readListChoice(location.search, list)
  if (writeListChoice(asked) !== '') {
    fill(asked)
    show(asked)
  }
}

function boundCalled({ bounds }: ListChoice, name: string) {
  return bounds.find((bound) => boundName(bound) === name)
}

function chipElement(text: string, href: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.rel = 'nofollow'
  link.textContent = text
  item.append(link)
  return item
}

function setText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

function setHidden(element: HTMLElement | null, isHidden: boolean): void {
  if (element) element.hidden = isHidden
}
