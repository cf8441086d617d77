import { followStrip, showPicture } from './picture-strip.ts'

/** Thumbnails move their strip in place of the page, and follow it when it is swiped; a picture opens in a dialog. */
export function connectGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) connectGallery(gallery)
}

function connectGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip')
  if (!strip) return
  const thumbnails = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-thumbnails a')]
  const mark = (current: number) => {
    thumbnails.forEach((thumbnail, at) => {
      if (at === current) thumbnail.setAttribute('aria-current', 'true')
      else thumbnail.removeAttribute('aria-current')
    })
  }
  followStrip(strip, mark)
  thumbnails.forEach((thumbnail, at) => {
    thumbnail.addEventListener('click', (event) => {
      event.preventDefault()
      showPicture(strip, at)
      mark(at)
    })
  })
  ;[...strip.children].forEach((item, at) => {
    for (const link of item.querySelectorAll('a'))
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const open = ({ openLightbox }: typeof import('./lightbox.ts')) => openLightbox(strip, at)
        import('./lightbox.ts').then(open).catch(() => location.assign(link.href))
      })
  })
}
