/**
 * Says by the visitor's own calendar what is past in lists of dates, and what comes next. Lists of events drop what is past into
 * a fold at their end (NW-11); others mark it.
 */
export function markDates(): void {
  const lists = document.querySelectorAll<HTMLElement>('.date-list')
  if (lists.length === 0) return
  const today = localDay(new Date())
  for (const list of lists) {
    const items = [...list.querySelectorAll<HTMLElement>('[data-until]')]
    const isPast = ({ dataset }: HTMLElement) => (dataset.until ?? '') < today
    for (const item of items) item.classList.toggle('is-past', isPast(item))
    markNext(
      list,
      items.find((item) => !isPast(item)),
    )
    if (list.dataset.past) foldPast(list, items.filter(isPast), list.dataset.past)
  }
}

/** The day by the visitor's clock. @example → '2026-11-21' */
function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function markNext(list: HTMLElement, next: HTMLElement | undefined): void {
  const badge = document.createElement('strong')
  badge.className = 'badge'
  badge.textContent = list.dataset.next ?? ''
  next?.querySelector('.date-when')?.append(badge)
}

function foldPast(list: HTMLElement, past: readonly HTMLElement[], name: string): void {
  if (past.length === 0) return
  const fold = document.createElement('details')
  fold.className = 'date-past'
  const summary = document.createElement('summary')
  summary.textContent = name
  const dates = document.createElement('ol')
  dates.append(...past.toReversed())
  fold.append(summary, dates)
  for (const year of list.querySelectorAll('section')) if (!year.querySelector('li')) year.remove()
  if (!list.querySelector('section')) {
    const none = document.createElement('p')
    none.textContent = list.dataset.none ?? ''
    list.prepend(none)
  }
  const actions = list.querySelector('.date-actions')
  if (actions) actions.before(fold)
  else list.append(fold)
}
