import type { Drawing } from './kit.ts'

export interface FrameOptions {
  width: number
  height: number
  /** Colour of the ground; none leaves it open. */
  ground?: string | undefined
  /** Share of the frame that stays empty around the drawing. */
  margin?: number
  /** Sides of the largest drawing of its kind: this one is drawn halfway between filling the frame and the scale of that one. */
  beside?: readonly [width: number, height: number] | undefined
  /** Enlarges the drawing around a spot of it, given as shares of its width and height. */
  zoom?: { factor: number; at: readonly [number, number] }
}

/** Sets a drawing in a frame of a fixed size, centred, and writes the svg document. */
export function frame(drawing: Drawing, { width, height, ground, margin = 0.08, beside, zoom }: FrameOptions): string {
  const [x, y, w, h] = drawing.bounds
  const fitting = (wide: number, high: number) => Math.min((width * (1 - 2 * margin)) / wide, (height * (1 - 2 * margin)) / high)
  const fit = beside ? Math.sqrt(fitting(w, h) * fitting(...beside)) : fitting(w, h)
  const scale = fit * (zoom?.factor ?? 1)
  const [centreX, centreY] = zoom ? [x + w * zoom.at[0], y + h * zoom.at[1]] : [x + w / 2, y + h / 2]
  const move = `translate(${round(width / 2 - centreX * scale)} ${round(height / 2 - centreY * scale)}) scale(${round(scale)})`
  const back = ground ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : ''
  const group = `<g transform="${move}" fill="none" stroke="${drawing.ink}" stroke-width="1.15" stroke-linejoin="round" stroke-linecap="round">${drawing.markup}</g>`
  return svgDocument(width, height, back + group)
}

export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

const round = (value: number) => Math.round(value * 1000) / 1000
