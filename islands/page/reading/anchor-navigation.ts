/** The line a reader's eye is at, as a part of the window's height. */
const EYE_LINE = 0.25
/** Height of the header: what has come this near to the top of the window is stuck. */
const HEADER_PX = 68
/** What is seen of the link before the marked one. */
const LEFT_OF_MARK_PX = 48
const EVERYTHING_BELOW_PX = 1_000_000

/**
 * Shows the anchor navigation once it is stuck to the top (UX-03), marks the section being read in it, and keeps its link in view;
 * above the first section none is marked.
 */
export function markSection(): void {
  const navigation = document.querySelector<HTMLElement>('.anchor-navigation')
  if (!navigation) return
  showWhenStuck(navigation)
  const links = [...navigation.querySelectorAll('a')]
  const sections = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  const mark = () => {
    const tops = sections.map((section) => section?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
    // The lowest of those that were reached, in whatever order they are listed.
    const current = tops.indexOf(Math.max(...tops.filter((top) => top <= innerHeight * EYE_LINE)))
    links.forEach((link, at) => {
      if (at === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    })
  }
  followMark(navigation)
  // Told whenever a section reaches the line or leaves it, in either direction and however far the page jumped.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${EYE_LINE * 100}% 0px -${(1 - EYE_LINE) * 100}%` })
  for (const section of sections) if (section) observer.observe(section)
}

/** Brings the marked link into view once the page rests: a list that scrolls meanwhile can stop the page on its way to a section. */
function followMark(navigation: HTMLElement): void {
  const list = navigation.querySelector('ul')
  document.addEventListener('scrollend', () => {
    const marked = navigation.querySelector<HTMLElement>('[aria-current]')
    if (marked) list?.scrollTo({ left: marked.offsetLeft - LEFT_OF_MARK_PX, behavior: 'smooth' })
  })
}

function showWhenStuck(navigation: HTMLElement): void {
  const place = document.createElement('div')
  navigation.before(place)
  // All that lies below counts as seen, or a jump from above the window's foot to far beyond would be no change.
  const observer = new IntersectionObserver(
    (entries) => navigation.toggleAttribute('data-stuck', (entries.at(-1)?.boundingClientRect.top ?? Number.NaN) <= HEADER_PX),
    { rootMargin: `-${HEADER_PX}px 0px ${EVERYTHING_BELOW_PX}px` },
  )
  observer.observe(place)
}
