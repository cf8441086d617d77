const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Shows one panel at a time, chosen by its tab, by the arrow keys, Home and End, or by the fragment of the address. */
export function connectTabs(): void {
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
    const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''))
    const show = (chosen: number) => {
      tabs.forEach((tab, at) => {
        tab.ariaSelected = String(at === chosen)
        tab.tabIndex = at === chosen ? 0 : -1
        panels[at]?.classList.toggle('is-shown', at === chosen)
      })
    }
    panels.forEach((panel, at) => {
      panel?.setAttribute('role', 'tabpanel')
      panel?.setAttribute('aria-labelledby', tabs[at]?.id ?? '')
      if (panel && `#${panel.id}` === location.hash) show(at)
    })
    list.addEventListener('click', ({ target }) => {
      const at = tabs.indexOf(target as HTMLElement)
      if (at >= 0) show(at)
    })
    list.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent
      const at = MOVES[key]?.(tabs.indexOf(document.activeElement as HTMLElement), tabs.length)
      if (at === undefined) return
      event.preventDefault()
      show(at)
      tabs[at]?.focus()
    })
  }
}
