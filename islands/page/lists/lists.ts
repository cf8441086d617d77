import { onAction } from '#islands/kit/actions.ts'

/** Lists that grow in place, and sharing: read when they are wanted. */
export function connectLists(): void {
  onAction('share', async () => (await import('../reading/share.ts')).openShare())
  document.addEventListener('click', (click) => {
    const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[data-more]') : null
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    import('./load-more.ts').then(({ loadMore }) => loadMore(link)).catch(() => location.assign(link.href))
  })
}
