/** Marks the section being read in the anchor navigation, and keeps its link in view. */
export function markSection(): void {
  const navigation = document.querySelector<HTMLElement>('.anchor-navigation')
  if (!navigation) return
  const links = new Map([...navigation.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]))
  const list = navigation.querySelector('ul')
  const mark = (id: string) => {
    for (const [target, link] of links) {
      if (target !== id) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'location')
        list?.scrollTo({ left: link.offsetLeft - 48, behavior: 'smooth' })
      }
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id)
    },
    // The line a reader's eye is at: a quarter below the top.
    { rootMargin: '-25% 0px -75%' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
}
