import { onAction } from '#islands/kit/actions.ts'

/** Lists that grow in place, sharing and copying: read when they are wanted. */
export function connectLists(): void {
  onAction('share', async () => (await import('../reading/share.ts')).openShare())
  onAction('copy', async ({ element }) => (await import('../reading/copy.ts')).copyValue(element))
  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[data-more]') : null
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    import('./load-more.ts').then(({ loadMore }) => loadMore(link)).catch(() => location.assign(link.href))
  })
}
