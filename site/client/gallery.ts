/** Thumbnails move their strip in place of the page, and follow it when it is swiped. */
export function connectGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) connectGallery(gallery)
}

function connectGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip')
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-thumbnails a')]
  if (!strip || thumbnails.length === 0) return
  const mark = (current: number) => {
    thumbnails.forEach((thumbnail, at) => {
      if (at === current) thumbnail.setAttribute('aria-current', 'true')
      else thumbnail.removeAttribute('aria-current')
    })
  }
  thumbnails.forEach((thumbnail, at) => {
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault()
      strip.scrollTo({ left: at * strip.clientWidth })
      mark(at)
    })
  })
  strip.addEventListener('scroll', () => mark(Math.round(strip.scrollLeft / strip.clientWidth)), { passive: true })
}
