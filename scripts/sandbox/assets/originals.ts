/** A picture as the asset service keeps it: vector art, delivered as such or as pixels of a fixed size. */
export interface Original {
  mimeType: 'image/png' | 'image/svg+xml'
  /** Size in pixels. */
  width: number
  height: number
  /** Pixels per unit of the drawing. */
  density: number
  svg: () => string
}

/** The original of a handle, `corda-330.png`; undefined when there is none. */
export function originalOf(handle: string): Original | undefined {
  const match = /^([a-z0-9-]+)\.(png|svg)$/.exec(handle)
  if (!match) return undefined
  const svg = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="800" height="600" fill="#eef0f1"/></svg>`
  return { mimeType: match[2] === 'svg' ? 'image/svg+xml' : 'image/png', width: 1600, height: 1200, density: 2, svg }
}
