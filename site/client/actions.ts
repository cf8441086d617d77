import { runAction } from '#islands/shared/actions.ts'

/**
 * Links and buttons that do something in place of leading somewhere (RT-16): a click on `[data-action]` runs the handler
 * registered under the name (`onAction`). A link whose action nobody knows is followed; a button says so in the console.
 */
export function dispatchActions(): void {
  document.addEventListener('click', (click) => {
    const element = click.target instanceof Element ? click.target.closest<HTMLElement>('[data-action]') : null
    const name = element?.dataset.action
    if (!element || name === undefined || click.ctrlKey || click.metaKey || click.shiftKey) return
    const isKnown = runAction({ name, element })
    const leadsSomewhere = element instanceof HTMLAnchorElement && element.getAttribute('href') !== '#' && element.href !== ''
    if (isKnown || !leadsSomewhere) click.preventDefault()
    if (!isKnown) console.error(`no such action: ${name}`)
  })
}
