import { useEffect, useRef, useState } from 'react'

const HEIGHT_PX = 720

interface Props {
  /** What it is called for those who do not see it. */
  title: string
  url: string
  /** Another number shows the page anew. */
  version: number
  /** Width of the window the page is shown in; null for as wide as there is room. */
  width: number | null
  /** Nothing in the page runs or is sent: it is there to be looked at. */
  isLocked?: boolean
  onReady: (page: Document) => void
}

/**
 * A page in a frame. The page before stays until the next one has come, and the reading place with it, so that nothing flickers
 * while an editor writes.
 */
export function PageFrame({ title, url, version, width, isLocked, onReady }: Props) {
  const wanted = `${version} ${url}`
  const [shown, setShown] = useState(wanted)
  const room = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const available = useWidth(room)
  const scale = width === null || available === 0 ? 1 : Math.min(1, available / width)
  const show = (key: string) => {
    const page = frames.current.get(key)?.contentDocument
    if (key !== wanted || !page) return
    const before = key === shown ? null : frames.current.get(shown)
    if (before && pathOf(shown) === pathOf(key))
      page.defaultView?.scrollTo({ top: before.contentWindow?.scrollY ?? 0, behavior: 'instant' })
    setShown(key)
    onReady(page)
  }
  return (
    <div className="preview-room" ref={room} style={{ height: HEIGHT_PX }}>
      {(shown === wanted ? [wanted] : [shown, wanted]).map((key) => (
        <iframe
          key={key}
          title={title}
          src={pathOf(key)}
          sandbox={isLocked ? 'allow-same-origin' : undefined}
          aria-hidden={key === shown ? undefined : true}
          // What nothing can be pressed in is reached all the same, to be scrolled.
          tabIndex={key === shown ? (isLocked ? 0 : undefined) : -1}
          className={key === shown ? undefined : 'preview-coming'}
          style={{ width: width ?? '100%', height: HEIGHT_PX / scale, transform: `scale(${scale})` }}
          ref={(frame) => {
            if (frame) frames.current.set(key, frame)
            else frames.current.delete(key)
          }}
          onLoad={() => show(key)}
        />
      ))}
    </div>
  )
}

function pathOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}

function useWidth(room: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [room])
  return width
}
