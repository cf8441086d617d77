import type { Page } from '@playwright/test'

/** Most focusable elements of a page that are walked through. */
const MAX_STEPS = 400

/** Walks through a page with the Tab key. @returns what of a focus ring is cut off, named for the one who has to mend it */
export async function walkFocus(page: Page): Promise<string[]> {
  const clipped = new Set<string>()
  await page.evaluate(installRingCheck)
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate<string | null>('window.checkFocusRing()')
    if (found === 'end') return [...clipped]
    if (found !== null) clipped.add(found)
  }
  throw new Error(`More than ${MAX_STEPS} focusable elements`)
}

/** Puts `checkFocusRing` into the page: it answers 'end' when the walk is over, null when the whole ring of the focus can be seen. */
function installRingCheck(): void {
  /** What has the focus scrolls into view first, and a strip of pictures comes to rest. */
  const MAX_FRAMES = 20
  const nextFrame = () => new Promise(requestAnimationFrame)
  const named = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`

  async function checkFocusRing(): Promise<string | null> {
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.hasAttribute('data-walked')) return 'end'
    focused.setAttribute('data-walked', '')
    let found: string | null = null
    for (let frame = 0; frame < MAX_FRAMES; frame++) {
      await nextFrame()
      found = findClipping(focused)
      if (found === null) return null
    }
    return found
  }

  function findClipping(focused: Element): string | null {
    const ringed = ringedFor(focused)
    // A marker of a map draws its own.
    if (ringed === null) return focused.closest('svg') ? null : `no ring: ${named(focused)}`
    const ring = ringOf(ringed)
    if (ring.left < -0.5 || ring.right > document.documentElement.clientWidth + 0.5) return `${named(ringed)} beyond the screen`
    for (let around = ringed.parentElement; around !== null && around !== document.body; around = around.parentElement) {
      if (isCut(ring, around)) return `${named(ringed)} in ${named(around)}`
      if (getComputedStyle(around).position === 'fixed') return null
    }
    return null
  }

  /** The element with the ring: the focused one, its label or card, or what stands beside a hidden button. */
  function ringedFor(focused: Element): Element | null {
    const candidates: Element[] = []
    for (let element: Element | null = focused; element !== null && element !== document.body; element = element.parentElement)
      candidates.push(element)
    if (focused.nextElementSibling) candidates.push(focused.nextElementSibling)
    return candidates.find(hasRing) ?? null
  }

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }

  function ringOf(element: Element) {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    const reach = Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth))
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach }
  }

  function isCut(ring: ReturnType<typeof ringOf>, around: Element): boolean {
    const { overflowX, overflowY, clipPath } = getComputedStyle(around)
    if (clipPath !== 'none') return true
    const edge = around.getBoundingClientRect()
    const left = edge.left + around.clientLeft
    const top = edge.top + around.clientTop
    const isBeside = ring.left < left - 0.5 || ring.right > left + around.clientWidth + 0.5
    const isAbove = ring.top < top - 0.5 || ring.bottom > top + around.clientHeight + 0.5
    return (overflowX !== 'visible' && isBeside) || (overflowY !== 'visible' && isAbove)
  }

  Object.assign(window, { checkFocusRing })
}
