import { prepareAction, runAction } from '#islands/kit/actions.ts'

/**
 * Links and buttons that do something in place of leading somewhere (RT-16): a click on `[data-action]` runs the handler
 * registered under the name (`onAction`). A link whose action nobody knows is followed; a button says so in the console. What an
 * action needs is on its way as soon as a pointer or the focus comes near.
 */
export function dispatchActions(): void {
  const find = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    return { element, name: element?.dataset.action }
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => prepareAction(find(event).name ?? ''), { passive: true })
  document.addEventListener('click', (click) => {
    const { element, name } = find(click)
    if (!element || name === undefined || click.ctrlKey || click.metaKey || click.shiftKey) return
    const isKnown = runAction({ name, element })
    const leadsSomewhere = element instanceof HTMLAnchorElement && element.getAttribute('href') !== '#' && element.href !== ''
    if (isKnown || !leadsSomewhere) click.preventDefault()
    if (!isKnown) console.error(`no such action: ${name}`)
  })
}
