import { drawPicture } from '../drawings/picture-catalogue.ts'

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

/** Width of originals in pixels; scenes stand from edge to edge of the screen. */
const PIXEL_WIDTH = 1600
const SCENE_WIDTH = 2400

const known = new Map<string, Original | undefined>()

/** The original of a handle, `corda-330.png` or `logo-strandwerk.svg`; undefined when there is none. */
export function originalOf(handle: string): Original | undefined {
  if (!known.has(handle) && known.size < 5000) known.set(handle, drawOriginal(handle))
  return known.get(handle)
}

function drawOriginal(handle: string): Original | undefined {
  const [, name = '', extension = ''] = /^([a-z0-9-]+)\.(png|svg)$/.exec(handle) ?? []
  const document = name === '' ? undefined : drawPicture(name)
  const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(document ?? '') ?? []
  if (document === undefined) return undefined
  const size = { width: Number(width), height: Number(height) }
  const svg = () => document
  if (extension === 'svg') return { mimeType: 'image/svg+xml', ...size, density: 1, svg }
  const pixelWidth = name.startsWith('scene-') ? SCENE_WIDTH : PIXEL_WIDTH
  const density = pixelWidth / size.width
  return { mimeType: 'image/png', width: pixelWidth, height: Math.round(size.height * density), density, svg }
}
