/**
 * Links that do something in place of leading somewhere (RT-16). A click on `[data-action]` becomes an event `action` on the
 * document; whoever knows the name claims it with `preventDefault()`. So islands register handlers without knowing this file.
 */
export function dispatchActions(): void {
  document.addEventListener('click', (click) => {
    const element = click.target instanceof Element ? click.target.closest<HTMLElement>('[data-action]') : null
    const name = element?.dataset.action
    if (name === undefined) return
    click.preventDefault()
    const isUnclaimed = document.dispatchEvent(new CustomEvent('action', { detail: { name, element }, cancelable: true }))
    if (isUnclaimed) console.error(`no such action: ${name}`)
  })
}
