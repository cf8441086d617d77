import { type RefObject, useEffect, useState } from 'react'
import { type Box, curve, type GraphLine } from './graph-lines.ts'

/** Lines between the nodes of a picture as they stand, drawn again when its size changes. */
export function useDrawnLines(picture: RefObject<HTMLElement | null>, lines: readonly GraphLine[]): (GraphLine & { path: string })[] {
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  const nodes = lines.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: other nodes stand elsewhere
  useEffect(() => {
    const root = picture.current
    if (!root || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setBoxes(measure(root)))
    observer.observe(root)
    return () => observer.disconnect()
  }, [picture, nodes])
  return lines.flatMap((line) => {
    const [from, to] = [boxes.get(line.from), boxes.get(line.to)]
    return from && to ? [{ ...line, path: curve(from, to) }] : []
  })
}

function measure(root: HTMLElement): Map<string, Box> {
  const origin = root.getBoundingClientRect()
  const boxes = new Map<string, Box>()
  for (const node of root.querySelectorAll<HTMLElement>('[data-node]')) {
    const { left, right, top, height } = node.getBoundingClientRect()
    if (height === 0) continue
    const middle = Math.round(top - origin.top + height / 2)
    boxes.set(node.dataset.node ?? '', { left: Math.round(left - origin.left), right: Math.round(right - origin.left), middle })
  }
  return boxes
}
