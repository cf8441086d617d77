/** The menu is made of `<details>`: it opens by itself, and this closes it on Escape, outside clicks and when focus moves on. */
export function closeMenus(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('details.mega[open]')

  document.addEventListener('keydown', (event) => {
    const menu = openMenu()
    if (event.key !== 'Escape' || !menu) return
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
    event.preventDefault()
  })
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, (event) => {
      const menu = openMenu()
      if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    })
}
