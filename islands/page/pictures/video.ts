/** Seconds: longer than any film. */
const FOREVER = 86_400

/** A film of the asset service takes the place of its poster when asked for (IM-17), with a track that says what it shows: the films have no sound. */
export function playVideosInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-plays-here]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const image = link.querySelector('img')
    const video = document.createElement('video')
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
    if (image?.alt) video.addTextTrack('captions', '', document.documentElement.lang).addCue(new VTTCue(0, FOREVER, image.alt))
    link.replaceWith(video)
    video.focus()
  })
}
