/**
 * The menu is made of `<details>` in a popover: it opens and closes by itself. This adds what a menu bar and a panel owe a
 * keyboard: Escape, arrows, and on small screens a focus that stays inside.
 */
export function connectMenu(): void {
  const navigation = document.querySelector<HTMLElement>('#main-navigation')
  if (!navigation) return
  const openItem = () => navigation.querySelector<HTMLDetailsElement>('details[open]')
  const isPanel = () => navigation.matches(':popover-open')

  document.addEventListener('keydown', (event) => {
    const item = openItem()
    if (event.key !== 'Escape' || !item || isPanel()) return
    const hadFocus = item.contains(document.activeElement)
    item.open = false
    if (hadFocus) item.querySelector('summary')?.focus()
    event.preventDefault()
  })
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, (event) => {
      const item = openItem()
      if (item && !isPanel() && event.target instanceof Node && !item.contains(event.target)) item.open = false
    })
  navigation.addEventListener('keydown', (event) => {
    if (isPanel()) keepFocusInside(navigation, event)
    else moveByArrow(navigation, event)
  })
  matchMedia('(min-width: 901px)').addEventListener('change', ({ matches }) => {
    if (matches && isPanel()) navigation.hidePopover()
  })
}

/** Left and right move between the items of the row, down opens one, up and down move between the links of its panel. */
function moveByArrow(navigation: HTMLElement, event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  const item = target.closest('details')
  const isTop = target.matches('.top-link')
  if (!isTop && !item?.open) return
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const along = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (isTop && along && item) item.open = true
  const group = across ? navigation.querySelectorAll<HTMLElement>('.top-link') : item?.querySelectorAll<HTMLElement>('summary, a')
  const step = across ?? along
  if (!step || !group) return
  event.preventDefault()
  const elements = [...group]
  const from = elements.indexOf(isTop || along ? target : (item?.querySelector('summary') ?? target))
  elements.at((from + step) % elements.length)?.focus()
}

function keepFocusInside(navigation: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const reachable = [...navigation.querySelectorAll<HTMLElement>('a, button, summary')].filter((element) => element.checkVisibility())
  const [first, last] = [reachable[0], reachable.at(-1)]
  const leaves = document.activeElement === (event.shiftKey ? first : last)
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
