/** Marks what is past in lists of dates, and what comes next, by the visitor's own calendar. */
export function markDates(): void {
  const today = new Date().toLocaleDateString('sv')
  for (const list of document.querySelectorAll<HTMLElement>('.date-list')) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-until]')]
    const isPast = ({ dataset }: HTMLElement) => (dataset.until ?? '') < today
    for (const item of items) item.classList.toggle('is-past', isPast(item))
    const next = items.find((item) => !isPast(item))?.querySelector('.date-when')
    if (!next) continue
    const badge = document.createElement('strong')
    badge.className = 'badge'
    badge.textContent = list.dataset.next ?? ''
    next.append(badge)
  }
}
