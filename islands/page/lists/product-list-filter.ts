import { boundName, type IgnoredBound, ignoredText, readIgnoredBounds } from '#content-schema/catalogue/list-bounds.ts'
import { unpackList } from '#content-schema/catalogue/packed-list.ts'
import {
  applyListChoice,
  chipsOf,
  isFiltered,
  type ListChoice,
  readListChoice,
  sortName,
  writeListChoice,
} from '#content-schema/catalogue/product-filter.ts'

/** Nobody types faster than this without meaning to go on. ms */
const TYPING_PAUSE = 250

/**
 * Does in place what the edge does with a new page (`edge/pages/enrich/product-list.ts`): hides and orders cards, counts, writes chips,
 * and keeps the
 * choice in the address. Each choice is a step the browser goes back over; what is typed into one field is one.
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
    const seen = new Set([...result.shown, ...result.nearest])
    for (const [slug, card] of cardOf) card.hidden = !seen.has(slug ?? '')
    if (result.order.some((slug, at) => cards.children[at]?.getAttribute('data-product') !== slug))
      cards.append(...result.order.flatMap((slug) => cardOf.get(slug) ?? []))
    for (const count of root.querySelectorAll<HTMLElement>('[data-count]'))
      count.textContent = String(result.counts[count.dataset.count ?? ''] ?? '')
    setText(one('[data-shown]'), String(shown.size))
    setText(one('[data-active-count]'), chips.length > 0 ? String(chips.length) : '')
    setHidden(one('[data-active-count]'), chips.length === 0)
    setHidden(one('[data-none]'), shown.size > 0)
    setHidden(one('[data-nearest]'), result.nearest.length === 0)
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

  const tellIgnored = (ignored: readonly IgnoredBound[]) => {
    const notice = one('[data-ignored]')
    setText(one('[data-ignored-values]'), ignoredText(ignored))
    setHidden(notice, ignored.length === 0)
    for (const field of form.querySelectorAll<HTMLInputElement>('[data-bound]'))
      if (ignored.some(({ name }) => name === field.name)) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
  }

  /** The field whose typing made the last step. */
  let typedField: EventTarget | null = null
  const choose = (choice: ListChoice, typedIn: EventTarget | null = null) => {
    keepFocus(root, () => show(choice))
    const address = path + writeListChoice(choice) + location.hash
    if (address !== location.pathname + location.search + location.hash) {
      const isSameStep = typedIn !== null && typedIn === typedField
      history[isSameStep ? 'replaceState' : 'pushState'](history.state, '', address)
    }
    typedField = typedIn
  }
  const chooseForm = (typedIn: EventTarget | null = null) => {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') asked.append(name, value)
    tellIgnored(readIgnoredBounds(`?${asked}`, list))
    choose(readListChoice(`?${asked}`, list), typedIn)
  }
  const followAddress = () => {
    const asked = readListChoice(location.search, list)
    typedField = null
    tellIgnored(readIgnoredBounds(location.search, list))
    fill(asked)
    keepFocus(root, () => show(asked))
  }

  let pause: ReturnType<typeof setTimeout> | undefined
  const chooseSoon = ({ target }: Event) => {
    clearTimeout(pause)
    pause = setTimeout(() => chooseForm(target), TYPING_PAUSE)
  }
  form.addEventListener('input', chooseSoon)
  window.addEventListener('popstate', () => {
    clearTimeout(pause)
    followAddress()
  })
  root.addEventListener('change', (event) => {
    if (!(event.target instanceof HTMLSelectElement) && !(event.target instanceof HTMLInputElement)) return
    clearTimeout(pause)
    const isTyped = event.target instanceof HTMLInputElement && event.target.dataset.bound !== undefined
    chooseForm(isTyped ? event.target : null)
    typedField = null
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
    tellIgnored([])
    choose(choice)
    // What was clicked is gone; the focus stays near.
    const [next] = root.querySelectorAll<HTMLElement>('[data-chips] a, .product-list-sort select')
    if (!link.isConnected || link.closest('[hidden]')) next?.focus()
  })

  const note = (target: EventTarget | null) => {
    if (target instanceof HTMLElement && target.matches('input, select') && root.contains(target)) lastControls.set(root, target)
  }
  note(document.activeElement)
  for (const type of ['focusin', 'input']) root.addEventListener(type, ({ target }) => note(target))
  // What somebody typed or chose before the rules came is worth more than what the address says.
  if (isTouched(form)) chooseForm()
  else if (writeListChoice(readListChoice(location.search, list)) !== '') followAddress()
}

/** True for a form that says something else than the page it came with. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return field.type === 'checkbox'
        ? field.checked !== field.defaultChecked
        : field.dataset.bound !== undefined && field.value !== field.defaultValue
    return field instanceof HTMLSelectElement && !field.options[field.selectedIndex]?.defaultSelected && field.selectedIndex > 0
  })
}

/**
 * Changes the list under what has the focus: that stays where it is in the window, keeps the focus when it is moved, and hands it to the
 * count when it
 * is hidden.
 */
function keepFocus(root: HTMLElement, change: () => void): void {
  const focused = document.activeElement
  const own = focused instanceof HTMLElement && focused !== document.body && root.contains(focused) ? focused : null
  const before = own?.getBoundingClientRect().top ?? 0
  change()
  const isSeen = own?.isConnected && own.checkVisibility()
  const control = lastControls.get(root) ?? null
  const near = [root.querySelector<HTMLElement>('.product-list-sort select'), control]
  const next = isSeen ? own : near.find((element) => element?.checkVisibility())
  if (own && document.activeElement !== next) next?.focus({ preventScroll: true })
  if (own && isSeen) scrollBy({ top: own.getBoundingClientRect().top - before, behavior: 'instant' })
  // A field that is left for a card takes effect while nothing has the focus; the card it hides loses it with the next frame.
  const restore = () => document.activeElement === document.body && (own || control) && next?.focus({ preventScroll: true })
  requestAnimationFrame(() => requestAnimationFrame(restore))
}

/** The field of each list that had the focus last: from a list nobody was in, none is taken. */
const lastControls = new WeakMap<HTMLElement, HTMLElement>()

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
