import { drawPicture } from '../drawings/picture-catalogue.ts'
import type { Wire } from '../drawings/wire-colours.ts'

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

/** The original of a handle, `corda-330.png` or `logo-strandwerk.svg`, its wire in a colour; undefined when there is none. */
export function originalOf(handle: string, wire: Wire = 'default'): Original | undefined {
  const key = `${handle}?${wire}`
  const original = known.has(key) ? known.get(key) : drawOriginal(handle, wire)
  if (known.size < 5000) known.set(key, original)
  return original
}

function drawOriginal(handle: string, wire: Wire): Original | undefined {
  const [, name = '', extension = ''] = /^([a-z0-9-]+)\.(png|svg)$/.exec(handle) ?? []
  const document = name === '' ? undefined : drawPicture(name, wire)
  const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(document ?? '') ?? []
  if (document === undefined) return undefined
  const size = { width: Number(width), height: Number(height) }
  const svg = () => document
  if (extension === 'svg') return { mimeType: 'image/svg+xml', ...size, density: 1, svg }
  const pixelWidth = name.startsWith('scene-') ? SCENE_WIDTH : PIXEL_WIDTH
  const density = pixelWidth / size.width
  return { mimeType: 'image/png', width: pixelWidth, height: Math.round(size.height * density), density, svg }
}
