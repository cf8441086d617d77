import { frame } from './kit/frame.ts'
import { ACCENT, palette } from './kit/palette.ts'
import { drawProduct } from './machine-pictures.ts'
import { drawScene } from './scenes.ts'

export const FILM = { width: 960, height: 540, frames: 36, frameMs: 83 } as const

/** Length of a piece of moving wire and the gap after it, in units of the drawing. */
const DASH = 27

/** The pictures of a film, as svg documents: the wire runs while the view comes a little closer. Undefined for unknown names. */
export function filmFrames(name: string): string[] | undefined {
  const isDark = !name.startsWith('service-')
  const drawing = drawProduct(name, isDark) ?? drawScene(name)
  if (!drawing) return undefined
  return Array.from({ length: FILM.frames }, (_, index) => {
    const share = index / FILM.frames
    const moving = `stroke="${ACCENT}" stroke-dasharray="${DASH - 6} 6" stroke-dashoffset="${-Math.round(share * 4 * DASH * 100) / 100}"`
    const markup = drawing.markup.replaceAll(`fill="none" stroke="${ACCENT}"`, `fill="none" ${moving}`)
    const factor = 1.04 - 0.04 * Math.cos(share * 2 * Math.PI)
    return frame(
      { ...drawing, markup },
      { width: FILM.width, height: FILM.height, ground: palette({ isDark }).ground, zoom: { factor, at: [0.5, 0.5] } },
    )
  })
}
