import { useEffect } from 'react'
import { type PlacePair, placeOnOther } from './reading-place.ts'

export interface ScrolledPages {
  before: Document
  after: Document
  pairs: readonly (readonly [HTMLElement, HTMLElement])[]
}

/**
 * Keeps two pages in frames at what reads the same on both, whichever is scrolled. The frames are looked at before each picture the browser
 * draws: in a frame whose scripts are off, some browsers tell nobody of events.
 */
export function useScrollTogether(pages: ScrolledPages | null): void {
  useEffect(() => {
    if (!pages) return
    const { before, after, pairs } = pages
    const placesOf = (): PlacePair[] => [
      ...pairs.filter((pair) => pair.every(isLaidOut)).map(([one, other]): PlacePair => [topOf(one, before), topOf(other, after)]),
      [before.documentElement.scrollHeight, after.documentElement.scrollHeight],
    ]
    let known = { before: scrollOf(before), after: scrollOf(after) }
    let waiting = 0
    const follow = () => {
      waiting = requestAnimationFrame(follow)
      const now = { before: scrollOf(before), after: scrollOf(after) }
      if (Math.abs(now.after - known.after) > 1) scroll(before, placeOnOther(placesOf().map(reverse), now.after))
      else if (Math.abs(now.before - known.before) > 1) scroll(after, placeOnOther(placesOf(), now.before))
      else return
      known = { before: scrollOf(before), after: scrollOf(after) }
    }
    follow()
    return () => cancelAnimationFrame(waiting)
  }, [pages])
}

function scrollOf({ defaultView }: Document): number {
  return defaultView?.scrollY ?? 0
}

function scroll({ defaultView }: Document, top: number): void {
  defaultView?.scrollTo({ top, behavior: 'instant' })
}

function isLaidOut(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}

function topOf(element: HTMLElement, page: Document): number {
  return element.getBoundingClientRect().top + scrollOf(page)
}

function reverse([before, after]: PlacePair): PlacePair {
  return [after, before]
}
