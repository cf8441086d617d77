import { FINDER_MARKUP } from '#content-schema/finder/finder-markup.ts'

/** The answers of the wire finder are brought in place; what that takes is read when somebody turns to it, or goes back to an answer. */
export function connectFinder(): void {
  const root = document.querySelector<HTMLElement>(`[${FINDER_MARKUP.root}]`)
  if (!root) return
  let changed: EventTarget | null = null
  const noteChange = ({ target }: Event) => {
    changed = target
  }
  const load = () => import('./finder-answers.ts').then(({ connectAnswers }) => connectAnswers(root))
  const prepare = () =>
    load().then(
      () => {
        root.removeEventListener('change', noteChange)
        // What was chosen while the script was on its way counts.
        changed?.dispatchEvent(new Event('change', { bubbles: true }))
        changed = null
      },
      () => console.error('The wire finder works by loading the page'),
    )
  root.addEventListener('change', noteChange)
  for (const type of ['focusin', 'pointerover']) root.addEventListener(type, () => void prepare(), { once: true, passive: true })
  let shown = location.search
  window.addEventListener('popstate', () => {
    if (location.search === shown) return
    load().then(
      ({ follow }) => follow(location.href),
      () => location.reload(),
    )
  })
  root.addEventListener('answered', () => {
    shown = location.search
  })
}
