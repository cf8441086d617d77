/** The line a reader's eye is at, as a part of the window's height. */
const EYE_LINE = 0.25

/** Marks the section being read in the anchor navigation, and keeps its link in view; above the first section none is marked. */
export function markSection(): void {
  const navigation = document.querySelector<HTMLElement>('.anchor-navigation')
  if (!navigation) return
  const links = [...navigation.querySelectorAll('a')]
  const sections = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  const list = navigation.querySelector('ul')
  const mark = () => {
    const line = innerHeight * EYE_LINE
    const current = sections.findLastIndex((section) => section !== null && section.getBoundingClientRect().top <= line)
    links.forEach((link, at) => {
      if (at !== current) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'location')
        list?.scrollTo({ left: link.offsetLeft - 48, behavior: 'smooth' })
      }
    })
  }
  // Told whenever a section reaches the line or leaves it, in either direction and however far the page jumped.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${EYE_LINE * 100}% 0px -${(1 - EYE_LINE) * 100}%` })
  for (const section of sections) if (section) observer.observe(section)
}
