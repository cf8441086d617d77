import { frame } from './kit/frame.ts'
import type { Drawing } from './kit/kit.ts'
import { ACCENT, palette } from './kit/palette.ts'
import { drawProduct, isDrawn, spotOf } from './machine-pictures.ts'
import { drawScene, SCENES } from './scenes.ts'

/** Eleven seconds. */
export const FILM = { width: 960, height: 540, frames: 132, frameMs: 83 } as const

/** What is seen, by frames: the whole, from close by, the whole again; between them the view moves. */
export const SHOTS = {
  whole: [0, 42],
  close: [54, 96],
  again: [108, FILM.frames],
} as const satisfies Record<string, readonly [from: number, to: number]>

/** How much closer the view of the middle shot is. */
const CLOSE = 1.8

/** Length of a piece of moving wire and the gap after it, and how far it comes in a frame, in units of the drawing: steps that divide the length make frames that come again. */
const DASH = 27
const STEP = 3

interface Subject {
  drawing: Drawing
  isDark: boolean
  spot: readonly [number, number]
}

/** The pictures of a film, as svg documents: the wire runs, the view comes closer and goes back. Undefined for unknown names. */
export function filmFrames(name: string): string[] | undefined {
  const subject = subjectOf(name)
  return subject && Array.from({ length: FILM.frames }, (_, index) => drawFrame(subject, index))
}

/** What stands for a film until it plays: its first frame from close by, which no other picture shows. */
export function filmPoster(name: string): string | undefined {
  const subject = subjectOf(name)
  return subject && drawFrame(subject, SHOTS.close[0])
}

/** Whether there is a film of a machine or a scene, without drawing it. */
export const isFilmed = (name: string): boolean => isDrawn(name) || Object.hasOwn(SCENES, name)

function subjectOf(name: string): Subject | undefined {
  const isDark = !name.startsWith('service-')
  const drawing = drawProduct(name, isDark) ?? drawScene(name)
  return drawing && { drawing, isDark, spot: spotOf(name) }
}

function drawFrame({ drawing, isDark, spot }: Subject, index: number): string {
  const moving = `stroke="${ACCENT}" stroke-dasharray="${DASH - 6} 6" stroke-dashoffset="${-((index * STEP) % DASH)}"`
  const markup = drawing.markup.replaceAll(`fill="none" stroke="${ACCENT}"`, `fill="none" ${moving}`)
  const share = closeness(index)
  const towards = (to: number) => 0.5 + (to - 0.5) * share
  return frame(
    { ...drawing, markup },
    {
      width: FILM.width,
      height: FILM.height,
      ground: palette({ isDark }).ground,
      zoom: { factor: 1 + (CLOSE - 1) * share, at: [towards(spot[0]), towards(spot[1])] },
    },
  )
}

/** 0 where the whole is seen, 1 where the view is close; it moves softly between the shots. */
function closeness(index: number): number {
  const soft = (share: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)))
  const { whole, close, again } = SHOTS
  return index < close[1] ? soft((index - whole[1]) / (close[0] - whole[1])) : 1 - soft((index - close[1]) / (again[0] - close[1]))
}
