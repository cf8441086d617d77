/** A film of the asset service takes the place of its poster when asked for (IM-17), with the captions that stand beside it. */
export function playVideosInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-plays-here]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const video = playerOf(link)
    link.replaceWith(video)
    video.focus()
  })
}

function playerOf(link: HTMLAnchorElement): HTMLVideoElement {
  const image = link.querySelector('img')
  const video = document.createElement('video')
  video.crossOrigin = 'anonymous'
  Object.assign(video, {
    src: link.href,
    controls: true,
    autoplay: true,
    playsInline: true,
    poster: image?.src ?? '',
    width: 1180,
    height: 664,
  })
  video.setAttribute('aria-label', image?.alt ?? '')
  const captions = link.dataset.captions
  if (captions) video.append(captionTrack(captions))
  return video
}

function captionTrack(src: string): HTMLTrackElement {
  return Object.assign(document.createElement('track'), { kind: 'captions', srclang: document.documentElement.lang, src, default: true })
}
