/**
 * Shows all of what has the focus, its ring included. A browser leaves what is cut off where it is as long as some of it is in view,
 * and of a text field it looks for the caret only.
 */
export function revealFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('a, button, input, select, textarea, summary')) return
    if (target.matches(':focus-visible') && target.offsetHeight < innerHeight / 2)
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
